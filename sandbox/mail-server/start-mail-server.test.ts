import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from './start-mail-server.ts';

const whole = [
  'EHLO client.example',
  'MAIL FROM:<ada@example.com>',
  'RCPT TO:<grace@example.com>',
  'DATA',
  'Subject: Hello\r\n\r\nHello, Grace\r\n.',
  'QUIT',
];

async function say(socket: Socket, line: string): Promise<string> {
  socket.write(`${line}\r\n`);
  const [answer] = await once(socket, 'data');
  return String(answer);
}

async function openConnection(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'data');
  return socket;
}

/** An unhandled rejection ends a process; in a test only this listener hears of it. */
function listenForFaults(): unknown[] {
  const faults: unknown[] = [];
  const store = (fault: unknown) => faults.push(fault);
  process.prependListener('unhandledRejection', store);
  onTestFinished(() => void process.off('unhandledRejection', store));
  return faults;
}

it.each(whole.map((_, steps) => steps))('survives a client that dies after %i steps', async (steps) => {
  const faults = listenForFaults();
  await using server = await startMailServer();
  const dying = await openConnection(server.url);
  for (const line of whole.slice(0, steps)) await say(dying, line);
  // In the middle of the next one.
  const next = whole[steps] ?? '';
  dying.write(next.slice(0, next.length / 2));
  dying.resetAndDestroy();

  const living = await openConnection(server.url);
  for (const line of whole) await say(living, line);
  expect(server.received.at(-1)).toMatchObject({ subject: 'Hello', recipients: ['grace@example.com'] });
  expect(server.received).toHaveLength(steps > 4 ? 2 : 1);
  expect(faults).toEqual([]);
});
