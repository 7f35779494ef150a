import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { Context } from '../../platform/context.ts';
import { openAddress } from './copy-address.ts';
import type { ConnectionLimits } from './start-listening.ts';
import { type InboundServer, startListening } from './start-listening.ts';

const settings = { domain: 'in.upround.example', secret: null, smtpPort: 0, smtpHost: '0.0.0.0' };
const limits = { mostInAll: 6, mostOfNetwork: 4, longestIdleMs: 60_000, longestMailMs: 60_000 };
const [here, elsewhere, third] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
let fixture: Fixture;
let address: string;
beforeAll(async () => {
  fixture = await openFixture();
  Object.assign(fixture.environment, { inboundMail: settings });
  const { actor } = await addUser(fixture);
  address = (await openAddress(fixture.context(actor))).address ?? '';
});
afterAll(() => fixture.close());

const sockets: Socket[] = [];
let server: InboundServer | null = null;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
  server = null;
});

async function listen(instead: Partial<ConnectionLimits> = {}, more: Partial<Context['environment']> = {}) {
  const context = fixture.context({ kind: 'job', name: 'inbound-mail' });
  const environment = { ...context.environment, ...more };
  server = await startListening({ ...context, environment }, settings, { limits: { ...limits, ...instead } });
  return server.port;
}

/** A connection that says nothing of itself; resolves with what the server says first. */
async function open(port: number, localAddress: string) {
  const socket = connect({ host: here, port, localAddress });
  socket.on('error', () => undefined);
  sockets.push(socket);
  const [said] = await once(socket, 'data');
  return { socket, greeting: String(said).slice(0, 3) };
}

async function deliver(port: number, localAddress: string): Promise<string> {
  const transport = createTransport({ host: here, port, localAddress, ignoreTLS: true });
  const sent = await transport.sendMail({ envelope: { from: 'me@me.example', to: address }, text: 'Hello' });
  transport.close();
  return sent.response.slice(0, 3);
}

// Only Linux takes all of 127.0.0.0/8 for its own addresses without being told.
const onLinux = it.runIf(process.platform === 'linux');

onLinux('sixty idle connections of one network keep no other network from delivering', async () => {
  const port = await listen();
  const greetings = await Promise.all(Array.from({ length: 60 }, () => open(port, here)));
  expect(greetings.filter(({ greeting }) => greeting === '220')).toHaveLength(limits.mostOfNetwork);
  expect(await deliver(port, elsewhere)).toBe('250');
});

onLinux('where networks hold all places together, one that idles makes room', async () => {
  const port = await listen();
  const idle = [];
  for (const from of [here, here, here, here, elsewhere, elsewhere]) idle.push(await open(port, from));
  const [oldest] = idle;
  if (!oldest) throw new Error('No connection was opened');
  const ended = once(oldest.socket, 'close');
  expect(await deliver(port, third)).toBe('250');
  await ended;
  expect(idle.filter(({ socket }) => socket.closed)).toHaveLength(1);
});

it('a connection that only chats is ended in time', async () => {
  const port = await listen({ longestIdleMs: 300 });
  const { socket, greeting } = await open(port, here);
  expect(greeting).toBe('220');
  const chatting = setInterval(() => socket.write('NOOP\r\n'), 50);
  await once(socket, 'close');
  clearInterval(chatting);
  expect(await deliver(port, here)).toBe('250');
});

it('a trusted proxy brings the mail of many', async () => {
  const port = await listen({ mostInAll: 20 }, { trustedProxies: [here] });
  const all = await Promise.all(Array.from({ length: 12 }, () => open(port, here)));
  expect(all.filter(({ greeting }) => greeting === '220')).toHaveLength(12);
});
