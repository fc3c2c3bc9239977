// The program in a browser's page: what checks look at and press.
import fs from 'node:fs';
import path from 'node:path';
import {sleep} from './chromium.mjs';

const widgets = `JSON.parse(program.FS.readFile('/widgets', {encoding: 'utf8'}))`;  // written down with each frame

// Pictures of what was seen go to this folder, if any.
export async function program_at(address, browser, pictures) {
  await browser.call('Page.addScriptToEvaluateOnNewDocument', {source: `
    globalThis.drawn = 0;  // pictures of the panels, more or less
    const {drawElements} = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawElements = function(...given) {
      ++drawn;
      return drawElements.apply(this, given);
    };
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

  const until = (expression, seconds) => browser.until(expression, seconds);
  const hash = () => browser.evaluate('decodeURIComponent(location.hash.replaceAll("+", " "))');
  const seen = async name => { if (pictures) fs.writeFileSync(path.join(pictures, `${name}.png`), await browser.picture()); };
  const widget = name => browser.evaluate(`${widgets}[${JSON.stringify(name)}]`);
  // The middle of a control once it stays there, window units.
  const place = async name => {
    for (let before;; await sleep(100)) {
      const now = await until(`${widgets}[${JSON.stringify(name)}]`);
      if (`${now}` === before) return [now[0] + now[2] / 2, now[1] + now[3] / 2];
      before = `${now}`;
    }
  };
  // The first of these controls that is there.
  const either = (...names) => until(`${JSON.stringify(names)}.find(name => ${widgets}[name])`);
  // Some frames, after which the program has taken what was pressed.
  const taken = () => browser.evaluate(`new Promise(done => {
    const wait = frames => { frames ? requestAnimationFrame(() => wait(frames - 1)) : done(); };
    wait(8);
  })`);
  // Until nothing new is drawn for a second.
  const quiet = () => browser.evaluate(`new Promise(done => {
    let before = drawn, still = 0;
    const look = () => {
      still = drawn === before ? still + 1 : 0;
      before = drawn;
      if (still < 60) requestAnimationFrame(look); else done();
    };
    look();
  })`);
  // Until the settings that the browser keeps have this value; returns them.
  const settings = (name, value) => until(`new Promise(done => {
    const folder = '/home/web_user/.config/annulus', asked = indexedDB.open(folder);
    asked.onsuccess = () => {
      const got = asked.result.transaction('FILE_DATA').objectStore('FILE_DATA').get(folder + '/settings.json');
      got.onsuccess = () => {
        asked.result.close();
        const kept = got.result && JSON.parse(new TextDecoder().decode(got.result.contents));
        done(kept?.[${JSON.stringify(name)}] === ${JSON.stringify(value)} && kept);
      };
    };
  })`);
  const click = async name => browser.click(...await place(name));
  const open = async fragment => {
    await browser.call('Page.navigate', {url: 'about:blank'});
    await browser.call('Page.navigate', {url: address + fragment});
    await until(`document.title.startsWith('Annulus - ')`);
  };
  return {address, browser, until, hash, seen, widget, either, taken, quiet, settings, place, click, open};
}
