// The native program's window on a screen of its own.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {sleep} from './chromium.mjs';
import {from_xwd} from './pixels.mjs';

const width = 1280, height = 720;
const frame = [2, 40];  // what the program leaves for one, app/window/sdl_window.cpp

// What it shows once that stays the same for two seconds, and where on the screen it is: [screen, left, top].
export async function native_window(program, setup, folder) {
  const screen = path.join(folder, 'Xvfb_screen0'), settings = path.join(folder, 'annulus');
  fs.mkdirSync(settings);
  fs.writeFileSync(path.join(settings, 'settings.json'), JSON.stringify({width, height}));
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${width + frame[0]}x${height + frame[1]}x24`, '-nolisten', 'tcp', '-fbdir', folder],
                       {stdio: ['ignore', 'ignore', 'ignore', 'pipe']});
  const display = await new Promise(resolve => server.stdio[3].once('data', data => resolve(`:${data.toString().trim()}`)));
  const window = spawn(program, setup, {stdio: 'ignore', env: {...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder}});
  const end = () => [window, server].forEach(one => one.kill());
  process.on('exit', end);
  let before, same = 0;
  for (const latest = Date.now() + 60000; same < 4 && Date.now() < latest; await sleep(500)) {
    const now = fs.readFileSync(screen);
    same = before && now.equals(before) && from_xwd(now).at(width / 2, height / 2).some(value => value > 0) ? same + 1 : 0;
    before = now;
  }
  end();
  return [from_xwd(before), frame[0] / 2, frame[1] / 2];
}
