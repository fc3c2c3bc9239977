// Keeps the files of one version for visits without a network, and gives the page the two headers that threads take, on
// hosts that cannot. A new version waits until the page is opened again.
const version = '@VERSION@';
const mine = `Annulus at ${registration.scope}, version `;  // other pages of this host keep files too
const files = ['annulus.svg', 'licences.html', ...['page.css', 'page.js', 'annulus.js', 'annulus.wasm'].map(name => `${name}?${version}`)];

const keep = async () => {
  const cache = await caches.open(mine + version);
  if (!await cache.match('./')) {
    const page = await fetch('./', {cache: 'no-cache'});
    // The host may have another version by now, or still have the one before.
    if (!page.ok || !(await page.clone().text()).includes(version)) throw new Error(`the page is not of version ${version}`);
    await cache.put('./', page);
  }
  await Promise.all(files.map(async file => (await cache.match(file)) ?? cache.add(file)));
};

addEventListener('install', event => event.waitUntil(registration.active ? keep() : skipWaiting()));

addEventListener('activate', event => event.waitUntil((async () => {
  // Another tab may still have the version before.
  const old = (await caches.keys()).filter(name => name.startsWith(mine) && name !== mine + version);
  for (const name of old.slice(0, -1)) await caches.delete(name);
  await clients.claim();
})()));

addEventListener('message', event => {
  if (event.data === 'keep') event.waitUntil(keep().catch(() => {}));
  if (event.data === 'take over') skipWaiting();
});

const answer = async request => {
  const page = request.mode === 'navigate' && new URL(request.url).pathname === new URL('./', location).pathname;
  const own = await caches.open(mine + version);
  // A file of the version before is asked for by a page of that version.
  const kept = await own.match(page ? './' : request) ?? (page ? undefined : await caches.match(request));
  const response = kept ?? await fetch(request);
  if (response.status === 0) return response;  // of another site, which tells nothing
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(response.body, {status: response.status, statusText: response.statusText, headers});
};

addEventListener('fetch', event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
