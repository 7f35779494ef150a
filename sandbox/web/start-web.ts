import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBoard } from '../boards/answer-board.ts';
import type { SandboxBoard } from '../boards/board.ts';
import { answerRegister, registerHosts } from '../registers/answer-register.ts';
import type { RegisteredCompany } from '../registers/registered-company.ts';

/** A page by its words alone, or with all that its server says with it. */
export type StandInPage =
  | string
  | Uint8Array
  | {
      body: string;
      status?: number;
      mediaType?: string;
      headers?: Record<string, string>;
      fault?: 'slow' | 'endless' | 'broken';
    };

export type StandInSite = {
  /** By path; `/robots.txt` too. What is not there is 404. */
  pages: Record<string, StandInPage>;
  mediaType?: string;
  headers?: Record<string, string>;
  /** What goes wrong with every page of it. */
  fault?: 'slow' | 'endless' | 'broken' | 'unavailable' | { redirect: string };
};

export type StandInWeb = {
  port: number;
  /** By host name, and with `www.` in front of it. May be changed while the server runs. */
  sites: Map<string, StandInSite>;
  /** Every request so far, oldest first. */
  requests: { host: string; path: string; userAgent: string }[];
  /** What the stand-ins of registers hold; where it is empty their hosts are unknown. */
  registers: RegisteredCompany[];
  knows: (hostname: string) => boolean;
  close: () => Promise<void>;
};

const megabyte = Buffer.alloc(1_000_000, 'a');

/**
 * All the web on one port of this machine: every host is told by the name it is asked under. Hosts of vendors of job boards
 * answer for those of the boards that are given, and registers for the companies that are.
 */
export async function startWeb(
  boards: readonly SandboxBoard[] = [],
  registers: RegisteredCompany[] = [],
): Promise<StandInWeb> {
  const sites = new Map<string, StandInSite>();
  const requests: StandInWeb['requests'] = [];
  const limited = new Set<string>();
  const isRegister = (hostname: string) => registers.length > 0 && registerHosts.includes(hostname);
  const siteOf = (hostname: string) => sites.get(hostname) ?? sites.get(hostname.replace(/^www\./, ''));
  const server = createServer(async (request, response) => {
    const host = (request.headers.host ?? '').split(':')[0] ?? '';
    const path = new URL(request.url ?? '/', 'http://stand-in.example').pathname;
    requests.push({ host, path, userAgent: request.headers['user-agent'] ?? '' });
    if (isRegister(host)) {
      const body = await readBody(request);
      const url = new URL(request.url ?? '/', `https://${host}`);
      const reply = answerRegister(registers, { url, body, headers: request.headers }, limited);
      if (reply === 'never') return;
      response.writeHead(reply?.status ?? 404, reply?.headers).end(reply?.body);
      return;
    }
    const listed = answerBoard(boards, new URL(request.url ?? '/', `https://${host}`));
    if (listed) {
      response.writeHead(listed.status, { 'content-type': listed.type, ...listed.headers }).end(listed.body);
      return;
    }
    answer(response, siteOf(host), path);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    sites,
    requests,
    registers,
    knows: (hostname) => siteOf(hostname) !== undefined || isRegister(hostname),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

function answer(response: ServerResponse, site: StandInSite | undefined, path: string): void {
  const found = site?.pages[path];
  if (!site || (path === '/robots.txt' && found === undefined)) {
    response.writeHead(404).end();
    return;
  }
  const page = typeof found === 'string' || found instanceof Uint8Array ? { body: found } : found;
  const { mediaType = site.mediaType ?? 'text/html; charset=utf-8', headers, status = 200 } = asWhole(page);
  const fault = asWhole(page).fault ?? (path === '/robots.txt' ? undefined : site.fault);
  if (fault === undefined)
    response
      .writeHead(page === undefined ? 404 : status, {
        'content-type': mediaType,
        ...site.headers,
        ...headers,
      })
      .end(page?.body);
  else if (typeof fault === 'object') response.writeHead(302, { location: fault.redirect }).end();
  else if (fault === 'unavailable') response.writeHead(503).end();
  else if (fault === 'broken') response.destroy();
  else if (fault === 'endless') pour(response.writeHead(200, { 'content-type': mediaType }));
  // Slow: the answer never comes, and the caller has to give up.
}

type Whole = Partial<Extract<StandInPage, { status?: number }>>;

/** Of a page that is its words alone its server says nothing else. */
const asWhole = (
  page: (Omit<Whole, 'body'> & { body: string | Uint8Array }) | undefined,
): Omit<Whole, 'body'> => page ?? {};

function pour(response: ServerResponse): void {
  if (response.destroyed) return;
  if (response.write(megabyte)) setImmediate(pour, response);
  else response.once('drain', () => pour(response));
}
