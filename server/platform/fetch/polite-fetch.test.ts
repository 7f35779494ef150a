import { expect, it } from 'vitest';
import type { Fetcher, FetchResponse } from './fetcher.ts';
import { createPoliteFetcher, type PoliteOptions } from './polite-fetch.ts';

const page = (body: string, more: object = {}): FetchResponse => ({
  kind: 'fetched',
  url: 'https://acme.example/',
  mediaType: 'text/html',
  body: new TextEncoder().encode(body),
  etag: null,
  lastModified: null,
  ...more,
});
const failed = (status: number | null, retryAfterSeconds: number | null = null): FetchResponse => ({
  kind: 'refused',
  status,
  retryAfterSeconds,
  reason: 'It failed.',
});

/** A web of texts by address, and what was asked of it at which time. */
function openWeb(answerOf: (url: string) => FetchResponse, options: PoliteOptions = {}) {
  let now = 0;
  let atOnce = 0;
  const asked: { url: string; at: number }[] = [];
  const fetcher: Fetcher = async ({ url }) => {
    asked.push({ url, at: now });
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    return answerOf(url);
  };
  const clock = {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms;
    },
  };
  const pass = (ms: number) => {
    now += ms;
  };
  const polite = createPoliteFetcher(fetcher, { clock, ...options });
  return {
    asked,
    pass,
    ask: (url: string, more: object = {}) => polite({ url, userAgent: 'Upround/1', ...more }),
  };
}

/** A site without rules of its own. */
const plain = (url: string) =>
  /\/(?:robots\.txt|\.well-known\/)/.test(url) ? failed(404) : page('hello', { url });

it('reads what a site forbids and reserves once, and asks one thing at a time, a second apart', async () => {
  const web = openWeb(plain);
  await Promise.all([web.ask('https://acme.example/'), web.ask('https://acme.example/jobs')]);
  expect(web.asked).toEqual([
    { url: 'https://acme.example/robots.txt', at: 0 },
    { url: 'https://acme.example/', at: 1_000 },
    { url: 'https://acme.example/jobs', at: 2_000 },
    { url: 'https://acme.example/.well-known/tdmrep.json', at: 3_000 },
  ]);
});

it('leaves hosts that are slow, and all under them, a longer pause', async () => {
  const web = openWeb(plain, { slowHosts: { 'acme.example': 2_000 } });
  await Promise.all([web.ask('https://api.acme.example/'), web.ask('https://api.acme.example/jobs')]);
  expect(web.asked.map(({ at }) => at)).toEqual([0, 2_000, 4_000, 6_000]);
  const other = openWeb(plain, { slowHosts: { 'acme.example': 2_000 } });
  await other.ask('https://notacme.example/');
  expect(other.asked.map(({ at }) => at)).toEqual([0, 1_000, 2_000]);
});

it.each<[string, unknown, boolean]>([
  ['all of a site', [{ location: '/', 'tdm-reservation': 1 }], true],
  ['said as a text', [{ location: '/*', 'tdm-reservation': '1' }], true],
  ['another part of it', [{ location: '/press/', 'tdm-reservation': 1 }], false],
  ['with a star', [{ location: '*/jobs', 'tdm-reservation': 1 }], true],
  ['up to its end', [{ location: '/jobs$', 'tdm-reservation': 1 }], true],
  ['not beyond it', [{ location: '/job$', 'tdm-reservation': 1 }], false],
  [
    'let in before',
    [
      { location: '/jobs', 'tdm-reservation': 0 },
      { location: '/', 'tdm-reservation': 1 },
    ],
    false,
  ],
  ['nothing', [{ location: '/', 'tdm-reservation': 0 }], false],
  ['nonsense', [null, 7, { location: 9 }, { location: '', 'tdm-reservation': 1 }], false],
  ['no list', { location: '/', 'tdm-reservation': 1 }, false],
])('honours the file that reserves %s', async (_what, file, isReserved) => {
  const web = openWeb((url) => {
    if (url.endsWith('/robots.txt')) return failed(404);
    return page(url.endsWith('/tdmrep.json') ? JSON.stringify(file) : 'hello', { url });
  });
  const answer = await web.ask('https://acme.example/jobs');
  expect(answer.kind === 'refused' && answer.isForbidden === true).toBe(isReserved);
});

it('leaves the reservation file to the caller that counts requests, and remembers it', async () => {
  const web = openWeb((url) => (url.endsWith('/robots.txt') ? failed(404) : page('[]', { url })));
  await web.ask('https://acme.example/', { budget: { left: 8 } });
  expect(web.asked).toHaveLength(2);
  await web.ask('https://acme.example/.well-known/tdmrep.json');
  await web.ask('https://acme.example/jobs');
  expect(web.asked.map(({ url }) => url.slice(20))).toEqual([
    '/robots.txt',
    '/',
    '/.well-known/tdmrep.json',
    '/jobs',
  ]);
});

it('forgets no host that has a request under way or waiting, however many there are', async () => {
  const gate = Promise.withResolvers<void>();
  const most = { count: 0, now: 0 };
  const waiting: Fetcher = async ({ url }) => {
    if (!url.includes('busy.example')) return failed(404);
    most.now += 1;
    most.count = Math.max(most.count, most.now);
    if (!url.endsWith('/robots.txt')) await gate.promise;
    most.now -= 1;
    return failed(404);
  };
  const polite = createPoliteFetcher(waiting, { spacingMs: 0 });
  const busy = () => polite({ url: 'https://busy.example/', userAgent: 'Upround/1' });
  const first = busy();
  for (let host = 0; host < 5_100; host += 1)
    await polite({ url: `https://h${host}.example/`, userAgent: 'Upround/1' });
  const second = busy();
  gate.resolve();
  await Promise.all([first, second]);
  expect(most.count).toBe(1);
});

it('leaves alone what robots.txt forbids, for everyone or for us', async () => {
  const rules = 'User-agent: *\nDisallow: /private\n\nUser-agent: Upround\nDisallow: /jobs';
  const web = openWeb((url) => (url.endsWith('/robots.txt') ? page(rules) : page('hello')));
  expect(await web.ask('https://acme.example/jobs/1')).toMatchObject({ kind: 'refused', isForbidden: true });
  expect(await web.ask('https://acme.example/about')).toMatchObject({ kind: 'fetched' });
  expect(web.asked.map(({ url }) => url)).not.toContain('https://acme.example/jobs/1');
});

it('asks nothing of a host whose robots.txt cannot be reached, and tries again later', async () => {
  const web = openWeb(() => failed(503));
  expect(await web.ask('https://acme.example/')).toMatchObject({ kind: 'refused', status: 503 });
  expect(web.asked).toHaveLength(1);
  await web.ask('https://acme.example/');
  expect(web.asked.map(({ url }) => url)).toEqual([
    'https://acme.example/robots.txt',
    'https://acme.example/robots.txt',
  ]);
});

it('takes no page that its owner reserves', async () => {
  const web = openWeb((url) =>
    url.endsWith('/robots.txt') ? failed(404) : page('hello', { isReserved: true }),
  );
  expect(await web.ask('https://acme.example/')).toMatchObject({ kind: 'refused', isForbidden: true });
});

it('rests where nothing but failures came back, or as long as it is told to', async () => {
  const web = openWeb((url) => (url.endsWith('/robots.txt') ? failed(404) : failed(500)));
  for (const path of ['a', 'b', 'c', 'd', 'e']) await web.ask(`https://acme.example/${path}`);
  expect(web.asked).toHaveLength(5);
  web.pass(16 * 60_000);
  await web.ask('https://acme.example/f');
  expect(web.asked).toHaveLength(6);

  const reported = openWeb((url) => (url.endsWith('/robots.txt') ? failed(404) : failed(429, 120)));
  await reported.ask('https://acme.example/a');
  await reported.ask('https://acme.example/b');
  expect(reported.asked).toHaveLength(2);
});

it('asks the host that a redirect led to whether the page may be read', async () => {
  const web = openWeb((url) => {
    if (url === 'https://www.acme.example/robots.txt') return page('User-agent: *\nDisallow: /');
    return url.endsWith('/robots.txt') ? failed(404) : page('hello', { url: 'https://www.acme.example/' });
  });
  expect(await web.ask('https://acme.example/')).toMatchObject({ kind: 'refused', isForbidden: true });
});

it('asks an interface for programs no robots.txt, and leaves it its pause and its rest all the same', async () => {
  const web = openWeb((url) => (url.endsWith('/3') ? failed(429, 30) : page('{}', { url })), {
    slowHosts: { 'register.example': 250 },
  });
  for (const path of ['1', '2', '3', '4']) {
    const answer = await web.ask(`https://register.example/${path}`, { isInterface: true });
    expect(answer.kind).toBe(path < '3' ? 'fetched' : 'refused');
  }
  expect(web.asked).toEqual([
    { url: 'https://register.example/1', at: 0 },
    { url: 'https://register.example/2', at: 250 },
    { url: 'https://register.example/3', at: 500 },
  ]);
});
