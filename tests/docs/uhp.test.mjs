// The sessions and the client of docs/uhp.md, as written there. Run with the path of the program in
// APIARY. WRITE=1 writes the engine's answers into the page, for when the engine has changed.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

const program = resolve(process.env.APIARY);
const path = new URL('../../docs/uhp.md', import.meta.url);
let page = readFileSync(path, 'utf8');

/** The bodies of the code blocks of a language. */
const blocks = (language) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map((m) => m[1]);

/** What the engine prints, answer by answer. */
async function* answersOf(engine) {
  let answer = [];
  for await (const line of createInterface({ input: engine.stdout })) {
    answer.push(line);
    if (line === 'ok') {
      yield answer;
      answer = [];
    }
  }
}

/** The turns of a session: the lines sent, and the lines of their answers. */
function turnsOf(block) {
  const turns = [];
  for (const line of block.trimEnd().split('\n')) {
    const sends = line.startsWith('> ');
    if (turns.length === 0 || (sends && turns.at(-1).shown.length > 0)) {
      turns.push({ sent: [], shown: [] });
    }
    sends ? turns.at(-1).sent.push(line.slice(2)) : turns.at(-1).shown.push(line);
  }
  return turns;
}

/** Sends the lines of a session, each when those before it are answered; lines that stand together one
 * after the other, while the engine thinks. Adds the answers to the turns. */
async function run(turns) {
  const engine = spawn(program, ['uhp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = answersOf(engine);
  const greeting = (await answers.next()).value;
  for (const turn of turns) {
    turn.answered = [];
    if (turn.sent.length === 0) {
      turn.answered = greeting;
    }
    for (const [i, line] of turn.sent.entries()) {
      await pause(i > 0 ? 300 : 0);
      engine.stdin.write(`${line}\n`);
    }
    for (const _ of turn.sent) {
      turn.answered.push(...(await answers.next()).value);
    }
  }
  engine.stdin.end();
  assert.equal((await answers.next()).done, true, 'more answers than commands');
}

/** Without times, which differ from run to run. */
const timeless = (line) => line.replace(/ time \d+( nps \d+)?/, ' time').replace(/ in \d+ ms\. \d+ KN\/s/, '');
const isHidden = (turn) => turn.shown[0] === '...';

for (const [i, block] of blocks('uhp').entries()) {
  test(`session ${i + 1} of the page`, async () => {
    const turns = turnsOf(block);
    await run(turns);
    if (process.env.WRITE) {
      const text = turns
        .flatMap((turn) => [...turn.sent.map((line) => `> ${line}`), ...(isHidden(turn) ? turn.shown : turn.answered)])
        .join('\n');
      page = page.replace(block, () => `${text}\n`);
      writeFileSync(path, page);
      return;
    }
    for (const turn of turns) {
      if (isHidden(turn)) {
        assert.doesNotMatch(turn.answered.join('\n'), /^(err|invalidmove) /m);
        assert.equal(turn.answered.at(-1), 'ok');
      } else {
        assert.deepEqual(turn.answered.map(timeless), turn.shown.map(timeless), `answers to ${turn.sent}`);
      }
    }
  });
}

test('the client of the page plays a move and shows the lines meanwhile', () => {
  const [client] = blocks('python');
  const { status, stdout, stderr } = spawnSync('python3', ['-'], {
    input: client,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(program)}:${process.env.PATH}` },
  });
  assert.equal(stderr, '');
  assert.equal(status, 0);
  const lines = stdout.trimEnd().split('\n');
  assert.match(lines[0], /^info depth /);
  const [, move] = /^plays (b.*)$/.exec(lines.at(-2));
  assert.equal(lines.at(-1), `Base+MLP;InProgress;White[2];wS1;${move}`);
});

test('the page has every command and option of the engine', async () => {
  const turns = [{ sent: ['help'] }, { sent: ['options'] }];
  await run(turns);
  const commands = turns[0].answered.flatMap((line) => /^ {2}(\w+) /.exec(line)?.slice(1) ?? []);
  assert.ok(commands.includes('stop') && commands.includes('exit'));
  for (const command of commands) {
    assert.match(page, new RegExp(`^\\| (\\*\\*\\+\\*\\* )?\`${command}\\b`, 'm'));
  }
  const options = turns[1].answered.slice(0, -1).map((line) => line.split(';'));
  assert.ok(options.length > 10);
  for (const [name, type, , initial, ...words] of options) {
    const [, shown, range] = new RegExp(`^\\| \`${name}\` \\| (.*?) \\| (.*?) \\| `, 'm').exec(page);
    assert.equal(shown, initial, name);
    if (type === 'bool') {
      assert.equal(range, 'bool', name);
    } else if (type === 'int') {
      assert.equal(range, words.join(' to '), name);
    } else if (name !== 'Commitment') {
      assert.ok(range.startsWith(words.join(', ')), name);
    }
  }
});
