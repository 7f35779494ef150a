import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { largestBody } from '../platform/http/limit-body.ts';

let fixture: Fixture;
let shop: Shop;
let app: ServedApp;
let read: Socket[];

const note = (message: unknown) => {
  // What this channel hands over.
  const { request } = message as { request: IncomingMessage };
  read.push(request.socket);
};

beforeAll(async () => {
  fixture = await openFixture();
  shop = await openShop(fixture);
  app = await serveApp(fixture, { environment: { ...fixture.environment, billing: shop.settings } });
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await fixture.close();
});
beforeEach(() => {
  read = [];
  subscribe('http.server.request.start', note);
});
afterEach(() => {
  unsubscribe('http.server.request.start', note);
});

const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
const sentMb = 50;

/** Streams until the server hangs up; answers what it said and how many bytes it took. */
async function stream(head: string, piece: Buffer): Promise<{ said: string; taken: number }> {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  const said: Buffer[] = [];
  socket.on('data', (heard) => said.push(heard));
  const over = finished(socket).catch(() => undefined);
  socket.write(`${head}\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n\r\n`);
  for (let sent = 0; sent < sentMb * 1_000_000 && !socket.destroyed; sent += piece.length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), over]);
  await over;
  const [request] = read;
  return { said: Buffer.concat(said).toString(), taken: request?.bytesRead ?? 0 };
}

const places = [
  'POST /api/accounts',
  'PUT /api/accounts/preferences',
  'PATCH /api/accounts/profile',
  'DELETE /api/favorites',
  'POST /api/nothing',
  'POST /api/openapi.json',
  'POST /api/billing/paypro',
  'POST /payment/success',
  'POST /sandbox/paypro/api/Orders/GetList',
  'POST /login',
  'POST /assets/main.js',
  'PROPFIND /',
];

describe('a body of 50 MB', () => {
  it.each(places)('without a length is read no further than the limit: %s', async (place) => {
    const { said, taken } = await stream(`${place} HTTP/1.1\r\nTransfer-Encoding: chunked`, chunk);
    expect(said).toMatch(/^HTTP\/1.1 413 /);
    expect(said).toMatch(/connection: close/i);
    expect(said).toContain(
      '"code":"TOO_LARGE","status":413,"message":"This request is too large. Send at most 256 KB."',
    );
    expect(taken).toBeLessThan(4 * largestBody);
  });

  it.each(places)('that says its length is not read at all: %s', async (place) => {
    const head = `${place} HTTP/1.1\r\nContent-Length: ${sentMb * 1_000_000}`;
    const { said, taken } = await stream(head, Buffer.alloc(0x10000));
    expect(said).toMatch(/^HTTP\/1.1 413 /);
    expect(taken).toBeLessThan(4 * largestBody);
  });

  it.each(['GET /api/startups/latest', 'GET /', 'HEAD /login'])(
    'is not taken where none belongs: %s',
    async (place) => {
      const { said, taken } = await stream(`${place} HTTP/1.1\r\nTransfer-Encoding: chunked`, chunk);
      expect(said).toMatch(/^HTTP\/1.1 400 /);
      expect(taken).toBeLessThan(4 * largestBody);
    },
  );

  it.each([
    ['both ways of saying where it ends', 'Transfer-Encoding: chunked\r\nContent-Length: 10'],
    ['a length that is none', 'Content-Length: ten'],
    ['an encoding that is none', 'Transfer-Encoding: gzip'],
  ])('is not believed with %s', async (_, header) => {
    const { said, taken } = await stream(`POST /api/accounts HTTP/1.1\r\n${header}`, chunk);
    expect(said).toMatch(/^HTTP\/1.1 400 /);
    expect(taken).toBeLessThan(4 * largestBody);
  });
});

it('is not unpacked when it is compressed', async () => {
  const body = gzipSync(JSON.stringify({ email: 'x'.repeat(10_000_000) }));
  const response = await fetch(`${app.origin}/api/accounts/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body,
  });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID' }]);
});

it('that is short enough arrives whole without a length', async () => {
  const body = new Blob([
    JSON.stringify({ email: 'ada@example.com', password: 'x', rememberMe: false }),
  ]).stream();
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half' as const,
  };
  const response = await fetch(`${app.origin}/api/accounts/session`, init);
  expect([response.status, await response.json()]).toMatchObject([401, { message: 'Invalid credentials' }]);
});

it('comes with a hundred headers at most', async () => {
  const headers = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`x-${index}`, 'x']));
  expect((await fetch(`${app.origin}/login`, { headers })).status).toBe(431);
});
