import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBoard } from '../../sandbox/boards/answer-board.ts';
import { boardOfAddress } from '../../sandbox/boards/board-of-address.ts';
import { manyBoards } from './many-boards.ts';

/** What a host was asked. */
export type Counted = { requests: number; mostAtOnce: number; busiest: string };

const boards = new Map(
  manyBoards(Number(process.argv[2])).map((board) => [`${board.provider} ${board.token}`, board]),
);
const underWay = new Map<string, number>();
const counted: Counted = { requests: 0, mostAtOnce: 0, busiest: '' };

/** The hosts of all vendors in a process of their own, which counts how many requests a host has under way at once. */
const server = createServer((request, response) => {
  const host = request.headers.host ?? 'localhost';
  const url = new URL(`https://${host}${request.url ?? '/'}`);
  const now = (underWay.get(host) ?? 0) + 1;
  underWay.set(host, now);
  counted.requests += 1;
  if (now > counted.mostAtOnce) Object.assign(counted, { mostAtOnce: now, busiest: host });
  response.on('close', () => underWay.set(host, (underWay.get(host) ?? 1) - 1));
  const wanted = boardOfAddress(url);
  const board = wanted && boards.get(`${wanted.provider} ${wanted.token}`);
  const answer = answerBoard(board ? [board] : [], url);
  // As far away as a server nearby is, so that two at once would be seen.
  setTimeout(() => {
    response.writeHead(answer?.status ?? 404, { 'content-type': answer?.type ?? 'text/plain' });
    response.end(answer?.body ?? '');
  }, 3);
});

server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  process.send?.({ port });
});
process.on('message', () => process.send?.(counted));
process.on('disconnect', () => process.exit());
