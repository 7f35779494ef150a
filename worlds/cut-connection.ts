import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut off and mended. */
export type CuttableWay = {
  url: string;
  /** Ends every connection and refuses new ones. */
  cut: () => void;
  mend: () => Promise<void>;
  close: () => void;
};

/** Opens a way to the server of an address, through a port of its own. */
export async function openCuttableWay(serverUrl: string): Promise<CuttableWay> {
  const there = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(there.port), there.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The way has no port');
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, cut, mend: () => listen(address.port), close: cut };
}
