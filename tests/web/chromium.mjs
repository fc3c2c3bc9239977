// A headless Chromium that is driven through its own protocol, without packages.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const sleep = ms => new Promise(resolve => setTimeout(resolve, ms));

export class Chromium {
  #process;
  #socket;
  #folder;
  #number = 0;
  #waiting = new Map();
  console = [];  // what pages said there, and what went wrong in them

  static async start(width, height) {
    const browser = new Chromium();
    browser.#folder = fs.mkdtempSync(path.join(os.tmpdir(), 'annulus-chromium-'));
    const profile = path.join(browser.#folder, 'profile');
    browser.#process = spawn('chromium', [
      '--headless=new', '--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--lang=en',
      `--window-size=${width},${height}`, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
      {stdio: 'ignore', detached: true, env: {...process.env, HOME: browser.#folder, LANGUAGE: 'en'}});
    process.on('exit', () => browser.#end());
    const file = path.join(profile, 'DevToolsActivePort');
    while (!fs.existsSync(file) || !fs.readFileSync(file, 'utf8').includes('\n')) {
      if (browser.#process.exitCode !== null) throw new Error('chromium does not start');
      await sleep(100);
    }
    const port = fs.readFileSync(file, 'utf8').split('\n')[0];
    let page;
    while (!page) {
      page = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()).find(target => target.type === 'page');
      if (!page) await sleep(100);
    }
    browser.#socket = new WebSocket(page.webSocketDebuggerUrl);
    await new Promise(resolve => { browser.#socket.onopen = resolve; });
    browser.#socket.onmessage = message => browser.#take(JSON.parse(message.data));
    for (const domain of ['Runtime', 'Log', 'Page', 'Network']) await browser.call(`${domain}.enable`);
    await browser.size(width, height);
    return browser;
  }

  #take({id, method, params, result, error}) {
    if (id) return this.#waiting.get(id)(error ? Promise.reject(new Error(error.message)) : result);
    if (method === 'Runtime.consoleAPICalled')
      this.console.push(`${params.type}: ${params.args.map(arg => arg.value ?? arg.description).join(' ')}`);
    if (method === 'Runtime.exceptionThrown')
      this.console.push(`exception: ${params.exceptionDetails.exception?.description ?? params.exceptionDetails.text}`);
    if (method === 'Log.entryAdded') this.console.push(`${params.entry.level}: ${params.entry.text} ${params.entry.url ?? ''}`);
    if (method === 'Page.fileChooserOpened') this.chooser = params;
    if (method === 'Tracing.dataCollected') this.traced.push(...params.value);
    if (method === 'Tracing.tracingComplete') this.traced_all();
  }

  call(method, params = {}) {
    return new Promise(resolve => {
      this.#waiting.set(++this.#number, resolve);
      this.#socket.send(JSON.stringify({id: this.#number, method, params}));
    });
  }

  async evaluate(expression) {
    const {result, exceptionDetails} = await this.call('Runtime.evaluate', {expression, awaitPromise: true, returnByValue: true});
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  // How long the page's thread works on each frame meanwhile, in their order, ms: its own time, without what others on the processor take
  // and without waiting, as for the drawing.
  async frames(act) {
    this.traced = [];
    const over = new Promise(resolve => { this.traced_all = resolve; });
    await this.call('Tracing.start', {transferMode: 'ReportEvents', traceConfig: {includedCategories: ['devtools.timeline']}});
    await act();
    await this.call('Tracing.end');
    await over;
    return this.traced.filter(({name, ph}) => name === 'FireAnimationFrame' && ph === 'X')
      .sort((a, b) => a.ts - b.ts).map(({tdur}) => tdur / 1000);
  }

  // Until the expression is true. Only a test that fails waits for long.
  async until(expression, seconds = 60) {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) {
      const value = await this.evaluate(expression).catch(() => undefined);  // the page may be loading anew
      if (value) return value;
    }
    const [address, words] = await this.evaluate('[location.href, document.body?.innerText]').catch(error => [error.message]);
    throw new Error(`it did not come to this: ${expression}\nbut to ${address}: ${words}`);
  }

  size(width, height, ratio = 1) {
    return this.call('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: ratio, mobile: false});
  }

  async click(x, y) {
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
      await this.call('Input.dispatchMouseEvent', {type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1});
      await sleep(100);
    }
  }

  async touch(...fingers) {
    const points = fingers.map(([x, y], id) => ({x, y, id}));
    const begun = this.touching ?? 0;
    this.touching = points.length;
    await this.call('Input.dispatchTouchEvent', {type: points.length > begun ? 'touchStart' : points.length ? 'touchMove' : 'touchEnd', touchPoints: points});
    await sleep(100);
  }

  async tap(x, y) {
    await this.touch([x, y]);
    await this.touch();
  }

  async key(key, code, number, modifiers = 0) {
    for (const type of ['rawKeyDown', 'keyUp']) {
      await this.call('Input.dispatchKeyEvent', {type, key, code, windowsVirtualKeyCode: number, modifiers});
      await sleep(100);
    }
  }

  // A PNG.
  async picture() {
    const {data} = await this.call('Page.captureScreenshot', {format: 'png'});
    return Buffer.from(data, 'base64');
  }

  #end() {
    try { process.kill(-this.#process.pid, 'SIGKILL'); } catch {}  // its group, if any of them still lives
    fs.rmSync(this.#folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 200});
  }
}
