import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productUrl } from './product.ts';

/** Stands in front of the product as it is put in the place of another one: no one answers for a while, then the next release. */
export type Releases = AsyncDisposable & { address: string; turnTo: (state: State) => void };
type State = 'present' | 'none' | 'next';

/** What the dashboard is called in either. */
export const titles = { present: 'Funding Alerts', next: 'Funding Alerts of the next release' };

const codeName = /(-[\w-]{8})\.(js|css)\b/g;
const nextName = /(-[\w-]{8})\.next\.(js|css)$/;
const isCode = (path: string) => /\.(js|css)$/.test(path);
const isText = (path: string) => isCode(path) || path.endsWith('.html') || !/\.\w+$/.test(path);

export async function openReleases(): Promise<Releases> {
  let state: State = 'present';
  const server = createServer((request, response) => {
    if (state === 'none') request.socket.destroy();
    else answer(request, response, state === 'next').catch(() => response.destroy());
  });
  await once(server.listen(0), 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    turnTo(next) {
      state = next;
      server.closeAllConnections();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, isNext: boolean): Promise<void> {
  const path = new URL(request.url ?? '/', productUrl()).pathname;
  const isFile = isNext && !path.startsWith('/api/');
  if (isFile && path.startsWith('/assets/') && isCode(path) && !nextName.test(path)) {
    response.writeHead(404).end('This file is not here');
    return;
  }
  const asked = isFile ? (request.url ?? '/').replace(nextName, '$1.$2') : (request.url ?? '/');
  const answered = await fetch(`${productUrl()}${asked}`, {
    ...requestOf(request),
    body: request.method === 'GET' || request.method === 'HEAD' ? null : await bodyOf(request),
    redirect: 'manual',
  });
  const said = isFile && isText(path) ? asNext(await answered.text()) : null;
  response.writeHead(answered.status, headersOf(answered, said !== null));
  if (said !== null) response.end(said);
  else if (answered.body) for await (const chunk of answered.body) response.write(chunk);
  response.end();
}

/** As the product would be asked, which takes nothing from pages of other addresses. */
function requestOf({ method = 'GET', headers }: IncomingMessage): { method: string; headers: Headers } {
  const stored = new Headers({ 'accept-encoding': 'identity' });
  for (const [name, value] of Object.entries(headers))
    if (!/^(host|connection|accept-encoding|content-length|transfer-encoding)$/.test(name))
      stored.set(name, /^(origin|referer)$/.test(name) ? productUrl() : `${value}`);
  return { method, headers: stored };
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** The same files by other names, of another release, with another title on the dashboard. */
const asNext = (text: string) =>
  text
    .replaceAll(codeName, '$1.next.$2')
    .replace('self.release = {"name":"', 'self.release = {"name":"next-')
    .replaceAll(titles.present, titles.next);

function headersOf(answered: Response, isWritten: boolean): Record<string, string | string[]> {
  const stored = [...answered.headers].filter(
    ([name]) =>
      !/^(connection|content-encoding|content-length|keep-alive|transfer-encoding|set-cookie)$/.test(name) &&
      // Its own server would know the scripts inside of its documents.
      !(isWritten && /^(content-security-policy|etag)$/.test(name)),
  );
  return { ...Object.fromEntries(stored), 'set-cookie': answered.headers.getSetCookie() };
}
