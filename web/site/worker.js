// Keeps the files of one version for visits without a network, and gives the page the two headers that threads take, on
// hosts that cannot. A new version waits until the page is opened again.
const version = '@VERSION@';
const files = ['./', 'annulus.svg', 'licences.html', ...['page.css', 'page.js', 'annulus.js', 'annulus.wasm'].map(name => `${name}?${version}`)];

const keep = async () => {
  const cache = await caches.open(version);
  await Promise.all(files.map(async file => (await cache.match(file)) ?? cache.add(file)));
};

addEventListener('install', event => event.waitUntil(registration.active ? keep() : skipWaiting()));

addEventListener('activate', event => event.waitUntil((async () => {
  // Another tab may still have the version before.
  for (const old of (await caches.keys()).filter(name => name !== version).slice(0, -1)) await caches.delete(old);
  await clients.claim();
})()));

addEventListener('message', event => {
  if (event.data === 'keep') event.waitUntil(keep().catch(() => {}));
  if (event.data === 'take over') skipWaiting();
});

const answer = async request => {
  const page = request.mode === 'navigate' && new URL(request.url).pathname === new URL('./', location).pathname;
  const own = await caches.open(version);
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
