// `apiary analyze --serve` as a process: send requests, wait for answers. Every answer is checked against
// the schema.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterEach } from 'node:test';
import Ajv from '../../web/node_modules/ajv/dist/2020.js';
import { TIMEOUT, until } from '../harness/wait.mjs';

export const APIARY = process.env.APIARY ?? 'build/test/apiary';

export const schema = JSON.parse(readFileSync(new URL('../../proto/analysis.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ strict: true, strictRequired: false, allErrors: false });
ajv.addSchema(schema, 'analysis');

/** Functions that say whether an object follows the schema; `.errors` has why not. */
export const isRequest = ajv.getSchema('analysis#/$defs/request');
export const isAnswer = ajv.getSchema('analysis#/$defs/answer');

export function assertAnswer(answer) {
  assert.ok(isAnswer(answer), `${JSON.stringify(answer)}: ${ajv.errorsText(isAnswer.errors)}`);
}

/* A test that fails leaves no process behind. */
const children = new Set();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

export class Analysis {
  answers = [];
  errors = '';
  #waiters = new Set();

  /** `reads`: whether to read the answers from the beginning. */
  constructor(options = ['--threads', '1'], reads = true) {
    this.child = spawn(APIARY, ['analyze', '--serve', ...options], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.child.stdin.on('error', () => {});
    children.add(this.child);
    this.child.stderr.on('data', (text) => {
      this.errors += text;
    });
    this.code = new Promise((resolve) => {
      this.child.on('close', (code, signal) => {
        children.delete(this.child);
        resolve(code ?? signal);
      });
    });
    if (reads) this.read();
  }

  /** Each answer as it comes, whole lines only. */
  read() {
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      const answer = JSON.parse(line);
      assertAnswer(answer);
      this.answers.push(answer);
      for (const waiter of this.#waiters) waiter();
    });
  }

  /** Objects, lines, or bytes as they are. */
  send(...requests) {
    for (const request of requests) {
      const line = typeof request === 'string' ? request : JSON.stringify(request);
      this.child.stdin.write(Buffer.isBuffer(request) ? request : `${line}\n`);
    }
  }

  /** The answers to a request so far, of a type or all. */
  of(id, type) {
    return this.answers.filter((answer) => answer.id === id && (!type || answer.type === type));
  }

  /** Waits for the first answer that fits. */
  first(what, fits) {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`timed out waiting for ${what}`)), TIMEOUT);
      const look = () => {
        const found = this.answers.find(fits);
        if (found) {
          clearTimeout(limit);
          this.#waiters.delete(look);
          resolve(found);
        }
      };
      this.#waiters.add(look);
      look();
    });
  }

  /** Waits until a request is over, and returns its answers. */
  async over(id) {
    await this.first(`the end of ${id}`, (a) => a.id === id && (a.left === 0 || (a.type === 'error' && !('ply' in a))));
    return this.of(id);
  }

  /** Waits for the answer to an action. */
  async act(action, more = {}) {
    const id = `action ${this.answers.length} ${action}`;
    this.send({ id, action, ...more });
    return this.first(action, (answer) => answer.id === id);
  }

  /** Waits until this many positions are being searched. */
  running(count) {
    return until(`${count} running`, async () => (await this.act('ping')).running === count);
  }

  /** Ends the input and waits for the exit code. */
  end() {
    this.child.stdin.end();
    return this.code;
  }
}

/** Runs requests through a process of its own, to the end of the input. */
export async function analyse(requests, options) {
  const analysis = new Analysis(options);
  analysis.send(...requests);
  assert.equal(await analysis.end(), 0, analysis.errors);
  return analysis.answers;
}
