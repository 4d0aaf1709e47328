// Keeps a whole build, so that the client starts without a network. The build puts in its name and the list of its files.
declare const BUILD: string;
declare const FILES: string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = 'bastide-';
const kept = prefix + BUILD;

/** All of a build or nothing: the cache is filled before this build takes over. */
worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(kept);
      await cache.addAll(
        FILES.map((file) => new Request(file, { cache: file.includes('/') && file !== './' ? 'default' : 'reload' })),
      );
    })(),
  );
});

/** A new build takes over when no page of the old one is open any more: no page mixes two builds. */
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== kept) await caches.delete(name);
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(kept);
      const page =
        request.mode === 'navigate' && new URL('./', worker.registration.scope).pathname === address.pathname;
      return (await cache.match(page ? './' : request, { ignoreSearch: page })) ?? fetch(request);
    })(),
  );
});

export {};
