import type { Server, Socket } from 'node:net';
import { clientAddress, isFromAny } from '../../platform/http/client-address.ts';
import { networkOf } from '../../platform/rate-limits/limits.ts';

export type ConnectionLimits = {
  mostInAll: number;
  mostOfNetwork: number;
  /** How long a connection may take until it sends a mail, whatever it says meanwhile. */
  longestIdleMs: number;
  /** How long a mail may take. */
  longestMailMs: number;
};

export const connectionLimits: ConnectionLimits = {
  mostInAll: 100,
  mostOfNetwork: 10,
  longestIdleMs: 30_000,
  longestMailMs: 300_000,
};

/** Says of a connection that a mail is coming in over it, or that it is over. */
export type ConnectionGuard = { receives: (socket: Socket | null, isReceiving: boolean) => void };

type Held = { network: string; isReceiving: boolean; timer: NodeJS.Timeout };

/**
 * Keeps one network from holding all connections of a server. Beyond its share a network is turned away; where all places
 * are taken, the connection that idles longest of the network with most of them makes room for a newcomer. A trusted proxy
 * brings the mail of many, and has no share.
 */
export function guardConnections(
  server: Server,
  { mostInAll, mostOfNetwork, longestIdleMs, longestMailMs }: ConnectionLimits,
  trustedProxies: string[],
): ConnectionGuard {
  const held = new Map<Socket, Held>();
  const countOf = (network: string) => [...held.values()].filter((each) => each.network === network).length;
  const turnAway = (socket: Socket, reason: string) => {
    clearTimeout(held.get(socket)?.timer);
    held.delete(socket);
    if (socket.writable) socket.write(`421 4.7.0 ${reason}\r\n`);
    socket.destroySoon();
  };
  const endIn = (socket: Socket, milliseconds: number) =>
    setTimeout(() => turnAway(socket, 'This takes too long'), milliseconds).unref();

  server.on('connection', (socket) => {
    const address = clientAddress(socket.remoteAddress ?? '', new Headers(), []);
    const network = networkOf(address);
    if (!isFromAny(address, trustedProxies) && countOf(network) >= mostOfNetwork)
      return turnAway(socket, 'Too many connections from your network');
    if (held.size >= mostInAll) {
      const [idle] = [...held]
        .filter(([, each]) => !each.isReceiving)
        .sort(([, one], [, other]) => countOf(other.network) - countOf(one.network));
      turnAway(idle?.[0] ?? socket, 'Too many connections');
      if (!idle) return;
    }
    held.set(socket, { network, isReceiving: false, timer: endIn(socket, longestIdleMs) });
    socket.once('close', () => {
      clearTimeout(held.get(socket)?.timer);
      held.delete(socket);
    });
  });
  return {
    receives(socket, isReceiving) {
      const known = socket && held.get(socket);
      if (!known) return;
      clearTimeout(known.timer);
      const timer = endIn(socket, isReceiving ? longestMailMs : longestIdleMs);
      held.set(socket, { ...known, isReceiving, timer });
    },
  };
}
