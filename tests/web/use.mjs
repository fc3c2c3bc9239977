// The program at work in the page, beside the native one.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {sleep} from './chromium.mjs';
import {native_window} from './native_window.mjs';
import {difference, from_png} from './pixels.mjs';

export const use = ({browser, until, hash, seen, place, widget, either, taken, quiet, click, open, address, folder, annulus}) => ({
  // A page's first press ends its play; some ask first.
  async 'lesson one by clicks, to its end'() {
    await open('#lesson+evenly-spread');
    await until(`location.hash.includes('page+1')`);
    for (let presses = 0; presses < 40 && !await widget('lesson/page/12'); ++presses) {
      await click(await either('lesson/next', 'task/close'));
      await taken();
    }
    await until(`location.hash.includes('page+12')`);
    await seen('lesson');
  },

  async 'a lesson by taps'() {
    await open('#lesson+cells+--page+1');
    await until(`location.hash.includes('page+1')`);
    for (let taps = 0; taps < 6 && await widget('lesson/page/1'); ++taps) {
      await browser.tap(...await place('lesson/next'));
      await taken();
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
    await place('inspector');
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
    await click('path/device');
    for (const end = Date.now() + 60000; !browser.chooser && Date.now() < end;) await sleep(100);
    await browser.call('DOM.enable');
    await browser.call('DOM.setFileInputFiles', {files: [file], backendNodeId: browser.chooser.backendNodeId});
    await until(`document.title.includes('mine.csv')`);
  },

  async 'an example opens'() {
    await open('#--radius+20');
    await click('open');
    await click('open//share/annulus/examples/random-points.csv');
    await until(`document.title.includes('random-points.csv')`);
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

  // But for the first, before which the browser has compiled nothing that draws.
  async 'no frame takes more than 50 ms with a million points'() {
    const all = `/ 1,\\d{3},\\d{3} points/.test(document.title)`;
    const start = 'from its start to all measured';
    const told = async (what, act) => {
      const frames = await browser.frames(act);
      if (what === start) console.log(`   the first frame: ${frames.shift().toFixed(1)} ms`);
      frames.sort((a, b) => a - b);
      console.log(`   ${what}: ${frames.length} frames, half within ${frames[frames.length >> 1].toFixed(1)} ms, all within ${frames.at(-1).toFixed(1)} ms`);
      assert.ok(frames.at(-1) <= 50, what);
    };
    await browser.call('Page.navigate', {url: 'about:blank'});  // whose frames are none of these
    await told(start, async () => {
      await open('#--radius+0.45+--at+100000000');
      await until(all, 120);
      await quiet();
    });
    const before = await browser.evaluate('document.title');
    await told('another seed', async () => {
      await browser.key('r', 'KeyR', 82);
      await until(`document.title !== ${JSON.stringify(before)} && ${all}`, 120);
      await quiet();
    });
    await told('side by side', async () => {
      await browser.key('s', 'KeyS', 83);
      await until(`location.hash.includes('versus')`);
      await quiet();
    });
    const [x, y] = await place('canvas');
    await told('zooming in', async () => {
      for (let i = 0; i < 10; ++i) {
        await browser.call('Input.dispatchMouseEvent', {type: 'mouseWheel', x: x + 10 * i, y, deltaX: 0, deltaY: -100});
        await taken();
      }
    });
  },
});
