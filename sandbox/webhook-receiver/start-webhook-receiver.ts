import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a host takes what is posted to it. */
type ReceiverMood =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'slow'
  | 'endless'
  | 'broken';

export type ReceivedPost = {
  host: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

export type WebhookReceiver = {
  port: number;
  /** Every post so far, oldest first. */
  received: ReceivedPost[];
  /** By host name; who is not named takes everything. May be changed while the server runs. */
  moods: Map<string, ReceiverMood>;
  close: () => Promise<void>;
};

const kilobyte = Buffer.alloc(1_000, 'a');

/** Everybody’s receiver of webhooks on one port of this machine: each host is told by the name it is asked under. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedPost[] = [];
  const moods = new Map<string, ReceiverMood>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const host = (request.headers.host ?? '').split(':')[0] ?? '';
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ host, path: request.url ?? '', headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(response, moods.get(host) ?? { status: 200, body: 'ok' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    moods,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, mood: ReceiverMood): void {
  if (typeof mood === 'object') response.writeHead(mood.status, mood.headers).end(mood.body ?? '');
  else if (mood === 'broken') response.destroy();
  else if (mood === 'endless') pour(response.writeHead(200));
  // Slow: the answer never comes, and the caller has to give up.
}

function pour(response: ServerResponse): void {
  if (response.destroyed) return;
  if (response.write(kilobyte)) setImmediate(pour, response);
  else response.once('drain', () => pour(response));
}
