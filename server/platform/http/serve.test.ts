import { once } from 'node:events';
import { connect } from 'node:net';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { type Answer, type Listening, PortUnavailable, serve } from './serve.ts';

let listening: Listening | null = null;
afterEach(() => listening?.close(0));

async function open(answer: Answer): Promise<string> {
  listening = await serve('localhost', 0, answer);
  return `http://localhost:${listening.port}/`;
}

it('says in a sentence that a port is taken', async () => {
  await open(() => new Response());
  const port = listening?.port ?? 0;
  const again = serve('localhost', port, () => new Response());
  await expect(again).rejects.toThrow(PortUnavailable);
  await expect(again).rejects.toThrow(
    `Port ${port} is already in use by another program. Stop it or set PORT.`,
  );
});

it.runIf(process.platform === 'linux')('accepts several of many connections in each turn', async () => {
  await open(() => new Response('here'));
  const sockets = Array.from({ length: 200 }, () => connect(listening?.port ?? 0, 'localhost'));
  let turns = 0;
  let isWaiting = true;
  const countTurn = () => {
    turns += 1;
    if (isWaiting) setImmediate(countTurn);
  };
  countTurn();
  const answers = sockets.map((socket) => once(socket, 'data'));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.all(answers);
  isWaiting = false;
  for (const socket of sockets) socket.destroy();
  expect(turns).toBeLessThan(sockets.length / 2);
});

it('keeps an idle connection for longer than proxies do', async () => {
  const answer = await fetch(await open(() => new Response('here')));
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
});

it('finishes the requests that run and takes no new ones', async () => {
  const arrived = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const address = await open(async () => {
    arrived.resolve();
    await finish.promise;
    return new Response('finished');
  });
  const running = fetch(address).then((response) => response.text());
  await arrived.promise;
  const closed = listening?.close(10_000);
  await expect(fetch(address)).rejects.toThrow();
  finish.resolve();
  expect(await running).toBe('finished');
  await closed;
});

it('cuts off a request that outlasts the grace', async () => {
  const arrived = Promise.withResolvers<void>();
  const address = await open(() => {
    arrived.resolve();
    return new Promise<Response>(() => undefined);
  });
  const endless = fetch(address).catch(() => 'cut off');
  await arrived.promise;
  await listening?.close(50);
  expect(await endless).toBe('cut off');
});

it.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: localhost\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345'],
  [
    'a body without a length',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx',
  ],
])('does not wait for ever for %s', async (_, begun) => {
  listening = await serve('127.0.0.1', 0, async (request) => new Response(await request.text()), {
    headersTimeout: 200,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
  });
  const socket = connect(listening.port, '127.0.0.1');
  socket.write(begun);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
});
