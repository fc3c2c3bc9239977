// One visit after the other: the first, new versions, none with a network.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {static_host} from './hosts.mjs';

export const first_visit = ({browser, until, seen, open, site}) => ({
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
});

export const later_visits = ({browser, until, settings, open, server, folder, site}) => ({
  async 'settings after the page is loaded again'() {
    await open('');
    const before = /--theme (\w+)/.exec(await until(`location.hash && decodeURIComponent(location.hash.replaceAll('+', ' '))`))[1];
    await browser.key('F2', 'F2', 113);
    await until(`!location.hash.includes('theme+${before}')`);
    await settings('theme', before === 'dark' ? 'light' : 'dark');
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
    const host = await static_host(there);
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
      return own && !installing && (await (await caches.open(own)).keys()).length === 10;
    })`);
    await browser.call('Page.navigate', {url: `${host.address}#--radius+no`});
    await until(`document.getElementById('words').textContent.includes('radius')`);
    assert.equal(await browser.evaluate('location.search'), '');
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
    await open('');
    await until(`caches.keys().then(async names => (await (await caches.open(names.at(-1))).keys()).length === 10)`);
    server.stop();
    await open('?offline');
    await until('document.getElementById("cover").hidden');
  },
});
