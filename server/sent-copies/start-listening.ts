import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { readBounceAddress } from '../mailbox/bounces/read-bounce-address.ts';
import { receiveReport } from '../mailbox/bounces/receive-report.ts';
import type { Context } from '../platform/context.ts';
import type { InboundMailSettings } from '../platform/mail/mail-settings.ts';
import { findOwner } from './find-owner.ts';
import type { Resolve } from './is-signed-by.ts';
import { readMail } from './read-mail.ts';
import { receiveCopy } from './receive-copy.ts';

const largestMail = 40_000_000;
/** The head of a mail is in it. */
const mostRead = 256_000;
/** A mail up to this size is held whole, so that its signature can be checked; the rest of a larger one is let go by. */
const mostHeld = 2_000_000;
const mostClients = 50;

export type InboundServer = { port: number; close: () => Promise<void> };

/** Takes mails from other mail servers, for our addresses only and to hand on to nobody. */
export async function startListening(
  context: Context,
  { domain, smtpPort, smtpHost }: Pick<InboundMailSettings, 'domain' | 'smtpHost'> & { smtpPort: number },
  resolve?: Resolve,
): Promise<InboundServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    maxClients: mostClients,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    onRcptTo({ address }, session, answer) {
      if (session.envelope.rcptTo.length > 0) return answer(refusal(452, 'One recipient at a time'));
      knows(context, address, domain).then(
        (isKnown) => answer(isKnown ? null : refusal(550, 'No such address here')),
        () => answer(refusal(451, 'Try again later')),
      );
    },
    onData(stream, session, answer) {
      const { rcptTo, mailFrom } = session.envelope;
      // A mail that comes from nobody tells of another that did not arrive.
      const isBounce = mailFrom === false || mailFrom.address === '';
      take(context, stream, { to: rcptTo[0]?.address ?? '', isBounce }, resolve).then(
        (fault) => answer(fault),
        (thrown) => {
          context.log.error({ error: thrown }, 'a copy of a mail could not be taken');
          answer(refusal(451, 'Try again later'));
        },
      );
    },
  });
  // Whoever breaks off is none of our business.
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
  if (stream.sizeExceeded) return refusal(552, 'This mail is too large');
  const whole = Buffer.concat(chunks);
  const raw = whole.subarray(0, mostRead);
  if ((await receiveReport(context, { to, raw })) !== 'not for us') return null;
  if (isBounce) return null;
  const receipt = await receiveCopy(
    context,
    { to, mail: await readMail(raw), raw: whole.length === size ? whole : null },
    resolve,
  );
  return receipt === 'too many' ? refusal(452, 'Too many mails today') : null;
}

async function knows(context: Context, address: string, domain: string | null): Promise<boolean> {
  if (readBounceAddress(context, address) !== null) return true;
  return domain !== null && (await findOwner(context, address, domain)) !== null;
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
