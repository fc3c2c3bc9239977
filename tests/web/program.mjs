// The program in a browser's page: what checks look at and press.
import fs from 'node:fs';
import path from 'node:path';
import {sleep} from './chromium.mjs';

const widgets = `JSON.parse(program.FS.readFile('/widgets', {encoding: 'utf8'}))`;  // written down with each frame

// Pictures of what was seen go to this folder, if any.
export async function program_at(address, browser, pictures) {
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
  const click = async name => browser.click(...await place(name));
  const open = async fragment => {
    await browser.call('Page.navigate', {url: 'about:blank'});
    await browser.call('Page.navigate', {url: address + fragment});
    await until(`document.title.startsWith('Annulus - ')`);
  };
  return {address, browser, until, hash, seen, widget, place, click, open};
}
