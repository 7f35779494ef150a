import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBoard } from './answer-board.ts';
import type { SandboxBoard } from './board.ts';

export type SandboxBoards = AsyncDisposable & {
  port: number;
  boards: SandboxBoard[];
  /** Every address that was asked for, in order. */
  asked: string[];
  /** Those that were answered by nothing new. */
  notModified: string[];
  /** The most requests that one host had under way at once. */
  mostAtOnce: () => number;
};

/**
 * The hosts of all vendors on one port, told apart by the Host header, with some companies' own pages by address. What a
 * board says may be changed at any time.
 */
export async function openBoards(
  boards: SandboxBoard[],
  ownPages: Readonly<Record<string, string>> = {},
): Promise<SandboxBoards> {
  const asked: string[] = [];
  const notModified: string[] = [];
  const underWay = new Map<string, number>();
  let most = 0;
  const server = createServer((request, response) => {
    const host = request.headers.host ?? 'localhost';
    const url = new URL(`https://${host}${request.url ?? '/'}`);
    asked.push(url.href);
    const now = (underWay.get(host) ?? 0) + 1;
    underWay.set(host, now);
    most = Math.max(most, now);
    response.on('close', () => underWay.set(host, (underWay.get(host) ?? 1) - 1));
    if (isEndless(boards, url)) {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '.repeat(1_000_000)), 1);
      response.on('close', () => clearInterval(timer));
      return;
    }
    const page = ownPages[url.href];
    const answer =
      page === undefined ? answerBoard(boards, url) : { status: 200, type: 'text/html', body: page };
    const tag = answer?.headers?.etag;
    if (tag !== undefined && request.headers['if-none-match'] === tag) {
      notModified.push(url.href);
      response.writeHead(304).end();
      return;
    }
    response.writeHead(answer?.status ?? 404, {
      'content-type': answer?.type ?? 'text/plain',
      ...answer?.headers,
    });
    response.end(answer?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    boards,
    asked,
    notModified,
    mostAtOnce: () => most,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isEndless(boards: readonly SandboxBoard[], url: URL): boolean {
  return (
    boards.some(({ token, fault }) => fault === 'endless' && url.href.includes(token)) &&
    url.pathname !== '/robots.txt'
  );
}
