// What must work in a browser, tried in headless Chromium on the site as a plain static host gives it, without headers:
//   node --experimental-websocket tests/web/page.mjs SITE ANNULUS [FOLDER]
// SITE: build-web/site; ANNULUS: the native program, which opens what the page saves. Pictures of what was seen go to FOLDER.
import assert from 'node:assert/strict';
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {Chromium, sleep} from './chromium.mjs';

const [site, annulus, pictures] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'annulus-web-'));

const server = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', site, '0'], {stdio: ['ignore', 'pipe', 'ignore']});
// Its line may come in pieces.
let said = '';
const port = await new Promise(resolve => server.stdout.on('data', data => {
  said += data;
  const found = /port (\d+)\D/.exec(said);
  if (found) resolve(found[1]);
}));
const address = `http://127.0.0.1:${port}/`;
const browser = await Chromium.start(1280, 720);

const until = (expression, seconds) => browser.until(expression, seconds);
const hash = () => browser.evaluate('decodeURIComponent(location.hash.replaceAll("+", " "))');
const seen = async name => { if (pictures) await browser.picture(path.join(pictures, `${name}.png`)); };

// Where a control is, window units; the program writes it down with each frame.
const place = async name => {
  const [x, y, width, height] = await until(`JSON.parse(program.FS.readFile('/widgets', {encoding: 'utf8'}))[${JSON.stringify(name)}]`);
  return [x + width / 2, y + height / 2];
};
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
  },

  async 'a view in a link'() {
    await open('#--radius+20+--at+300+--view+100,100,300,250');
    await until(`location.hash.includes('view')`);
    const [left, top, right, bottom] = /--view ([^ ]*)/.exec(await hash())[1].split(',').map(Number);
    // All of the rectangle is seen, and in one direction no more.
    assert.ok(left <= 100.01 && top <= 100.01 && right >= 299.99 && bottom >= 249.99);
    assert.ok(Math.abs(right - left - 200) < 0.1 || Math.abs(bottom - top - 150) < 0.1);
  },

  async 'Back undoes'() {
    await open('#--radius+20+--seed+1');
    await until(`location.hash.includes('seed')`);
    await browser.key('r', 'KeyR', 82);
    await until(`!location.hash.includes('--seed+1+')`);
    await browser.evaluate('history.back()');
    await until(`location.hash.includes('--seed+1+')`);
  },

  async 'lesson one by clicks'() {
    await open('#lesson+evenly-spread');
    await until(`location.hash.includes('page+1')`);
    await click('lesson/next');
    await until(`location.hash.includes('page+2')`);
    await seen('lesson');
  },

  async 'a lesson by taps'() {
    await open('#lesson+cells+--page+1');
    await until(`location.hash.includes('page+1')`);
    await browser.tap(...await place('lesson/next'));
    await until(`location.hash.includes('page+2')`);
  },

  async 'two fingers zoom'() {
    await open('#--radius+20+--at+300');
    const [x, y] = await place('canvas');
    await browser.touch([x - 40, y]);
    await browser.touch([x - 40, y], [x + 40, y]);
    await browser.touch([x - 80, y], [x + 80, y]);
    await browser.touch([x - 80, y]);
    await browser.touch();
    await until(`location.hash.includes('view')`);
  },

  async 'a picture is downloaded, and opens in the native program'() {
    await open('#--radius+30+--seed+5+--at+40');
    await browser.call('Browser.setDownloadBehavior', {behavior: 'allow', downloadPath: folder});
    await browser.key('F12', 'F12', 123);
    let file;
    for (const end = Date.now() + 60000; !file && Date.now() < end; await sleep(100))
      file = fs.readdirSync(folder).find(name => name.endsWith('.png'));
    assert.ok(file, 'there is no download');
    const drawn = path.join(folder, 'drawn.svg');
    execFileSync(annulus, ['render', path.join(folder, file), '-o', drawn]);
    const points = execFileSync(annulus, ['sample', path.join(folder, file)], {encoding: 'utf8'});
    assert.equal(points, execFileSync(annulus, ['sample', '--radius', '30', '--seed', '5'], {encoding: 'utf8'}));
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

  async 'settings after the page is loaded again'() {
    await open('');
    const before = /--theme (\w+)/.exec(await until(`location.hash && decodeURIComponent(location.hash.replaceAll('+', ' '))`))[1];
    await browser.key('F2', 'F2', 113);
    await until(`!location.hash.includes('theme+${before}')`);
    await sleep(1500);  // they are saved once they have stayed so for half a second
    await open('');
    await until(`location.hash.includes('theme') && !location.hash.includes('theme+${before}')`);
  },

  async 'without a network'() {
    await until(`caches.keys().then(async names => (await (await caches.open(names.at(-1))).keys()).length >= 7)`);
    server.kill();
    await open('?offline');
    await until('document.getElementById("cover").hidden');
  },
};

await browser.call('Page.addScriptToEvaluateOnNewDocument', {source: `
  let given;
  Object.defineProperty(globalThis, 'program', {get: () => given, set(value) {
    given = value;
    value.preRun.push(program => { program.ENV.ANNULUS_WIDGETS = '/widgets'; });
  }});`});

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
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
server.kill();
await browser.end();
fs.rmSync(folder, {recursive: true, force: true});
process.exit(failed);
