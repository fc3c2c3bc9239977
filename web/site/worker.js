// Keeps the files of each version for visits without a network, and gives the page the two headers that threads take, on
// hosts that cannot. A page that is opened is of the newest version that is kept as a whole, whatever this worker's is, so
// that none waits until a worker takes over from another.
const version = '@VERSION@';
const mine = `Annulus at ${registration.scope}, version `;  // other pages of this host keep files too
const examples = '@EXAMPLES@'.split(' ');
const files = ['annulus.svg', 'licences.html', 'page.css', 'page.js', 'annulus.js', 'annulus.wasm', ...examples].map(name => `${name}?${version}`);

const page_of = name => caches.match('./', {cacheName: name});

const isolated = response => {
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(response.body, {status: response.status, statusText: response.statusText, headers});
};

const keep = async () => {
  if (await page_of(mine + version)) return;
  const page = await fetch('./', {cache: 'no-cache'});
  // The host may have another version by now, or still have the one before.
  if (!page.ok || !(await page.clone().text()).includes(version)) throw new Error(`the page is not of version ${version}`);
  const cache = await caches.open(mine + version);
  await Promise.all(files.map(async file => {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file} is not there`);
    await cache.put(file, isolated(response));
  }));
  await cache.put('./', isolated(page));  // last: what has it has all
};

const all = async () => (await caches.keys()).filter(name => name.startsWith(mine));

// The names of what is kept as a whole, in the order in which it came.
const whole = async () => {
  const names = await all(), pages = await Promise.all(names.map(page_of));
  return names.filter((_, i) => pages[i]);
};

const tell = async page => page.postMessage((await whole()).at(-1)?.slice(mine.length));

const replace = async () => {
  await caches.delete(mine + version);  // it may have been the newest once before
  await keep();
  const stay = (await whole()).slice(-2);  // another tab may still have the version before
  for (const name of await all())
    if (!stay.includes(name)) await caches.delete(name);
  for (const page of await clients.matchAll({includeUncontrolled: true}))
    if (page.url.startsWith(registration.scope)) await tell(page);  // the host may have pages of others
};

addEventListener('install', event => {
  skipWaiting();
  // At a first visit the page needs the network for itself, and says when it does no longer.
  if (registration.active) event.waitUntil(replace());
});

addEventListener('activate', event => event.waitUntil(clients.claim()));

addEventListener('message', event => {
  if (event.data === 'keep') event.waitUntil(keep().catch(() => {}).then(() => tell(event.source)));
});

const answer = async request => {
  const page = request.mode === 'navigate' && new URL(request.url).pathname === new URL('./', location).pathname;
  const kept = page ? await page_of((await whole()).at(-1)) : await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  return response.status === 0 ? response : isolated(response);  // another site's tells nothing
};

addEventListener('fetch', event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
