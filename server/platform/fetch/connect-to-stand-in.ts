import { connect as openSocket } from 'node:net';
import type { buildConnector } from 'undici';

/** Where a stand-in listens, and which host names it answers for. */
export type StandIn = { port: number; knows?: (hostname: string) => boolean };

/** Leads every connection to one server of this machine. A name that it does not know cannot be resolved. */
export function connectToStandIn({ port, knows = () => true }: StandIn): buildConnector.connector {
  return ({ hostname }, done) => {
    if (!knows(hostname)) {
      done(Object.assign(new Error(`${hostname} is not known`), { code: 'ENOTFOUND' }), null);
      return;
    }
    const socket = openSocket({ host: '127.0.0.1', port });
    socket.once('connect', () => done(null, socket));
    socket.once('error', (error) => done(error, null));
  };
}
