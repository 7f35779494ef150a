// What runs while no page of Upround is open: it shows notifications and leads where they lead.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
