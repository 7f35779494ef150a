import { expect, it } from 'vitest';
import type { Fetcher, FetchResponse } from './fetcher.ts';
import { createPoliteFetcher } from './polite-fetch.ts';

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
function openWeb(answerOf: (url: string) => FetchResponse) {
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
  const polite = createPoliteFetcher(fetcher, { clock });
  return { asked, pass, ask: (url: string) => polite({ url, userAgent: 'Upround/1' }) };
}

it('reads robots.txt once, then asks one page at a time, a second apart', async () => {
  const web = openWeb((url) => (url.endsWith('/robots.txt') ? failed(404) : page('hello')));
  await Promise.all([web.ask('https://acme.example/'), web.ask('https://acme.example/jobs')]);
  expect(web.asked).toEqual([
    { url: 'https://acme.example/robots.txt', at: 0 },
    { url: 'https://acme.example/', at: 1_000 },
    { url: 'https://acme.example/jobs', at: 2_000 },
  ]);
});

it('leaves alone what robots.txt forbids, for everybody or for us', async () => {
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

  const told = openWeb((url) => (url.endsWith('/robots.txt') ? failed(404) : failed(429, 120)));
  await told.ask('https://acme.example/a');
  await told.ask('https://acme.example/b');
  expect(told.asked).toHaveLength(2);
});

it('asks the host that a redirect led to whether the page may be read', async () => {
  const web = openWeb((url) => {
    if (url === 'https://www.acme.example/robots.txt') return page('User-agent: *\nDisallow: /');
    return url.endsWith('/robots.txt') ? failed(404) : page('hello', { url: 'https://www.acme.example/' });
  });
  expect(await web.ask('https://acme.example/')).toMatchObject({ kind: 'refused', isForbidden: true });
});
