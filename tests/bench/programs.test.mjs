// How bench/sprt finds and builds what it tests, in a small repository of its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build, buildCpuClock, find } from '../../bench/rig/programs.mjs';

function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'apiary-bench-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

const CMAKE = 'cmake_minimum_required(VERSION 3.22)\nproject(small C)\nadd_executable(apiary main.c)\n';
const program = (word) => `#include <stdio.h>\nint main(void) { puts("${word}"); }\n`;

/** A repository whose program prints a word. */
function repository(t) {
  const root = join(scratch(t), 'root');
  const cache = join(root, '../cache');
  mkdirSync(root);
  mkdirSync(cache);
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const commit = (word) => {
    writeFileSync(join(root, 'main.c'), program(word));
    git('add', '.');
    git('commit', '--quiet', '-m', word);
    return git('rev-parse', 'HEAD').slice(0, 12);
  };
  git('init', '--quiet');
  writeFileSync(join(root, 'CMakeLists.txt'), CMAKE);
  return { root, cache, git, commit };
}

const output = (path) => execFileSync(path, { encoding: 'utf8' }).trim();

test('a revision is built once, under its id', (t) => {
  const { root, cache, commit } = repository(t);
  const first = commit('first');
  commit('second');
  const found = find('HEAD~1', cache, root);
  assert.equal(found.id, first);
  const path = build(found, cache);
  assert.equal(output(path), 'first');
  const { mtimeMs, ino } = statSync(path);
  assert.equal(build(find(first, cache, root), cache), path);
  assert.deepEqual([statSync(path).mtimeMs, statSync(path).ino], [mtimeMs, ino]);
  assert.deepEqual(readdirSync(cache), ['programs']);
  assert.throws(() => find('nonsense', cache, root), /git rev-parse/);
});

test('the working tree is built with its changes and new files, and left as it is', (t) => {
  const { root, cache, git, commit } = repository(t);
  const head = commit('committed');
  assert.equal(find('.', cache, root).id, head);
  writeFileSync(join(root, 'main.c'), '#include "say.h"\nint main(void) { say(); }\n');
  writeFileSync(join(root, 'say.h'), '#include <stdio.h>\nstatic void say(void) { puts("changed"); }\n');
  const found = find('.', cache, root);
  assert.match(found.id, new RegExp(`^${head}-changed-`));
  assert.equal(output(build(found, cache)), 'changed');
  assert.equal(git('status', '--porcelain'), 'M main.c\n?? say.h');
});

test('a build that fails shows why and leaves nothing', (t) => {
  const { root, cache, commit } = repository(t);
  commit('");');
  assert.throws(() => build(find('HEAD', cache, root), cache), /error:/);
  assert.deepEqual(readdirSync(cache), []);
});

test('a program is copied, so that a later build does not change it', (t) => {
  const { cache } = repository(t);
  const path = join(cache, '../engine');
  writeFileSync(path, '#!/bin/sh\necho one\n');
  chmodSync(path, 0o755);
  const copy = build(find(path, cache), cache);
  writeFileSync(path, '#!/bin/sh\necho two\n');
  assert.equal(output(copy), 'one');
  assert.notEqual(build(find(path, cache), cache), copy);
});

test('a program with the library measures CPU time', (t) => {
  const folder = scratch(t);
  const source = join(folder, 'clock.c');
  const lines = [
    '#include <time.h>',
    'static double at(clockid_t id) { struct timespec t; clock_gettime(id, &t); return t.tv_sec + t.tv_nsec * 1e-9; }',
    'int main(void) {',
    '    double before = at(CLOCK_PROCESS_CPUTIME_ID), now = at(CLOCK_MONOTONIC);',
    '    return !(before <= now && now <= at(CLOCK_PROCESS_CPUTIME_ID) && at(CLOCK_REALTIME) > 1e9);',
    '}',
  ];
  writeFileSync(source, lines.join('\n'));
  execFileSync(process.env.CC ?? 'cc', ['-o', join(folder, 'clock'), source]);
  const library = buildCpuClock(folder);
  execFileSync(join(folder, 'clock'), { env: { ...process.env, LD_PRELOAD: library } });
  assert.throws(() => execFileSync(join(folder, 'clock')));
});
