import type { Server as HttpServer } from 'node:http';
import { createServer, type ListenOptions, type Server } from 'node:net';
import process from 'node:process';

/** A turn of the event loop that answers many takes 40 ms: so many in each are 400 new connections a second. */
const listenerCount = 16;

export type Listeners = {
  port: number;
  /** Takes no new connections. Answers when the last one has ended. */
  close: () => Promise<void>;
};

/**
 * Node.js accepts one connection in each turn of the event loop and from each listener: where many arrive while it is busy,
 * the last would wait for seconds. So several listen at one address, of which the system gives each a share (SO_REUSEPORT).
 * Rejects with the system's error where another program has the port. Elsewhere than on Linux one listens.
 */
export async function openListeners(server: HttpServer, host: string, port: number): Promise<Listeners> {
  const reusePort = process.platform === 'linux';
  // A shared port would be given to two programs that both share it.
  if (reusePort && port !== 0) await refuseTaken(host, port);
  await listen(server, { host, port, reusePort });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens at no address');
  const others = Array.from({ length: reusePort ? listenerCount - 1 : 0 }, () => passOn(server));
  const closeAll = async () => {
    await Promise.all([server, ...others].map(close));
  };
  try {
    for (const other of others)
      await listen(other, { host: address.address, port: address.port, reusePort: true });
  } catch (error) {
    // One that stays open would keep a process alive that could not start.
    await closeAll();
    throw error;
  }
  return { port: address.port, close: closeAll };
}

async function refuseTaken(host: string, port: number): Promise<void> {
  const alone = createServer();
  await listen(alone, { host, port });
  await close(alone);
}

/** Accepts as the server itself does, and gives it each connection. */
function passOn(server: HttpServer): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
}

function listen(server: Server, where: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
