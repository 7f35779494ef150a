import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';

const source = readFileSync(new URL('../web/static/service-worker.js', import.meta.url), 'utf8');
const site = 'https://upround.example';
const release = {
  name: 'new',
  shells: { '/dashboard': '/shells/dashboard.html', '/company/:id': '/shells/company/_id.html' },
  files: ['/assets/main-2.js'],
};

type Asked = { url: string; mode?: string; method?: string };
type Event = {
  request: Asked;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: unknown) => void;
};

/** What the network has; a path that is not there fails as one without a network does. */
let network: Map<string, unknown>;
/** What the browser keeps: of each release its files. */
let stored: Map<string, Map<string, unknown>>;
/** What pages stored of a user, by its question; null where no page stored anything. */
let answers: Map<string, { at: number }> | null;
let pages: object[];
/** So many files were asked for at once, at most. */
let mostAtOnce: number;
beforeEach(() => {
  mostAtOnce = 0;
  network = new Map();
  stored = new Map();
  answers = null;
  pages = [];
});

const pathOf = (asked: string | Asked) =>
  new URL(typeof asked === 'string' ? asked : asked.url, site).pathname;

async function fetchFrom(asked: string | Asked): Promise<unknown> {
  const found = network.get(pathOf(asked));
  if (found === undefined) throw new TypeError('Failed to fetch');
  return found;
}

/** Enough of a browser's caches for a worker; `isBroken` is one whose disk is full or damaged. */
const cachesOf = (isBroken: boolean) => ({
  async open(name: string) {
    const files = stored.get(name) ?? new Map<string, unknown>();
    stored.set(name, files);
    return {
      async addAll(all: (string | Asked)[]) {
        mostAtOnce = Math.max(mostAtOnce, all.length);
        for (const each of all) files.set(pathOf(each), await fetchFrom(each));
      },
    };
  },
  async match(asked: string | Asked, { cacheName }: { cacheName?: string } = {}) {
    if (isBroken) throw new Error('broken');
    return [...stored]
      .filter(([name]) => cacheName === undefined || cacheName === name)
      .map(([, files]) => files.get(pathOf(asked)))
      .find((file) => file !== undefined);
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
});

/** Enough of a browser's database for a worker: it answers once it is listened to. */
function databaseOf() {
  type Request = {
    result?: unknown;
    transaction?: { abort: () => unknown };
    onsuccess?: () => void;
    onerror?: () => void;
    onupgradeneeded?: () => void;
  };
  const finish = (request: Request, isFine = true) => {
    setTimeout(() => (isFine ? request.onsuccess : request.onerror)?.());
    return request;
  };
  const store = {
    get: (question: string) => finish({ result: answers?.get(question) }),
    clear: () => finish({ result: answers?.clear() }),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return {
    open() {
      if (answers !== null) return finish({ result: database });
      const request: Request = { transaction: { abort: () => finish(request, false) } };
      setTimeout(() => request.onupgradeneeded?.());
      return request;
    },
  };
}

/** Runs the worker, and hands it what a browser tells workers. */
function startWorker({ isBroken = false, of = release as typeof release | null } = {}) {
  const listeners = new Map<string, (event: Event) => void>();
  const worker = {
    release: of,
    location: new URL(site),
    registration: {},
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined, matchAll: async () => pages },
    addEventListener: (name: string, listen: (event: Event) => void) => listeners.set(name, listen),
  };
  class Request {
    url: string;
    constructor(path: string) {
      this.url = path;
    }
  }
  const globals = {
    indexedDB: databaseOf(),
    self: worker,
    caches: cachesOf(isBroken),
    fetch: fetchFrom,
    Request,
    URL,
    Promise,
  };
  const Response = { error: () => 'an error' };
  runInContext(
    source,
    createContext({ ...globals, Response, setTimeout: (work: () => void) => setTimeout(work, 20) }),
  );
  return async (name: string, request: Asked = { url: site }) => {
    const works: Promise<unknown>[] = [];
    let answer: unknown = 'left to the browser';
    listeners.get(name)?.({
      request: { method: 'GET', ...request },
      waitUntil: (work) => works.push(work),
      respondWith: (given) => {
        answer = given;
      },
    });
    await Promise.all(works);
    return answer;
  };
}

function publish(): void {
  for (const path of [...release.files, ...Object.values(release.shells), '/offline.html'])
    network.set(path, `new ${path}`);
}

const opened = (path: string) => ({ url: site + path, mode: 'navigate' });

it('keeps a release whole or not at all', async () => {
  publish();
  network.delete('/shells/dashboard.html');
  await expect(startWorker()('install')).rejects.toThrow('Failed to fetch');
  expect(stored.size).toBe(0);
  publish();
  await startWorker()('install');
  expect(stored.get('release-new')?.size).toBe(4);
});

it('lets old releases go, but the one before while pages are open', async () => {
  for (const name of ['release-older', 'release-old', 'release-new', 'of somebody else'])
    stored.set(name, new Map());
  pages = [{}];
  await startWorker()('activate');
  expect([...stored.keys()]).toEqual(['release-old', 'release-new', 'of somebody else']);
  pages = [];
  await startWorker()('activate');
  expect([...stored.keys()]).toEqual(['release-new', 'of somebody else']);
});

it('opens what the network has, and without one what is kept, or says that it is not', async () => {
  publish();
  const notify = startWorker();
  await notify('install');
  network.set('/dashboard', 'of now');
  expect(await notify('fetch', opened('/dashboard?tab=favorites'))).toBe('of now');
  network.clear();
  expect(await notify('fetch', opened('/Dashboard/'))).toBe('new /shells/dashboard.html');
  expect(await notify('fetch', opened('/company/1'))).toBe('new /shells/company/_id.html');
  for (const path of ['/faq', '/settings', '/admin/users', '/company/1/more'])
    expect(await notify('fetch', opened(path))).toBe('new /offline.html');
});

it('takes files from whichever release has them, and else from the network', async () => {
  publish();
  stored.set('release-old', new Map([['/assets/part-1.js', 'old part']]));
  const notify = startWorker();
  await notify('install');
  network.clear();
  expect(await notify('fetch', { url: `${site}/assets/main-2.js` })).toBe('new /assets/main-2.js');
  expect(await notify('fetch', { url: `${site}/assets/part-1.js` })).toBe('old part');
  await expect(notify('fetch', { url: `${site}/assets/part-0.js` })).rejects.toThrow('Failed to fetch');
});

it('has nothing to do with the API, with what is sent, and with other sites', async () => {
  const notify = startWorker();
  for (const request of [
    { url: `${site}/api/alerts` },
    { url: `${site}/opt-out`, mode: 'navigate', method: 'POST' },
    { url: 'https://elsewhere.example/assets/main-2.js' },
  ])
    expect(await notify('fetch', request)).toBe('left to the browser');
});

it('stays out of the way where its storage is broken, or where it knows of no release', async () => {
  network.set('/dashboard', 'of now').set('/assets/main-2.js', 'main');
  const broken = startWorker({ isBroken: true });
  expect(await broken('fetch', opened('/dashboard'))).toBe('of now');
  expect(await broken('fetch', { url: `${site}/assets/main-2.js` })).toBe('main');
  network.clear();
  expect(await broken('fetch', opened('/dashboard'))).toBe('an error');
  const unaware = startWorker({ of: null });
  await unaware('install');
  expect(await unaware('fetch', opened('/dashboard'))).toBe('left to the browser');
});

it('keeps every file of a release, a few at a time', async () => {
  const files = Array.from({ length: 40 }, (_, index) => `/assets/part-${index}.js`);
  for (const path of ['/offline.html', ...Object.values(release.shells), ...files]) network.set(path, path);
  await startWorker({ of: { ...release, files } })('install');
  expect(stored.get('release-new')?.size).toBe(files.length + 1 + Object.keys(release.shells).length);
  expect(mostAtOnce).toBeLessThan(10);
});

it('forgets what was stored of a user on whichever page opens, once the server says that they are signed out', async () => {
  publish();
  const notify = startWorker();
  const session = '/api/accounts/session';
  const said = (headers: Record<string, string>, ok = true) => ({ ok, headers: new Headers(headers) });
  const store = (at: number) => {
    answers = new Map([
      [session.slice(4), { at }],
      ['/alerts', { at }],
    ]);
  };
  const left = async (path: string) => {
    await notify('fetch', opened(path)).catch(() => undefined);
    return answers?.size ?? 'nothing made';
  };
  const week = 7 * 86_400_000;
  store(Date.now());
  expect(await left('/')).toBe(2);
  network.set(session, said({ 'x-person': 'ada' }));
  expect(await left('/login')).toBe(2);
  network.set(session, said({}, false));
  expect(await left('/login')).toBe(2);
  network.set(session, said({}));
  expect(await left('/')).toBe(0);
  network.delete(session);
  store(Date.now() - week + 60_000);
  expect(await left('/faq')).toBe(2);
  store(Date.now() - week - 1);
  expect(await left('/faq')).toBe(0);
  answers = null;
  expect(await left('/')).toBe('nothing made');
});
