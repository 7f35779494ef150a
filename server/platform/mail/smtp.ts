import { Readable } from 'node:stream';
import type PooledMailOf from 'nodemailer/lib/mailer/mail-message';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-pool';
import { reasonOf } from '../errors.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import type { MailMessage } from './message.ts';
import type { Signer } from './sign.ts';

type PooledMail = PooledMailOf<SentMessageInfo>;

export type SmtpSettings = {
  smtpUrl: string;
  mailFrom: string;
  /** Signs what leaves; null where nothing is signed. */
  signer?: Signer | null;
  /** How many are open at once at most; each is used for many mails. */
  connections: number;
  /** How long the server may stay silent at any step, in milliseconds. */
  patienceMs?: number;
};

export type SmtpOutcome =
  | 'sent'
  /**
   * The way to the server, the message, or its recipient was refused. `permanent` says that trying again is of no use.
   */
  | { refused: string; permanent: boolean; of: 'connection' | 'message' | 'recipient' }
  /** The whole message was handed over and no answer came: it may have been delivered. */
  | 'unknown';

export type Smtp = {
  /**
   * Sends one mail. Never throws for what a server does. `id` becomes the Message-ID, by which a receiver knows a mail
   * that it already has.
   */
  send: (id: string, message: MailMessage) => Promise<SmtpOutcome>;
  /** Idle connections are closed at once, the others once their mail is handed over. */
  close: () => void;
};

/** Shorter than servers, and routers on the way, usually wait before they drop a connection. */
const idleMs = 30_000;

/** Connections that one mail may meet which end before it is sent: all that were kept, or those that serve one mail each. */
const mostTries = 20;

/** Silences that one mail may meet, at all steps of connecting and handing over. */
const mostSilences = 10;

/** Connects when the first mail is sent, and keeps the connections for those that follow. */
export function openSmtp(settings: SmtpSettings): Smtp {
  const { mailFrom, patienceMs = 30_000 } = settings;
  let opening: ReturnType<typeof openPool> | null = null;

  const handOver = async (composed: ComposedMail, signal: AbortSignal): Promise<SmtpOutcome | 'cut-off'> => {
    opening ??= openPool(settings, patienceMs);
    const pool = await opening;
    const mail = { ...composed, isRead: false };
    try {
      await pool.hand(mail, signal);
      return 'sent';
    } catch (thrown) {
      const answer = answerOf(thrown);
      if (answer) return { refused: reasonOf(thrown), permanent: answer.isFinal, of: answer.of };
      if (mail.isRead) return 'unknown';
      return isCutOff(thrown)
        ? 'cut-off'
        : { refused: reasonOf(thrown), permanent: isNoAddress(thrown), of: 'connection' };
    }
  };

  return {
    async send(id, message) {
      if (!isOneAddress(message.to))
        return { refused: 'This is not a valid email address.', permanent: true, of: 'recipient' };
      const composed = await compose(message, settings, messageIdOf(id, mailFrom));
      const signal = AbortSignal.timeout(mostSilences * patienceMs);
      for (let tries = 0; tries < mostTries; tries += 1) {
        const outcome = await handOver(composed, signal);
        if (outcome !== 'cut-off') return outcome;
      }
      return { refused: 'The mail server closes every connection.', permanent: false, of: 'connection' };
    },
    close() {
      void opening?.then((pool) => pool.close());
    },
  };
}

async function compose(
  message: MailMessage,
  { mailFrom, signer = null }: SmtpSettings,
  messageId: string,
): Promise<ComposedMail> {
  const composed = composeMail(message, { mailFrom, messageId });
  return signer ? { ...composed, content: await signer(composed.content) } : composed;
}

/** The message is read only once the server asks for it, and its end is what the server answers to. */
type ReadyMail = ComposedMail & { isRead: boolean };

async function openPool(settings: SmtpSettings, patienceMs: number) {
  const { default: Pool } = await import('nodemailer/lib/smtp-pool');
  const pool = new Pool({
    pool: true,
    url: settings.smtpUrl,
    maxConnections: settings.connections,
    // Whether a mail may be sent once more is for us to say.
    maxRequeues: 0,
    idleTimeout: idleMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    hand: (mail: ReadyMail, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        pool.send(askedMail(mail, signal), (fault) => (fault ? reject(fault) : resolve()));
      }),
    close: () => pool.close(),
  };
}

/** All that the pool asks of a mail; what else its type names was for composing it. */
function askedMail(mail: ReadyMail, signal: AbortSignal): PooledMail {
  const message = {
    getHeader: () => mail.messageId,
    messageId: () => mail.messageId,
    // The connection notes in it what becomes of the mail.
    getEnvelope: () => ({ ...mail.envelope }),
    createReadStream: () => readOnce(mail),
  };
  return { data: { signal }, message } as unknown as PooledMail;
}

/** As one piece: a mail is no larger than that, and each piece would be a packet of its own. */
function readOnce(mail: ReadyMail): Readable {
  return new Readable({
    read() {
      this.push(mail.content);
      this.push(null);
      mail.isRead = true;
    },
  });
}

/**
 * What the server answered, when it did. Codes of 500 and above are final (RFC 5321, 4.2.1), but for a refused
 * sign-in: that is our configuration, and the mail can wait until it is put right.
 */
function answerOf(thrown: unknown): { isFinal: boolean; of: 'connection' | 'message' | 'recipient' } | null {
  if (!(thrown instanceof Error) || !('responseCode' in thrown)) return null;
  if (typeof thrown.responseCode !== 'number') return null;
  const isSignIn = 'code' in thrown && thrown.code === 'EAUTH';
  const command = 'command' in thrown ? thrown.command : null;
  const of = command === 'RCPT TO' ? 'recipient' : command === 'DATA' ? 'message' : 'connection';
  return { isFinal: thrown.responseCode >= 500 && !isSignIn, of };
}

/** Exactly one, without anything that a header or a list of addresses is made of. */
const isOneAddress = (to: string) => /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()\\]+$/.test(to);

/** What stands there is no address at all: no server was asked. */
function isNoAddress(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'EENVELOPE';
}

/** The connection ended before a byte of the message was sent: the next one may well live. */
function isCutOff(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ECONNECTION';
}

/** By which the receiver and the mail provider know a mail; the same at every try. */
export const messageIdOf = (id: string, mailFrom: string) => `<${id}@${hostOf(mailFrom)}>`;

/** The host of `Upround <alerts@upround.local>`. */
function hostOf(mailFrom: string): string {
  return /@([^\s>]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
}

const patienceMs = 10_000;

/** Connects to a mail server and signs in as a mail would, without sending one. Answers what went wrong, or null. */
export async function trySmtp(smtpUrl: string): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (thrown) {
    return reasonOf(thrown);
  } finally {
    transport.close();
  }
}
