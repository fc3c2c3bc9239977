// What must work in a browser, tried in headless Chromium on the site as a plain static host gives it, without headers:
//   [ONLY=WORDS] node --experimental-websocket tests/web/page.mjs SITE ANNULUS [FOLDER]
// SITE: build-web/site; ANNULUS: the native program, which opens what the page saves. Pictures of what was seen go to FOLDER.
// Only those checks are run whose names have WORDS in them.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Chromium} from './chromium.mjs';
import {other_host, static_host} from './hosts.mjs';
import {links} from './links.mjs';
import {program_at} from './program.mjs';
import {use} from './use.mjs';
import {first_visit, later_visits} from './visits.mjs';

// Each part ends what it has started with this process, however that ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const [site, annulus, pictures] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'annulus-web-'));
process.on('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
const server = await static_host(site);
const other = await other_host(execFileSync(annulus, ['trace', '--radius', '80']));
const browser = await Chromium.start(1280, 720);
const program = await program_at(server.address, browser, pictures);

const all = {...program, server, other, folder, site, annulus};
const checks = {...first_visit(all), ...links(all), ...use(all), ...later_visits(all)};
const chosen = Object.entries(checks).filter(([name]) => name.includes(process.env.ONLY ?? ''));
let failed = chosen.length > 0 ? 0 : 1;
if (failed) console.log(`no check has '${process.env.ONLY}' in its name`);
for (const [name, check] of chosen) {
  const begun = Date.now();
  browser.console.length = 0;
  try {
    await check();
    assert.deepEqual(browser.console, [], 'the console is not empty');
    console.log(`ok: ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed = 1;
    console.log(`FAILED: ${name}: ${error.message}\n${browser.console.join('\n')}`);
    await program.seen(`failed ${name}`);
  }
}
process.exit(failed);
