// WebKitGTK's MiniBrowser by the W3C WebDriver protocol, on a display of its own.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { until } from './wait.mjs';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // the key of an element in WebDriver's JSON

/** A port that is free now. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Starts a virtual screen and returns its process and name. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3], 'data');
  return { screen, display: `:${String(number).trim()}` };
}

/** A WebKit browser with one window. */
export class WebKit {
  static async start() {
    const browser = new WebKit();
    const { screen, display } = await startScreen();
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display, LC_ALL: 'C.UTF-8', LANGUAGE: 'en' },
      stdio: 'ignore',
    });
    browser.processes = [driver, screen];
    browser.url = `http://127.0.0.1:${port}/session`;
    await until('WebKitWebDriver', async () => (await fetch(browser.url.replace(/session$/, 'status'))).ok);
    const { sessionId } = await browser.#post('', { capabilities: {} });
    browser.url += `/${sessionId}`;
    return browser;
  }

  async #ask(method, path, body) {
    const answer = await fetch(this.url + path, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
  #post(path, body = {}) {
    return this.#ask('POST', path, body);
  }

  goto(url) {
    return this.#post('/url', { url });
  }
  reload() {
    return this.#post('/refresh');
  }
  resize(width, height) {
    return this.#post('/window/rect', { width, height });
  }

  setCookie(name, value) {
    return this.#post('/cookie', { cookie: { name, value } });
  }

  /** What a function returns in the page. */
  evaluate(ask, ...args) {
    return this.#post('/execute/sync', { script: `return (${ask})(...arguments)`, args });
  }

  /** Clicks an element as soon as it is there and nothing covers it. */
  click(selector) {
    return until(`a click on ${selector}`, async () => {
      await this.evaluate((wanted) => document.querySelector(wanted).scrollIntoView({ block: 'center' }), selector);
      const element = await this.#post('/element', { using: 'css selector', value: selector });
      await this.#post(`/element/${element[ELEMENT]}/click`);
      return true;
    });
  }

  /** By a mouse, at a point of the window. */
  clickAt({ x, y }) {
    const to = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
    const actions = [to, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    return this.#post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  /** The window as a PNG. */
  async screenshot() {
    return Buffer.from(await this.#ask('GET', '/screenshot'), 'base64');
  }

  async close() {
    await this.#ask('DELETE', '').catch(() => {});
    for (const process of this.processes) {
      process.kill();
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
    }
  }
}
