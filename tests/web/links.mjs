// What addresses ask for, and what the page's own says.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';

export const links = ({browser, until, hash, seen, settings, click, open, address, annulus, other}) => ({
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
    await browser.key('e', 'KeyE', 69);  // another setting is kept, without them
    const kept = await settings('code', true);
    assert.deepEqual([kept.theme, kept.language], ['dark', undefined]);
    await browser.key('e', 'KeyE', 69);
    await settings('code', false);
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
});
