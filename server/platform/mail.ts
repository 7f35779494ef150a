import { Readable } from 'node:stream';
import { reasonOf } from './errors.ts';

export type MailMessage = { to: string; subject: string; text: string; html: string };

export type SmtpSettings = {
  smtpUrl: string;
  mailFrom: string;
  /** How long the server may stay silent at any step, in milliseconds. */
  patienceMs?: number;
};

export type SmtpOutcome =
  | 'sent'
  /** The server, or the way to it, refused. `permanent` says that trying again is of no use. */
  | { refused: string; permanent: boolean }
  /** The whole message was handed over and no answer came: it may have been delivered. */
  | 'unknown';

/**
 * Sends one mail. Never throws for what a server does. `id` becomes the Message-ID, by which a receiver knows
 * a mail that it already has.
 */
export async function sendBySmtp(
  settings: SmtpSettings,
  id: string,
  message: MailMessage,
): Promise<SmtpOutcome> {
  const patience = settings.patienceMs ?? 30_000;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isHandedOver = false;
  transport.use('stream', (mail, done) => {
    // The message is read only once the server asks for it, and its end is what the server answers to.
    mail.message.processFunc((content) =>
      Readable.from(
        untilRead(content, () => {
          isHandedOver = true;
        }),
        { objectMode: false },
      ),
    );
    done();
  });

  try {
    await transport.sendMail({
      ...message,
      from: settings.mailFrom,
      messageId: `<${id}@${hostOf(settings.mailFrom)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return 'sent';
  } catch (thrown) {
    const answer = answerOf(thrown);
    if (answer === null && isHandedOver) return 'unknown';
    return { refused: reasonOf(thrown), permanent: answer?.isFinal ?? false };
  } finally {
    transport.close();
  }
}

async function* untilRead(content: AsyncIterable<Uint8Array>, onEnd: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield chunk;
  onEnd();
}

/**
 * What the server answered, when it did. Codes of 500 and above are final (RFC 5321, 4.2.1), but for a refused
 * sign-in: that is our configuration, and the mail can wait until it is put right.
 */
function answerOf(thrown: unknown): { isFinal: boolean } | null {
  if (!(thrown instanceof Error) || !('responseCode' in thrown)) return null;
  if (typeof thrown.responseCode !== 'number') return null;
  const isSignIn = 'code' in thrown && thrown.code === 'EAUTH';
  return { isFinal: thrown.responseCode >= 500 && !isSignIn };
}

/** The host of `Upround <alerts@upround.local>`. */
function hostOf(mailFrom: string): string {
  return /@([^\s>]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
}
