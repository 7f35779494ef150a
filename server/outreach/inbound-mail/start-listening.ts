import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { receiveReport } from '../../mail/bounces/receive-report.ts';
import type { Context } from '../../platform/context.ts';
import { clientAddress, isFromAny } from '../../platform/http/client-address.ts';
import { UnreadableMail } from '../../platform/mail/mail.ts';
import type { InboundMailSettings } from '../../platform/mail/mail-settings.ts';
import { networkOf } from '../../platform/rate-limits/limits.ts';
import type { Resolve } from './authenticate-sender.ts';
import { readMail } from './match-application.ts';
import { knowsAddress, receiveCopy } from './receive-copy.ts';

const largestMail = 40_000_000;

/** A mail up to this size is held whole, so that its signature can be checked; the rest of a larger one is let go by. */
const mostHeld = 2_000_000;

export type InboundServer = { port: number; close: () => Promise<void> };

/** Takes mails from other mail servers, for our addresses only and to hand on to no one. */
export async function startListening(
  context: Context,
  { domain, smtpPort, smtpHost }: Pick<InboundMailSettings, 'domain' | 'smtpHost'> & { smtpPort: number },
  { limits = connectionLimits, resolve }: { limits?: ConnectionLimits; resolve?: Resolve } = {},
): Promise<InboundServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    socketTimeout: limits.longestIdleMs,
    closeTimeout: 2_000,
    onRcptTo({ address }, session, answer) {
      if (session.envelope.rcptTo.length > 0) return answer(refusal(452, 'One recipient at a time'));
      knowsAddress(context, { address, domain }).then(
        (isKnown) => answer(isKnown ? null : refusal(550, 'No such address here')),
        () => answer(refusal(451, 'Try again later')),
      );
    },
    onData(stream, session, answer) {
      const { rcptTo, mailFrom } = session.envelope;
      // A mail that comes from no one tells of another that did not arrive.
      const isBounce = mailFrom === false || mailFrom.address === '';
      guard.receives(socketOf(session.id), true);
      take(context, stream, { to: rcptTo[0]?.address ?? '', isBounce }, resolve)
        .catch((thrown) => refusalOf(context, thrown))
        .then((fault) => {
          guard.receives(socketOf(session.id), false);
          answer(fault);
        });
    },
  });
  const guard = guardConnections(server.server, limits, context.environment.trustedProxies);
  const socketOf = (sessionId: string) =>
    [...server.connections].find(({ id }) => id === sessionId)?._socket ?? null;
  // A client that breaks off needs no answer.
  server.on('error', (thrown) => context.log.debug({ error: thrown }, 'a mail connection broke'));
  const failed = once(server, 'error').then(([thrown]) => Promise.reject(thrown));
  server.listen(smtpPort, smtpHost);
  await Promise.race([once(server.server, 'listening'), failed]);
  failed.catch(() => undefined);
  // A server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

type Envelope = { to: string; isBounce: boolean };

async function take(
  context: Context,
  stream: SMTPServerDataStream,
  { to, isBounce }: Envelope,
  resolve?: Resolve,
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    if (size < mostHeld) chunks.push(part);
    size += part.length;
  }
  if (stream.sizeExceeded) return refusal(552, 'This email is too large');
  const whole = Buffer.concat(chunks);
  if ((await receiveReport(context, { to, raw: whole })) !== 'not for us') return null;
  const mail = await readMail(whole);
  const receipt = await receiveCopy(
    context,
    {
      to,
      mail: { ...mail, isAutomatic: mail.isAutomatic || isBounce },
      raw: whole.length === size ? whole : null,
      beginning: whole,
    },
    resolve,
  );
  return receipt === 'too many' ? refusal(452, 'Too many emails today') : null;
}

/** What can never be read is refused for good; for our own trouble it is asked for again. */
function refusalOf(context: Context, thrown: unknown): Error {
  if (thrown instanceof UnreadableMail) {
    context.log.info({ reason: thrown.message }, 'a mail was refused, as it cannot be read');
    return refusal(554, 'This email can’t be read');
  }
  context.log.error({ error: thrown }, 'a copy of a mail could not be taken');
  return refusal(451, 'Try again later');
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

export type ConnectionLimits = {
  mostInAll: number;
  mostOfNetwork: number;
  /** How long a connection may take until it sends a mail, whatever it says meanwhile. */
  longestIdleMs: number;
  /** How long a mail may take. */
  longestMailMs: number;
};

const connectionLimits: ConnectionLimits = {
  mostInAll: 100,
  mostOfNetwork: 10,
  longestIdleMs: 30_000,
  longestMailMs: 300_000,
};

/** Says of a connection that a mail is coming in over it, or that it is over. */
type ConnectionGuard = { receives: (socket: Socket | null, isReceiving: boolean) => void };

type Held = { network: string; isReceiving: boolean; timer: NodeJS.Timeout };

/**
 * Keeps one network from holding all connections of a server. Beyond its share a network is turned away; where all places
 * are taken, the connection that idles longest of the network with most of them makes room for a newcomer. A trusted proxy
 * brings the mail of many, and has no share.
 */
function guardConnections(
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
