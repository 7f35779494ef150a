import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '../../web/platform/navigation/paths.ts';
import type { WaitingChange } from '../../web/platform/offline/changes.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const dashboard = paths.dashboard();
const seeBar = (page: Page) => page.locator('section[role=status] p').waitFor();

/** What a user sees on a train, and of what they changed there. */
export const offlineScreens: Screen[] = [
  { name: 'offline', as: 'busy', path: dashboard, arrange: goOffline, reach: seeBar, isList: true },
  {
    name: 'offline-changes',
    as: 'busy',
    path: dashboard,
    arrange: changeOffline,
    reach: (page) => page.locator('section[role=status] button').click(),
  },
  {
    name: 'offline-waiting',
    as: 'busy',
    path: dashboard,
    arrange: changeOffline,
    reach: seeBar,
    isList: true,
  },
  {
    name: 'offline-conflict',
    as: 'busy',
    path: dashboard,
    arrange: comeBack,
    reach: (page) => page.locator('section[role=status] button').click(),
  },
  { name: 'login-waiting', as: 'visitor', path: paths.login(), arrange: leaveUnsent },
];

const isCall = (url: URL) => url.pathname.startsWith('/api/');

/** Once what is read there is stored, the server no longer answers. */
async function goOffline(page: Page): Promise<void> {
  await page.goto(dashboard);
  await expect.poll(() => personStored(page)).not.toBeNull();
  await expect.poll(() => storedOf(page)).toContain('alerts');
  await page.route(isCall, (route) => route.abort());
}

async function changeOffline(page: Page): Promise<void> {
  await goOffline(page);
  const user = (await personStored(page)) ?? '';
  await page.evaluate(putChanges, changesOf(user));
}

/** With a network again, and with what it could not send. */
async function comeBack(page: Page): Promise<void> {
  await page.goto(dashboard);
  await expect.poll(() => personStored(page)).not.toBeNull();
  const unsent = changesOf((await personStored(page)) ?? '');
  await page.evaluate(
    putChanges,
    unsent.filter(({ standing }) => standing.kind !== 'waiting'),
  );
}

/** A browser in which a user was signed out before their changes were sent. */
async function leaveUnsent(page: Page): Promise<void> {
  await page.goto(paths.login());
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(path);
    await navigator.serviceWorker.ready;
  }, '/service-worker.js');
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await page.evaluate(makeStores);
  await page.evaluate(putChanges, changesOf('somebody').slice(0, 2));
}

/** Runs in the page, as the first that is kept makes them. */
async function makeStores(): Promise<void> {
  const request = indexedDB.open('upround', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('answers', { keyPath: 'question' }).createIndex('at', 'at');
    request.result.createObjectStore('changes', { keyPath: 'position', autoIncrement: true });
  });
  await new Promise((resolve) => request.addEventListener('success', resolve));
  request.result.close();
}

/** One that waits, one of what was changed elsewhere, and one that was turned away. */
function changesOf(user: string): Omit<WaitingChange, 'position'>[] {
  const common = { person: user, madeAt: Date.now() - 600_000, isTried: false };
  const application = { kind: 'application', id: randomUUID(), before: {} } as const;
  return [
    {
      ...common,
      id: randomUUID(),
      name: 'Kestrel',
      change: { ...application, change: { notes: 'Bea', isArchived: true, status: 'ACCEPTED' } },
      standing: { kind: 'waiting' },
    },
    {
      ...common,
      id: randomUUID(),
      name: 'Fernhall',
      change: { ...application, change: { status: 'SUBMITTED', sentOn: '2026-11-20', contactName: 'Bea' } },
      standing: { kind: 'conflict', present: { kind: 'application', present: { status: 'REJECTED' } } },
    },
    {
      ...common,
      id: randomUUID(),
      name: null,
      change: { kind: 'unmute', id: randomUUID() },
      standing: { kind: 'refused', reason: 'Bea' },
    },
  ];
}

const storedOf = async (page: Page) => (await answersOf(page)).map(({ question }) => question).join();
const personStored = async (page: Page) => (await answersOf(page))[0]?.person ?? null;

const answersOf = (page: Page) =>
  page.evaluate(async () => {
    // Opening one that is not there creates it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'upround')) return [];
    const request = indexedDB.open('upround');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const all: IDBRequest<{ question: string; person: string }[]> = request.result
      .transaction('answers')
      .objectStore('answers')
      .getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    request.result.close();
    return all.result;
  });

/** Runs in the page, as one that closed with something unsent left it. */
async function putChanges(changes: object[]): Promise<void> {
  const request = indexedDB.open('upround');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const transaction = request.result.transaction('changes', 'readwrite');
  for (const change of changes) transaction.objectStore('changes').add(change);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  request.result.close();
}
