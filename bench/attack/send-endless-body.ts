import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseKind } from '../figures.ts';
import { openServed } from '../load/open-served.ts';
import type { AttackFigure } from './figure.ts';

const wholeMb = 500;
const pieceBytes = 64 * 1_024;
const longestMs = 30_000;
const mostMemoryMb = 100;
const paths = ['/api/accounts', '/api/billing/paypro', '/api/accounts/session', '/unsubscribe'];

/** Bodies of 500 MB that never say how long they are, sent to the product in a process of its own. */
export async function sendEndlessBodies(kind: DatabaseKind): Promise<AttackFigure[]> {
  await using running = await openServed(kind, { companies: 100, users: 20, signedIn: 20 });
  const before = await running.memoryMb();
  let takenMb = 0;
  let mostMb = before;
  for (const path of paths) {
    const sending = send(running.served.gated, path);
    const isOver = sending.then(() => true);
    while (!(await Promise.race([isOver, setTimeout(200, false)])))
      mostMb = Math.max(mostMb, await running.memoryMb());
    takenMb = Math.max(takenMb, await sending);
  }
  mostMb = Math.max(mostMb, await running.memoryMb());
  const memory = Math.round(mostMb - before);
  return [
    {
      name: `${kind}: bodies of ${wholeMb} MB without a length that were taken whole, of ${paths.length}`,
      value: takenMb >= wholeMb ? 1 : 0,
      unit: '',
      limit: 0,
    },
    {
      name: `${kind}: memory that they took beyond ${mostMemoryMb} MB`,
      value: Math.max(0, memory - mostMemoryMb),
      unit: 'MB',
      limit: 0,
      before: 1_300,
    },
    { name: `${kind}: memory that they took`, value: memory, unit: 'MB', limit: null },
  ];
}

/** Answers how many megabytes the product let itself be sent. */
async function send(port: number, path: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  const closed = once(socket, 'close').catch(() => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const piece = `${pieceBytes.toString(16)}\r\n${'x'.repeat(pieceBytes)}\r\n`;
  const giveUpAt = performance.now() + longestMs;
  let sent = 0;
  while (!socket.destroyed && sent < wholeMb * 1e6 && performance.now() < giveUpAt) {
    sent += pieceBytes;
    if (!socket.write(piece))
      await Promise.race([once(socket, 'drain').catch(() => undefined), closed, setTimeout(1_000)]);
  }
  socket.destroy();
  return sent / 1e6;
}
