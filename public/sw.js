// Caches the offline page with its files, and shows it when a page cannot be reached. Caches nothing else.
const STORE = 'offline-page';
const PAGE = '/offline';
const PART = /\/(?:_next\/static|assets\/images\/states)\/[^"'\s\\()]+/g;
const KEPT_FOLDERS = ['/_next/static/', '/assets/images/states/'];

async function keepPage() {
  const store = await caches.open(STORE);
  const page = await fetch(PAGE, { cache: 'reload' });
  // The browser installs again at the next visit.
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
  const parts = (await page.clone().text()).match(PART) ?? [];
  // The page is stored last: the page of an earlier install stays in use until the files of the new one are here.
  await store.addAll([...new Set(parts)]);
  await store.put(PAGE, page);
}

// Damaged storage must not keep the browser from loading scripts: a failed lookup counts as nothing found.
const findKept = (request) => caches.match(request).catch(() => undefined);

self.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const isPart = KEPT_FOLDERS.some((folder) => pathname.startsWith(folder));
  // A file of the API that is saved, such as a calendar entry, must not get the content of the offline page.
  const isPage = request.mode === 'navigate' && !pathname.startsWith('/api/');
  if (isPage) event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (isPart) event.respondWith(findKept(request).then((kept) => kept ?? fetch(request)));
});

// Shows reminders of live events that arrive while the site is closed.
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  // A newer notification of the same event replaces the older one. Without `renotify`, it would do so silently.
  const shown = { body, tag: url, renotify: true, data: url, icon: '/assets/icons/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, shown));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
