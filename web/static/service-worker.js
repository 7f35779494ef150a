// What runs while no page of Upround is open: it shows notifications and leads where they lead, and it keeps the files of
// a release, so that pages open without a network. What pages store of a user it only takes away, once they are signed out.

/** The build says of what the release is made: its name, documents by page, files. Without one nothing is kept. */
const release = self.release ?? null;
const prefix = 'release-';
const offlinePage = '/offline.html';
/** In milliseconds, how long a network may take that has not answered, where the document is kept. */
const patience = 4_000;
/** In milliseconds, as in `web/platform/offline/answers.ts`: without a word from the server for so long nothing stored is good. */
const longestUnconfirmed = 7 * 24 * 60 * 60 * 1_000;
/** So many files at once leave a phone, and its network, to the reader. */
const atOnce = 6;

self.addEventListener('install', (event) => {
  event.waitUntil(keepRelease());
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldReleases(), self.registration.navigationPreload?.enable()]));
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!release || request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(openDocument(event, url.pathname));
    // The pages that have a shell ask who is signed in, and hear it themselves.
    if (!shellOf(url.pathname)) event.waitUntil(forgetWhoIsSignedOut().catch(() => undefined));
  } else if (url.pathname.startsWith('/assets/') || release.files.includes(url.pathname))
    event.respondWith(findFile(request));
});

/** All or nothing: half a release is none. What a page has downloaded already is taken from there. */
async function keepRelease() {
  if (!release) return;
  const cache = await caches.open(prefix + release.name);
  const documents = [offlinePage, ...Object.values(release.shells)];
  try {
    for (let next = 0; next < release.files.length; next += atOnce)
      await cache.addAll(release.files.slice(next, next + atOnce));
    await cache.addAll(documents.map((path) => new Request(path, { cache: 'no-cache' })));
  } catch (error) {
    await caches.delete(prefix + release.name);
    throw error;
  }
}

/** The release before stays for the pages that it is still open in; whatever is older goes. */
async function dropOldReleases() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const others = kept.filter((name) => name !== prefix + release?.name);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const old = pages.length > 0 ? others.slice(0, -1) : others;
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The network's, as long as there is one; then the document of the page, which finds what is kept for its person. */
async function openDocument(event, path) {
  const asked = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
  asked.catch(() => undefined);
  const shell = await keptDocument(shellOf(path));
  const waited = shell && new Promise((resolve) => setTimeout(() => resolve(shell), patience));
  try {
    return await (waited ? Promise.race([asked, waited]) : asked);
  } catch {
    return shell ?? (await keptDocument(offlinePage)) ?? Response.error();
  }
}

async function keptDocument(path) {
  if (!path) return undefined;
  try {
    return await caches.match(path, { cacheName: prefix + release.name });
  } catch {
    // A browser whose storage is broken has a network at most.
    return undefined;
  }
}

/**
 * Whichever page opens, also one that asks nothing itself: where the server says that the session is over, what is stored for
 * reading offline goes. Changes that wait stay, for their user alone.
 */
async function forgetWhoIsSignedOut() {
  const database = await openStored();
  if (!database) return;
  try {
    const answers = (mode) => database.transaction('answers', mode).objectStore('answers');
    const session = await resultOf(answers('readonly').get('/accounts/session'));
    if (!session) return;
    const isOld = !(session.at > Date.now() - longestUnconfirmed);
    if (isOld || (await isSignedOut())) await resultOf(answers('readwrite').clear());
  } finally {
    database.close();
  }
}

/** False without a network, which says nothing. Every answer in a session says whose it is. */
async function isSignedOut() {
  const answer = await fetch('/api/accounts/session').catch(() => null);
  return answer?.ok === true && !answer.headers.has('x-person');
}

/** What pages stored; null where there is nothing, which is not made here. */
function openStored() {
  return new Promise((resolve) => {
    const request = indexedDB.open('upround');
    request.onupgradeneeded = () => request.transaction.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  });
}

function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** As the router reads addresses: case and a slash at the end do not matter. */
function shellOf(path) {
  const parts = path.split('/').filter(Boolean);
  const page = Object.keys(release.shells).find((each) => {
    const names = each.split('/').filter(Boolean);
    const isSame = (name, place) => name.startsWith(':') || name === parts[place].toLowerCase();
    return names.length === parts.length && names.every(isSame);
  });
  return page && release.shells[page];
}

/** Named by their content, so whichever release has it has the right one. */
async function findFile(request) {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  return kept ?? fetch(request);
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readMessage(event.data);
  const shown = { body, tag, data: { path }, icon: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

// The browser's push service may give it another address at any time.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));

/** Browsers want something shown for each message, also for one that cannot be read. */
function readMessage(data) {
  try {
    return data.json();
  } catch {
    return { title: 'New rounds for you', body: '', path: '/dashboard', tag: 'rounds' };
  }
}

async function openPage(path) {
  const url = new URL(path ?? '/dashboard', self.location.origin);
  // Nothing leads away from here.
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => page.url === target);
  return open ? open.focus() : self.clients.openWindow(target);
}

async function subscribeAgain() {
  const answer = await fetch('/api/push');
  if (!answer.ok) return;
  const { serverKey } = await answer.json();
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  const subscription = await self.registration.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, publicKey: keys.p256dh, authSecret: keys.auth }),
  });
}
