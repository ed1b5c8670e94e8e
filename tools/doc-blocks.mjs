#!/usr/bin/env node
// doc-blocks.mjs PAGE LANGUAGE FOLDER: writes the code blocks of a page to FOLDER/1.LANGUAGE,
// 2.LANGUAGE ..., and the output that a page shows right after a block (```text) to FOLDER/1.txt, for
// tests that run what the docs show.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [page, language, folder] = process.argv.slice(2);
const blocks = [...readFileSync(page, 'utf8').matchAll(/^```(\w*)\n(.*?)^```$/gms)];
let number = 0;
let end = 0; // of the block before
for (const { 0: whole, 1: kind, 2: text, index, input } of blocks) {
  if (kind === language) {
    number += 1;
    writeFileSync(join(folder, `${number}.${language}`), text);
  } else if (kind === 'text' && number > 0 && input.slice(end, index).trim() === '') {
    writeFileSync(join(folder, `${number}.txt`), text);
  }
  end = index + whole.length;
}
if (number === 0) throw new Error(`${page} has no block of ${language}`);
