import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Listeners, openListeners } from './listeners.ts';

export type Listening = {
  port: number;
  /** Takes no new requests, lets the running ones finish for at most `graceMs`, then cuts them off. */
  close: (graceMs: number) => Promise<void>;
};

export class PortUnavailable extends Error {
  override name = 'PortUnavailable';
}

/** How a request is answered; `bindings` are the adaptor's own, for handlers that need the connection. */
export type Answer = (request: Request, bindings: object) => Response | Promise<Response>;

/** How long a request may take to arrive: its headers, and all of it. */
type Patience = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval' | 'keepAliveTimeout'
>;
const usualPatience: Patience = {
  // Longer than the minute for which proxies keep theirs: none sends into a connection that closes at that moment.
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};
const mostHeaders = 100;

/** Listens before anything slow is begun, so that a busy port is known at once. Port 0 takes any free one; `variable` is what sets it. */
export async function serve(
  host: string,
  port: number,
  answer: Answer,
  patience = usualPatience,
  variable = 'PORT',
): Promise<Listening> {
  // Without TLS options the adaptor makes a plain HTTP/1 server.
  const server = createAdaptorServer({
    fetch: (request, bindings) =>
      hasTooManyHeaders(bindings.incoming) ? tooManyHeaders() : answer(request, bindings),
    overrideGlobalObjects: false,
    serverOptions: patience,
  }) as Server;
  const listeners = await openListeners(server, host, port).catch((error: NodeJS.ErrnoException) => {
    throw unavailable(host, port, variable, error);
  });
  return { port: listeners.port, close: (graceMs) => close(server, listeners, graceMs) };
}

/** Names and values stand one after the other. */
const hasTooManyHeaders = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>) =>
  rawHeaders.length > 2 * mostHeaders;

const tooManyHeaders = () =>
  new Response(`This request has more than ${mostHeaders} headers.`, {
    status: 431,
    headers: { connection: 'close' },
  });

async function close(server: Server, listeners: Listeners, graceMs: number): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  const closed = listeners.close();
  server.closeIdleConnections();
  // A connection that is kept alive turns idle when its last answer is out; nothing else closes it then.
  server.on('request', (_, response) => response.setHeader('connection', 'close'));
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}

function unavailable(
  host: string,
  port: number,
  variable: string,
  error: NodeJS.ErrnoException,
): PortUnavailable {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use by another program. Stop it or set ${variable}.`,
    EACCES: `Port ${port} may not be used by this user. Set ${variable} to one above 1023.`,
    EADDRNOTAVAIL: `The address ${host} does not belong to this machine. Set HOST.`,
    ENOTFOUND: `The address ${host} is not known. Set HOST.`,
  };
  const sentence = sentences[error.code ?? ''] ?? `Port ${port} cannot be used: ${error.message}.`;
  return new PortUnavailable(sentence, { cause: error });
}
