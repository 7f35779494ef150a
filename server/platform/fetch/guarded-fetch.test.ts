import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { FetchRequest } from './fetcher.ts';
import { createFetcher } from './guarded-fetch.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** A real server on this machine that answers everything the same way. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of this shape.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const local = createFetcher({ allowPrivate: true });
const ask = (url: string, more: Partial<FetchRequest> = {}) =>
  local({ url, userAgent: 'Upround test', ...more });

describe('a question with a key', () => {
  it('is posted with its headers, and follows no way to another host', async () => {
    const seen: unknown[] = [];
    const other = await serve((request, response) => {
      seen.push(['other', request.headers.authorization]);
      response.end();
    });
    const url = await serve(async (request, response) => {
      if (request.url === '/away') {
        response.writeHead(302, { location: other }).end();
        return;
      }
      const parts: string[] = [];
      for await (const part of request.setEncoding('utf8')) parts.push(part);
      const { authorization, 'content-type': type } = request.headers;
      seen.push([request.method, authorization, type, parts.join('')]);
      response.end('{}');
    });
    const headers = { authorization: 'Basic c2VjcmV0' };
    await ask(url, { headers, post: { mediaType: 'application/json', body: '{"q":1}' } });
    expect(await ask(`${url}/away`, { headers })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('leads to another host'),
    });
    expect(seen).toEqual([['POST', 'Basic c2VjcmV0', 'application/json', '{"q":1}']]);
  });
});

describe('a server that behaves', () => {
  it('gives its body, media type and validators, and is told who asks', async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      seen.push(request.headers['user-agent'], request.headers['accept-encoding']);
      response.setHeader('content-type', 'text/xml; charset=iso-8859-1');
      response.setHeader('etag', '"v1"');
      response.setHeader('last-modified', 'Tue, 02 Jan 2024 22:00:00 GMT');
      response.end('<a/>');
    });
    expect(await ask(url)).toEqual({
      kind: 'fetched',
      url: `${url}/`,
      mediaType: 'text/xml; charset=iso-8859-1',
      body: Buffer.from('<a/>'),
      etag: '"v1"',
      lastModified: 'Tue, 02 Jan 2024 22:00:00 GMT',
    });
    expect(seen).toEqual(['Upround test', 'gzip, br']);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('may pack its body with %s', async (encoding, pack) => {
    const url = await serve((_request, response) => {
      response.setHeader('content-encoding', encoding);
      response.end(pack('a filing'));
    });
    expect(await ask(url)).toMatchObject({ kind: 'fetched', body: Buffer.from('a filing') });
  });

  it('is asked only for what changed, by both validators', async () => {
    const url = await serve((request, response) => {
      const isSame =
        request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] === 'yesterday';
      response.statusCode = isSame ? 304 : 200;
      response.end();
    });
    expect(await ask(url, { etag: '"v1"', lastModified: 'yesterday' })).toEqual({ kind: 'unchanged' });
  });

  it('may redirect, and the last address is told', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/new') response.end('here');
      else response.writeHead(301, { location: '/new' }).end();
    });
    expect(await ask(`${url}/old`)).toMatchObject({ kind: 'fetched', url: `${url}/new` });
  });

  it('is asked no faster than it wants', async () => {
    const url = await serve((_request, response) => response.end());
    const patient = createFetcher({ allowPrivate: true, requestsPerSecond: { '127.0.0.1': 20 } });
    const start = performance.now();
    await Promise.all([1, 2, 3].map(() => patient({ url, userAgent: 'Upround test' })));
    expect(performance.now() - start).toBeGreaterThan(95);
  });
});

describe('a server that refuses', () => {
  it.each([403, 404, 429, 500, 503])(
    'with %i is reported with its status and first words',
    async (status) => {
      const url = await serve((_request, response) => {
        response.writeHead(status, { 'retry-after': '120' }).end('too fast');
      });
      expect(await ask(url)).toEqual({
        kind: 'refused',
        status,
        retryAfterSeconds: 120,
        reason: `127.0.0.1 answered ${status}.`,
        excerpt: 'too fast',
      });
    },
  );

  it('may say until when as a date', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(429, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }).end();
    });
    const refusal = await ask(url);
    expect(refusal.kind === 'refused' && refusal.retryAfterSeconds).toBeGreaterThan(85);
  });

  it('does not answer at all when no server listens', async () => {
    const url = await serve((_request, response) => response.end());
    for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
    expect(await ask(url)).toMatchObject({ kind: 'refused', reason: '127.0.0.1 cannot be reached.' });
  });

  it('breaks off in the middle', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    expect(await ask(url)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('broke off') });
  });
});

describe('a server that never ends', () => {
  it('by saying nothing is left after the time allowed', async () => {
    const url = await serve(() => {});
    const refusal = await ask(url, { timeoutMs: 60, signal: new AbortController().signal });
    expect(refusal).toMatchObject({ kind: 'refused', reason: '127.0.0.1 did not finish within 0.06 s.' });
  });

  it('by dripping its body is left after the time allowed', async () => {
    const url = await serve((request, response) => {
      const drip = setInterval(() => response.write('.'), 10);
      request.on('close', () => clearInterval(drip));
      response.on('close', () => clearInterval(drip));
    });
    expect(await ask(url, { timeoutMs: 100 })).toMatchObject({
      reason: '127.0.0.1 did not finish within 0.1 s.',
    });
  });

  it('by sending without end is left at the size allowed', async () => {
    const url = await serve((_request, response) => {
      const chunk = Buffer.alloc(65_536, 'x');
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await ask(url, { maxBytes: 2_000_000 })).toMatchObject({
      reason: '127.0.0.1 sent more than 2 MB.',
    });
  });

  it('by redirecting for ever is left after five', async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: `/${asked}` }).end();
    });
    expect(await ask(url)).toMatchObject({ reason: '127.0.0.1 redirects more than 5 times.' });
    expect(asked).toBe(6);
  });

  it('is left at once when the caller stops', async () => {
    const url = await serve(() => {});
    const stop = new AbortController();
    const answer = ask(url, { signal: stop.signal });
    stop.abort();
    expect(await answer).toMatchObject({ kind: 'refused', reason: 'The fetch was called off.' });
  });
});

describe('a body that hurts', () => {
  it('is counted after unpacking: a small file that unpacks to a huge one is refused', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000));
    expect(bomb.length).toBeLessThan(50_000);
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    expect(await ask(url, { maxBytes: 1_000_000 })).toMatchObject({
      reason: '127.0.0.1 sent more than 1 MB.',
    });
  });

  it('is refused when it is not what its packing says', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain');
    });
    expect(await ask(url)).toMatchObject({ reason: '127.0.0.1 sent a body that cannot be unpacked.' });
  });

  it('is refused when it is encoded in a way that was not asked for', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'zstd' }).end('?');
    });
    expect(await ask(url)).toMatchObject({ reason: expect.stringContaining('zstd') });
  });
});

describe('addresses that are never fetched', () => {
  const guarded = createFetcher();
  const open = (url: string) => guarded({ url, userAgent: 'Upround test', timeoutMs: 2_000 });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://0.0.0.0:3000/',
  ])('%s, because it is private', async (url) => {
    expect(await open(url)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('private address'),
    });
  });

  it.each([
    ['file:///etc/passwd', 'Only http and https'],
    ['ftp://ftp.sec.gov/', 'Only http and https'],
    ['https://user:secret@example.com/', 'user name or password'],
    ['not an address', 'not a web address'],
  ])('%s', async (url, reason) => {
    const refusal = await open(url);
    expect(refusal).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) });
    expect(JSON.stringify(refusal)).not.toContain('secret');
  });

  it('names that lead to a private address, even if only one of their addresses is', async () => {
    const url = await serve((_request, response) => response.end('inside'));
    const rebinding = createFetcher({
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    });
    const refusal = await rebinding({
      url: url.replace('127.0.0.1', 'feed.example'),
      userAgent: 'Upround test',
    });
    expect(refusal).toMatchObject({
      reason: 'feed.example leads to a private address, which is never fetched.',
    });
  });

  it('names that do not resolve', async () => {
    const lost = createFetcher({
      resolve: () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
    });
    expect(await lost({ url: 'http://feed.example/', userAgent: 'Upround test' })).toMatchObject({
      reason: 'The name feed.example cannot be resolved.',
    });
  });

  it('names whose look-up never ends are left after the time allowed', async () => {
    const lost = createFetcher({ resolve: () => new Promise(() => {}) });
    expect(
      await lost({ url: 'http://feed.example/', userAgent: 'Upround test', timeoutMs: 60 }),
    ).toMatchObject({ reason: 'feed.example did not finish within 0.06 s.' });
  });
});

describe('a server that redirects inwards', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://inside.example/',
    'file:///etc/passwd',
  ])('to %s is not followed', async (location) => {
    const url = await serve((_request, response) => response.writeHead(302, { location }).end('moved'));
    const fetcher = createFetcher({
      allowPrivate: ['outside.example'],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const start = url.replace('127.0.0.1', 'outside.example');
    expect(await fetcher({ url: start, userAgent: 'Upround test' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/private address|Only http and https/),
    });
  });
});
