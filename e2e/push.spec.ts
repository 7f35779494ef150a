import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { grant, register } from './users.ts';

test.use({ serviceWorkers: 'allow' });

/** A browser without a screen allows no notifications, and without a push service gives no subscription: the page is given both. */
function pretendToSubscribe(): void {
  let present: object | null = null;
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return permission;
  };
  PushManager.prototype.getSubscription = async () => present as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    if (!options?.userVisibleOnly || !options.applicationServerKey)
      throw new TypeError('not visible, or no key');
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const encoded = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    const keys = {
      p256dh: encoded(await crypto.subtle.exportKey('raw', pair.publicKey)),
      auth: encoded(crypto.getRandomValues(new Uint8Array(16)).buffer),
    };
    present = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        present = null;
        return true;
      },
    };
    return present as PushSubscription;
  };
}

test('a device is notified once its owner asks for it, and shows what its worker is pushed', async ({
  page,
  context,
  baseURL,
}) => {
  const user = await register(page);
  await grant(user, 'monthly');
  await page.addInitScript(pretendToSubscribe);
  await page.goto('/settings#notifications');
  const section = page.getByRole('region', { name: 'Notifications' });
  await expect(section.getByText('Notifications are off on this device.')).toBeVisible();
  await section.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(section.getByText('Notifications are on for this device.')).toBeVisible();
  await expectAccessible(page);

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(globalThis, { shown });
    // This is the worker of the page, whose own is called so.
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, tag, data } = {}) => {
      shown.push({ title, body, tag, ...data });
    };
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const message = { title: 'Kestrel: $12.5M round', body: 'Series A', path: '/dashboard', tag: 'a round' };
  for (const data of [JSON.stringify(message), 'of another version'])
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId: await registered,
      data,
    });
  const unread = { title: 'New rounds for you', body: '', path: '/dashboard', tag: 'rounds' };
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown))
    .toEqual([message, unread]);

  await section.getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(section.getByText('Notifications are off on this device.')).toBeVisible();
  const { endpoints } = await (await page.request.get('/api/push')).json();
  expect(endpoints).toEqual([]);
});
