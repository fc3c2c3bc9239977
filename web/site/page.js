// Looks whether the browser can run the program, loads it with a bar, and is to it what a desktop is elsewhere: files that
// are dropped, chosen and downloaded, the clipboard, what is kept between two visits.
'use strict';

const here = document.currentScript.dataset;
const part = name => document.getElementById(name);
const german = /^de\b/.test((navigator.languages ?? [navigator.language]).find(language => /^(de|en)\b/.test(language)) ?? 'en');
const say = (english, other) => german ? other : english;

document.documentElement.lang = say('en', 'de');
part('licences').textContent = say('Licences', 'Lizenzen');

const cover = text => {
  part('cover').hidden = false;
  part('bar').hidden = true;
  part('words').textContent = text;
};

class Problem extends Error {}
const must = (condition, english, other) => { if (!condition) throw new Problem(say(english, other)); };

// A worker tells which version is the newest that it has.
function news({data}) {
  if (!data || data === here.version) return;
  const line = part('news');
  line.textContent = say('A new version is here: it comes when you open this page again.',
                         'Eine neue Fassung ist da: sie kommt, wenn du diese Seite wieder öffnest.');
  line.hidden = false;
  line.onclick = () => { line.hidden = true; };
  setTimeout(line.onclick, 20000);
}

// Under another address, which says so: Chrome keeps a page that reloads itself, and brings it back at the next reload.
const again = new URLSearchParams(location.search).has('again');
if (again) history.replaceState(history.state, '', location.href.replace(/[?&]again(?=#|$)/, ''));
function load_again() {
  location.replace(location.href.replace(/(?=#)|$/, location.search ? '&again' : '?again'));
  return false;
}

// Brings the headers without which there are no threads. False if the page is about to load anew.
async function with_worker() {
  const workers = navigator.serviceWorker;
  const taken_over = new Promise(resolve => workers.addEventListener('controllerchange', resolve, {once: true}));
  const registered = workers.register('worker.js').catch(() => null);  // without a network the old one goes on
  if (crossOriginIsolated || again) return true;
  const worker = await registered;
  if (!worker) return true;
  if (!workers.controller && !worker.active) await taken_over;
  return load_again();
}

// The words of a command line, as a shell takes them apart.
function words(line) {
  const found = [];
  for (const [word] of line.matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\])+/g))
    found.push(word.replace(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/g,
                            (_, single, double, plain) => single ?? double?.replace(/\\(.)/g, '$1') ?? plain));
  return found;
}

// What the address asks for.
async function wished(program) {
  const asked = new URLSearchParams(location.search);
  if (asked.has('lesson')) return ['lesson', asked.get('lesson')];
  if (asked.has('trace')) return [await fetched(program, asked.get('trace'))];
  const line = decodeURIComponent(location.hash.slice(1).replace(/^v[0-9.]+\+?/, '').replaceAll('+', ' '));
  return words(unpacked(program, line));
}

// Puts the files that a link has inside into the program's memory, and their paths into the line.
function unpacked(program, line) {
  let number = 0;
  return line.replace(/data:([\w.-]+),([\w-]*)/g, (_, name, bytes) => {
    const text = atob(bytes.replaceAll('-', '+').replaceAll('_', '/'));
    return write(program, `/opened/${++number}`, name, Uint8Array.from(text, letter => letter.charCodeAt(0)));
  });
}

const most_bytes = 100e6;  // of a file at another address

// Puts the file of an address into the program's memory.
async function fetched(program, address) {
  const answer = await fetch(address).catch(() => null);
  must(answer?.ok, `${address} cannot be read: it is not there, or its host does not let other pages read it (CORS).`,
       `${address} ist nicht zu lesen: Es gibt sie nicht, oder ihr Rechner lässt andere Seiten nicht an sie (CORS).`);
  const large = () => must(false, `${address} has more than 100 MB.`, `${address} hat mehr als 100 MB.`);
  const pieces = [];
  let size = 0;
  for (const reader = answer.body.getReader();;) {
    const {done, value} = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.length;
    if (size > most_bytes) large();
  }
  return put(program, new File(pieces, address.replace(/[?#].*/, '').split('/').pop() || 'trace.jsonl'));
}

const kept = '/home/web_user/.config/annulus';  // settings and own lessons

function write(program, folder, name, bytes) {
  program.FS.mkdirTree(folder);
  program.FS.writeFile(`${folder}/${name}`, bytes);
  return `${folder}/${name}`;
}

// Returns its path. Lessons are kept for the next visit, all else is forgotten with the page.
async function put(program, file) {
  const name = file.name.replace(/[/\0]/g, '_');
  return write(program, name.endsWith('.md') ? `${kept}/lessons` : '/opened', name, new Uint8Array(await file.arrayBuffer()));
}

function prepare_files(program) {
  const {FS, IDBFS} = program;
  FS.mkdirTree('/Downloads');
  FS.chdir('/Downloads');
  FS.mkdirTree(kept);
  FS.mount(IDBFS, {autoPersist: true}, kept);
  program.addRunDependency('what is kept');
  FS.syncfs(true, () => program.removeRunDependency('what is kept'));
}

// Fetches and compiles at once; the bar shows how much is here.
async function compiled() {
  const bar = part('bar'), answer = await fetch(`annulus.wasm?${here.version}`);
  must(answer.ok, 'The program cannot be loaded.', 'Das Programm ist nicht zu laden.');
  let size = 0;
  const counted = answer.body.pipeThrough(new TransformStream({transform(piece, to) {
    size += piece.length;
    bar.value = size / here.size;
    to.enqueue(piece);
  }}));
  return WebAssembly.compileStreaming(new Response(counted, {headers: {'Content-Type': 'application/wasm'}})).catch(error => {
    must(error instanceof WebAssembly.CompileError, 'The program cannot be loaded.', 'Das Programm ist nicht zu laden.');
    must(false, 'This browser is too old for Annulus: it takes Chrome or Edge 95, Firefox 100 or Safari 16.4.',
         'Dieser Browser ist zu alt für Annulus: Es braucht Chrome oder Edge 95, Firefox 100 oder Safari 16.4.');
  });
}

const loaded = address => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = address;
  script.onload = resolve;
  script.onerror = () => reject(new Problem(say('The program cannot be loaded.', 'Das Programm ist nicht zu laden.')));
  document.head.append(script);
});

function listen(program) {
  const canvas = part('canvas');
  const call = (name, text) => program.ccall(name, null, ['string'], [text]);
  canvas.addEventListener('contextmenu', event => event.preventDefault());
  canvas.addEventListener('webglcontextlost', () => cover(say('The graphics card was taken away. Please load the page again.',
                                                              'Die Grafikkarte ist fort. Bitte lade die Seite neu.')));
  addEventListener('dragover', event => event.preventDefault());
  addEventListener('drop', async event => {
    event.preventDefault();
    const {clientX, clientY, screenX, screenY} = event;
    canvas.dispatchEvent(new MouseEvent('mousemove', {clientX, clientY, screenX, screenY, bubbles: true}));
    for (const file of [...event.dataTransfer.files]) call('annulus_drop', await put(program, file));
  });
  // What the program has no use for stays the browser's: loading again, its history, finding, printing, bookmarks... It
  // gives what its clipboard holds only with its own event, for which the key waits.
  addEventListener('keydown', event => {
    const control = event.ctrlKey || event.metaKey;
    if (event.altKey || /^F[3457]$/.test(event.key) || (control && /^[bdefghijklmnprtuvw1-9]$/i.test(event.key)))
      event.stopImmediatePropagation();
  }, {capture: true});
  addEventListener('paste', event => call('annulus_paste', event.clipboardData.getData('text')));
}

// The address says what is shown, so that it can be given to others; Back and Forward undo and do again.
function follow(program) {
  const prefix = `#v${here.program}+`;
  program.address = () => location.href.replace(/[?#].*/, '') + prefix;
  program.tellAddress = (link, changes) => {
    const address = location.pathname + prefix + link;
    const begun = program.changes !== undefined;
    if (begun && changes > history.state.changes) history.pushState({changes}, '', address);
    else history.replaceState({changes: begun ? history.state.changes : changes}, '', address);
    program.changes = changes;
  };
  const press = letter => {
    const control = {key: 'Control', code: 'ControlLeft', keyCode: 17, ctrlKey: true};
    const key = {key: letter, code: `Key${letter.toUpperCase()}`, keyCode: letter.toUpperCase().charCodeAt(0), ctrlKey: true};
    for (const [type, which] of [['keydown', control], ['keydown', key], ['keyup', key], ['keyup', control]])
      dispatchEvent(new KeyboardEvent(type, which));
  };
  addEventListener('popstate', ({state}) => {
    if (!state) return location.reload();  // an address that somebody has typed
    for (let n = program.changes; n > state.changes; --n) press('z');
    for (let n = program.changes; n < state.changes; ++n) press('y');
  });
}

// What the program asks of the page; called by app/window/*_web.cpp.
function desktop(program) {
  program.handOver = path => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([program.FS.readFile(path)]));
    link.download = path.split('/').pop();
    link.click();
    program.FS.unlink(path);
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };
  follow(program);
  program.copy = text => navigator.clipboard?.writeText(text).catch(() => {});
  program.choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.onchange = async () => { program.chosen = await put(program, input.files[0]); };
    input.click();
  };
  program.over = () => cover(say('Annulus has ended. Load the page again to start it.',
                                 'Annulus ist beendet. Lade die Seite neu, um es zu starten.'));
}

// The program waits for its first threads; these come beside it.
const more_threads = 8;

async function add_threads({PThread}) {
  for (let n = 0; n < more_threads; ++n) {
    PThread.allocateUnusedWorker();
    PThread.unusedWorkers.push(await PThread.loadWasmModuleToWorker(PThread.unusedWorkers.pop()));
  }
}

// What the program offers to open.
async function add_examples(program) {
  for (const name of here.examples.split(' ')) {
    const answer = await fetch(`${name}?${here.version}`).catch(() => null);
    if (answer?.ok) write(program, '/share/annulus/examples', name, new Uint8Array(await answer.arrayBuffer()));
  }
}

async function start() {
  part('words').textContent = say('Loading', 'Es lädt');
  part('bar').hidden = false;
  must(isSecureContext && navigator.serviceWorker,
       'Annulus takes threads, which browsers give to a page only over https, and not in a private window of some.',
       'Annulus braucht Threads, die Browser einer Seite nur über https geben, manche nicht in einem privaten Fenster.');
  const parts = crossOriginIsolated && Promise.all([compiled(), loaded(`annulus.js?${here.version}`)]);
  if (parts) parts.catch(() => {});  // said below
  if (!await with_worker()) return;
  must(crossOriginIsolated, 'Annulus takes threads, and this browser does not give them to this page.',
       'Annulus braucht Threads, und dieser Browser gibt sie dieser Seite nicht.');
  let refused = false;
  const program = {
    canvas: part('canvas'),
    locateFile: name => `${name}?${here.version}`,
    printErr: line => console.warn(line),
    arguments: [],
    preRun: [prepare_files, program => {
      program.addRunDependency('what is asked for');
      wished(program).then(words => {
        program.arguments.push(...words);
        program.removeRunDependency('what is asked for');
      }).catch(failed);
    }],
    refuse: why => {
      refused = true;
      // Asked only now, since the answer takes long.
      cover(document.createElement('canvas').getContext('webgl2') ? why : say(
        'This browser does not offer WebGL 2, with which Annulus draws. It may be turned off, or there is no graphics driver.',
        'Dieser Browser bietet kein WebGL 2, mit dem Annulus zeichnet. Vielleicht ist es ausgeschaltet, oder es fehlt ein Grafiktreiber.'));
    },
    onAbort: failed,
  };
  globalThis.program = program;  // for whoever tries the page from outside
  desktop(program);
  const [module] = await parts;
  program.instantiateWasm = (imports, done) => {
    WebAssembly.instantiate(module, imports).then(instance => done(instance, module));
    return {};
  };
  await annulus(program);
  if (refused) return;
  part('cover').hidden = true;
  listen(program);
  add_threads(program).then(() => add_examples(program));
  navigator.serviceWorker.addEventListener('message', news);
  navigator.serviceWorker.startMessages();
  navigator.serviceWorker.ready.then(worker => worker.active.postMessage('keep'));
}

const failed = error => cover(error instanceof Problem ? error.message : say('Something went wrong: ', 'Etwas ging schief: ') + error);

start().catch(failed);
