// Talks to model_server: a command, and the lines that follow from it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export class Servers {
  constructor(program) {
    this.process = spawn(program, [], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = [];
    this.answer = null;
    this.ended = new Promise((resolve) => {
      this.process.on('exit', (code, signal) => {
        this.dead = signal ?? code;
        this.answer?.reject(new Error(`model_server has ended: ${this.dead}`));
        resolve(code);
      });
    });
    createInterface({ input: this.process.stdout }).on('line', (line) => this.line(line));
  }

  line(text) {
    let object;
    try {
      object = JSON.parse(text);
    } catch {
      this.answer?.reject(new Error(`model_server wrote no JSON: ${text}`));
      this.process.kill();
      return;
    }
    if (!object.ok) {
      this.lines.push(object);
      return;
    }
    const { resolve } = this.answer;
    const lines = this.lines;
    this.answer = null;
    this.lines = [];
    resolve(lines);
  }

  ask(command) {
    if (this.dead !== undefined) return Promise.reject(new Error(`model_server has ended: ${this.dead}`));
    return new Promise((resolve, reject) => {
      this.answer = { resolve, reject };
      this.process.stdin.write(`${JSON.stringify(command)}\n`);
    });
  }

  /** Its exit code. */
  close() {
    this.process.stdin.end();
    return this.ended;
  }
}
