// What must work in a browser, tried in headless Chromium on the site as a plain static host gives it, without headers:
//   node --experimental-websocket tests/web/page.mjs SITE ANNULUS [FOLDER]
// SITE: build-web/site; ANNULUS: the native program, which opens what the page saves. Pictures of what was seen go to FOLDER.
import assert from 'node:assert/strict';
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {Chromium, sleep} from './chromium.mjs';
import {native_window} from './native_window.mjs';
import {difference, from_png} from './pixels.mjs';

const [site, annulus, pictures] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'annulus-web-'));

// As a plain static host; a browser may keep what it sends for a while.
const serve = async site => {
  const server = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', site, '0'], {stdio: ['ignore', 'pipe', 'ignore']});
  let said = '';  // its line may come in pieces
  const port = await new Promise(resolve => server.stdout.on('data', data => {
    said += data;
    const found = /port (\d+)\D/.exec(said);
    if (found) resolve(found[1]);
  }));
  return {address: `http://127.0.0.1:${port}/`, stop: () => server.kill()};
};
const server = await serve(site), address = server.address;

// Another host, which lets pages read one of its two traces.
const trace = execFileSync(annulus, ['trace', '--radius', '80']);
const host = http.createServer((request, answer) => {
  const file = /open|closed/.exec(request.url)?.[0];
  answer.writeHead(file ? 200 : 404, file === 'closed' ? {} : {'Access-Control-Allow-Origin': '*'});
  answer.end(file ? trace : '');
});
await new Promise(resolve => host.listen(0, '127.0.0.1', resolve));
const other = `http://127.0.0.1:${host.address().port}`;

const browser = await Chromium.start(1280, 720);

const until = (expression, seconds) => browser.until(expression, seconds);
const hash = () => browser.evaluate('decodeURIComponent(location.hash.replaceAll("+", " "))');
const seen = async name => { if (pictures) fs.writeFileSync(path.join(pictures, `${name}.png`), await browser.picture()); };

// Where a control is once it stays there, window units; the program writes it down with each frame.
const place = async name => {
  for (let before;; await sleep(100)) {
    const now = await until(`JSON.parse(program.FS.readFile('/widgets', {encoding: 'utf8'}))[${JSON.stringify(name)}]`);
    if (`${now}` === before) return [now[0] + now[2] / 2, now[1] + now[3] / 2];
    before = `${now}`;
  }
};
const widget = name => browser.evaluate(`JSON.parse(program.FS.readFile('/widgets', {encoding: 'utf8'}))[${JSON.stringify(name)}]`);
const click = async name => browser.click(...await place(name));

const open = async fragment => {
  await browser.call('Page.navigate', {url: 'about:blank'});
  await browser.call('Page.navigate', {url: address + fragment});
  await until(`document.title.startsWith('Annulus - ')`);
};

const checks = {
  async 'a first visit to a host without headers'() {
    await open('');
    assert.equal(await browser.evaluate('crossOriginIsolated'), true);
    assert.match(await browser.evaluate('document.title'), /^Annulus - bridson /);
    await until('document.getElementById("cover").hidden');
    await open('');
    console.log(`   the first picture came ${await browser.evaluate('first_picture.toFixed()')} ms after the page`);
    await seen('first');
  },

  async 'all that the first picture takes has at most 2 MB with brotli'() {
    const files = ['index.html', 'page.css', 'page.js', 'worker.js', 'annulus.svg', 'annulus.js', 'annulus.wasm'];
    const size = files.reduce((sum, file) => sum + zlib.brotliCompressSync(fs.readFileSync(path.join(site, file))).length, 0);
    console.log(`   ${(size / 1e6).toFixed(2)} MB`);
    assert.ok(size <= 2e6);
  },

  async 'a link shows the same setup, try, layers, view and theme'() {
    const link = "--sampler roberts --radius 31 --tries 12 --width 500 --height 400 --seed 7 --at 57 --layers outline,points,annulus --theme light --language de";
    await open('#' + encodeURIComponent(link));
    await until(`decodeURIComponent(location.hash).includes('at+57')`);
    const now = await hash();
    for (const part of link.split(' --').slice(1)) assert.ok(now.includes(`--${part}`), `${part} is not in ${now}`);
    assert.match(await browser.evaluate('document.title'), /roberts r=31 k=12 .*57 /);
    await seen('link');
    const again = now;
    await open(await browser.evaluate('location.hash'));
    await until(`decodeURIComponent(location.hash).includes('at+57')`);
    assert.equal(await hash(), again);
    await browser.call('Browser.grantPermissions', {origin: address.slice(0, -1), permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite']});
    await click('save');
    await click('export/link');
    assert.equal(await until(`navigator.clipboard.readText()`), await browser.evaluate('location.href'));
  },

  async 'a view in a link'() {
    await open('#--radius+20+--at+300+--view+100,100,300.5,250');
    await until(`location.hash.includes('--at+300+--view+100,100,300.5,250+--theme')`);
  },

  async 'theme and language of a link are not kept'() {
    await open('#--theme+light+--language+de');
    await until(`location.hash.includes('--theme+light+--language+de')`);
    await sleep(1500);  // settings are saved once they have stayed so for half a second
    await open('');
    await until(`location.hash.includes('--theme+dark+--language+en')`);
  },

  async 'an image in a link'() {
    const image = new URL('../../assets/lessons/forest.png', import.meta.url).pathname;
    const file = `data:forest.png,${fs.readFileSync(image, 'base64url')}`;
    const setup = ['--sampler', 'variable', '--radius-image'];
    await open(`#${setup.join('+')}+${file}+--at+50000`);
    await until(`location.hash.includes('${file}')`);
    const sampled = execFileSync(annulus, ['sample', ...setup, image], {encoding: 'utf8'});
    const points = sampled.split('\n').filter(line => /^\d/.test(line)).length;
    await browser.key('End', 'End', 35);
    await until(`document.title.includes('${points.toLocaleString('en')} points')`);
  },

  async 'a lesson or a trace that is not there is said'() {
    for (const [asked, said] of [['?lesson=nothing', 'nothing'], ['#lesson+nothing', 'nothing'], ['#--radius+no', 'radius'],
                                 ['#lesson+cells+--page+99', 'page'],
                                 [`?trace=${encodeURIComponent(`${other}/nothing.jsonl`)}`, 'CORS'],
                                 [`?trace=${encodeURIComponent(`${other}/closed.jsonl`)}`, 'CORS']]) {
      await browser.call('Page.navigate', {url: 'about:blank'});
      await browser.call('Page.navigate', {url: address + asked});
      await until(`!document.getElementById('cover').hidden && document.getElementById('words').textContent.includes('${said}')`);
    }
    browser.console.length = 0;  // the browser tells of them there, too
  },

  async 'a browser without WebGL 2 is told so'() {
    const {identifier} = await browser.call('Page.addScriptToEvaluateOnNewDocument',
                                            {source: 'HTMLCanvasElement.prototype.getContext = () => null'});
    await browser.call('Page.navigate', {url: address + '?blind'});
    await until(`document.getElementById('words').textContent.includes('WebGL 2')`);
    await browser.call('Page.removeScriptToEvaluateOnNewDocument', {identifier});
  },

  async 'a trace of another host'() {
    await open(`?trace=${encodeURIComponent(`${other}/open.jsonl`)}`);
    await until(`document.title.includes('open.jsonl')`);
  },

  async 'Back undoes'() {
    await open('#--radius+20+--seed+1');
    await until(`location.hash.includes('seed')`);
    await browser.key('r', 'KeyR', 82);
    await until(`!location.hash.includes('--seed+1+')`);
    await browser.evaluate('history.back()');
    await until(`location.hash.includes('--seed+1+')`);
  },

  // A page's first press ends its play; some ask first.
  async 'lesson one by clicks, to its end'() {
    await open('#lesson+evenly-spread');
    await until(`location.hash.includes('page+1')`);
    for (let presses = 0; presses < 40 && !(await hash()).includes('--page 12'); ++presses) {
      await click(await widget('lesson/next') ? 'lesson/next' : 'task/close');
      await sleep(1000);  // as often the address follows
    }
    await until(`location.hash.includes('page+12')`);
    await seen('lesson');
  },

  async 'a lesson by taps'() {
    await open('#lesson+cells+--page+1');
    await until(`location.hash.includes('page+1')`);
    for (let taps = 0; taps < 6 && !(await hash()).includes('page 2'); ++taps) {
      await browser.tap(...await place('lesson/next'));
      await sleep(1000);
    }
    await until(`location.hash.includes('page+2')`);
  },

  async 'a tap inspects, two fingers zoom and inspect nothing'() {
    await open('#--radius+20+--at+300');
    await until(`location.hash.includes('at+300')`);
    const [x, y] = await place('canvas');
    await browser.touch([x - 40, y]);
    await browser.touch([x - 40, y], [x + 40, y]);
    await browser.touch([x - 80, y], [x + 80, y]);
    await browser.touch([x - 80, y]);
    await browser.touch();
    await until(`location.hash.includes('view')`);
    assert.equal(await widget('inspector'), undefined);
    await browser.tap(x, y);
    await until(`JSON.parse(program.FS.readFile('/widgets', {encoding: 'utf8'})).inspector`);
  },

  async 'a picture is downloaded, and opens in the native program'() {
    await open('#--radius+30+--seed+5+--at+40');
    await browser.call('Browser.setDownloadBehavior', {behavior: 'allow', downloadPath: folder});
    await browser.key('F12', 'F12', 123);
    const download = async ending => {
      for (const end = Date.now() + 60000; Date.now() < end; await sleep(100)) {
        const file = fs.readdirSync(folder).find(name => name.endsWith(ending));
        if (file) return file;
      }
      assert.fail(`there is no download ${ending}`);
    };
    const file = await download('.png');
    const drawn = path.join(folder, 'drawn.svg');
    execFileSync(annulus, ['render', path.join(folder, file), '-o', drawn]);
    const points = execFileSync(annulus, ['sample', path.join(folder, file)], {encoding: 'utf8'});
    assert.equal(points, execFileSync(annulus, ['sample', '--radius', '30', '--seed', '5'], {encoding: 'utf8'}));
    await click('save');
    await click('picture/open');
    await place('picture/name');
    assert.equal(await widget('picture/folder'), undefined);
    await click('picture/save');
    await download('.pdf');
  },

  async 'the browser\'s dialog opens a file'() {
    const file = path.join(folder, 'mine.csv');
    fs.writeFileSync(file, 'x,y\n1,1\n5,5\n9,2\n');
    await open('#--radius+20');
    await browser.call('Page.setInterceptFileChooserDialog', {enabled: true});
    await click('open');
    for (const end = Date.now() + 60000; !browser.chooser && Date.now() < end;) await sleep(100);
    await browser.call('DOM.enable');
    await browser.call('DOM.setFileInputFiles', {files: [file], backendNodeId: browser.chooser.backendNodeId});
    await until(`document.title.includes('mine.csv')`);
  },

  async 'a dropped file opens'() {
    await open('#--radius+20');
    await browser.evaluate(`{
      const data = new DataTransfer();
      data.items.add(new File(['x,y\\n1,1\\n5,5\\n9,2\\n'], 'dropped.csv'));
      dispatchEvent(new DragEvent('drop', {dataTransfer: data, clientX: 300, clientY: 300, cancelable: true}));
    }`);
    await until(`document.title.includes('dropped.csv')`);
  },

  async 'keys that the program has no use for stay the browser\'s'() {
    await open('#--radius+20');
    await until('document.getElementById("cover").hidden');
    const taken = await browser.evaluate(`[['F1'], ['F5'], ['S', 83], ['R', 82]].map(([key, letter]) => {
      const code = letter ? 'Key' + key : key;
      const event = new KeyboardEvent('keydown', {key, code, keyCode: letter, ctrlKey: letter > 0, cancelable: true, bubbles: true});
      document.dispatchEvent(event);
      return event.defaultPrevented;
    })`);
    assert.deepEqual(taken, [true, false, true, false]);
  },

  async 'F11 presents, until the browser leaves the full screen'() {
    await open('#--radius+20');
    await place('learn');
    await browser.key('F11', 'F11', 122);
    await until(`document.fullscreenElement && !JSON.parse(program.FS.readFile('/widgets', {encoding: 'utf8'})).learn`);
    await browser.evaluate('document.exitFullscreen()');
    await place('learn');
  },

  async 'it looks like the native window'() {
    const setup = ['--radius', '20', '--at', '300', '--theme', 'light', '--language', 'en'];
    await open(`#${setup.join('+')}`);
    const [screen, left, top] = await native_window(annulus, setup, folder);
    const differ = difference(from_png(await browser.picture()), screen, left, top);
    console.log(`   ${(100 * differ).toFixed(2)} % of the pixels differ by more than 32 levels`);
    await seen('beside the native window');
    assert.ok(differ <= 0.02);
  },

  async 'a million points'() {
    await open('#--radius+0.45+--at+100000000');
    await until(`/ 1,\\d{3},\\d{3} points/.test(document.title)`, 120);
    await until('frames.length > 20');
    const [x, y] = await place('canvas');
    await browser.evaluate('frames.length = 0');
    for (let i = 0; i < 10; ++i) {
      await browser.call('Input.dispatchMouseEvent', {type: 'mouseWheel', x: x + 10 * i, y, deltaX: 0, deltaY: -100});
      await sleep(100);
    }
    const frames = await browser.evaluate('frames');
    for (const [i, what] of ['with drawing', 'without'].entries()) {
      const times = frames.map(frame => frame[i]).sort((a, b) => a - b);
      console.log(`   ${times.length} frames, ${what}: half within ${times[times.length >> 1].toFixed(1)} ms, all within ${times.at(-1).toFixed(1)} ms`);
      if (i) assert.ok(times[times.length >> 1] <= 50);
    }
  },

  async 'settings after the page is loaded again'() {
    await open('');
    const before = /--theme (\w+)/.exec(await until(`location.hash && decodeURIComponent(location.hash.replaceAll('+', ' '))`))[1];
    await browser.key('F2', 'F2', 113);
    await until(`!location.hash.includes('theme+${before}')`);
    await sleep(1500);  // they are saved once they have stayed so for half a second
    await open('');
    await until(`location.hash.includes('theme') && !location.hash.includes('theme+${before}')`);
  },

  async 'new versions replace old ones'() {
    const there = path.join(folder, 'there');
    const known = /data-version="(\w+)"/.exec(fs.readFileSync(path.join(site, 'index.html'), 'utf8'))[1];
    const deploy = version => {
      fs.cpSync(site, there, {recursive: true});
      for (const file of ['index.html', 'page.css', 'page.js', 'worker.js'])
        fs.writeFileSync(path.join(there, file), fs.readFileSync(path.join(site, file), 'utf8').replaceAll(known, version));
    };
    deploy('aaaa');
    const host = await serve(there);
    // Whether a reload brings one of these versions to its first picture.
    const runs = async (versions, ignoreCache = false) => {
      await browser.evaluate('globalThis.before = true');
      await browser.call('Page.reload', {ignoreCache});
      await until(`globalThis.before === undefined && document.title.startsWith('Annulus - ') && document.getElementById('cover').hidden`);
      assert.match(await browser.evaluate('document.querySelector("[data-version]").dataset.version'), versions);
    };
    // Once the browser has asked for a new version, and there is none.
    const quiet = () => browser.evaluate('navigator.serviceWorker.getRegistration().then(known => known.update()).then(() => true)');
    const told = () => until(`!document.getElementById('news').hidden`);
    const kept = version => until(`caches.keys().then(async names => {
      const own = names.find(name => name.endsWith('${version}'));
      const {installing} = await navigator.serviceWorker.getRegistration();
      return own && !installing && (await (await caches.open(own)).keys()).length === 7;
    })`);
    await browser.call('Page.navigate', {url: host.address});
    await until(`document.title.startsWith('Annulus - ')`);
    await kept('aaaa');
    await quiet();
    deploy('bbbb');
    await runs(/aaaa/);
    await told();
    await runs(/bbbb/);
    await quiet();
    deploy('cccc');
    await runs(/bbbb|cccc/, true);  // past the worker
    await kept('cccc');
    await runs(/cccc/);
    await quiet();
    deploy('dddd');
    await runs(/cccc/);
    await told();
    host.stop();
    await runs(/dddd/);
    assert.deepEqual(await browser.evaluate(`caches.keys().then(names => names.map(name => name.slice(-4)))`), ['cccc', 'dddd']);
    browser.console.length = 0;  // that the host is gone
  },

  async 'without a network'() {
    await until(`caches.keys().then(async names => (await (await caches.open(names.at(-1))).keys()).length >= 7)`);
    server.stop();
    await open('?offline');
    await until('document.getElementById("cover").hidden');
  },
};

await browser.call('Page.addScriptToEvaluateOnNewDocument', {source: `
  globalThis.frames = [];  // how long the page's thread takes for each, and for what it computes, ms
  const next = requestAnimationFrame, graphics = WebGL2RenderingContext.prototype;
  let drawing = 0;
  for (const [name, {value}] of Object.entries(Object.getOwnPropertyDescriptors(graphics)))
    if (typeof value === 'function' && name !== 'constructor')
      graphics[name] = function(...given) {
        const begun = performance.now();
        try { return value.apply(this, given); } finally { drawing += performance.now() - begun; }
      };
  globalThis.requestAnimationFrame = draw => next(time => {
    const begun = performance.now();
    drawing = 0;
    draw(time);
    const all = performance.now() - begun;
    frames.push([all, all - drawing]);
  });
  const title = setInterval(() => {
    if (!document.title.startsWith('Annulus - ')) return;
    globalThis.first_picture = performance.now();
    clearInterval(title);
  }, 10);
  let given;
  Object.defineProperty(globalThis, 'program', {get: () => given, set(value) {
    given = value;
    value.preRun.push(program => { program.ENV.ANNULUS_WIDGETS = '/widgets'; });
  }});`});

let failed = 0;
const only = process.env.ONLY ?? '';  // a part of the names of those that are run
for (const [name, check] of Object.entries(checks).filter(([name]) => name.includes(only))) {
  const begun = Date.now();
  browser.console.length = 0;
  try {
    await check();
    assert.deepEqual(browser.console, [], 'the console is not empty');
    console.log(`ok: ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed = 1;
    console.log(`FAILED: ${name}: ${error.message}\n${browser.console.join('\n')}`);
    await seen(`failed ${name}`);
  }
}
server.stop();
host.close();
await browser.end();
fs.rmSync(folder, {recursive: true, force: true});
process.exit(failed);
