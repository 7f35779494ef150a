import MimeNode from 'nodemailer/lib/mime-node';
import type { MailMessage } from './message.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** A mail as it travels, in one piece, and from whom to whom it does. */
export type ComposedMail = { messageId: string; envelope: MimeNode.Envelope; content: Buffer };

/** Writes a mail in both its forms (RFC 2046, 5.1.4). */
export function composeMail(
  { to, subject, text, html, stopUrl, returnPath, headers }: MailMessage,
  { mailFrom, messageId }: { mailFrom: string; messageId: string },
): ComposedMail {
  const mail = new MimeNode('multipart/alternative').setHeader({
    ...headers,
    From: mailFrom,
    To: to,
    Subject: subject,
    'Message-ID': messageId,
    'Auto-Submitted': 'auto-generated',
    ...stopHeaders(stopUrl ?? null),
  });
  if (returnPath) mail.setEnvelope({ from: returnPath, to });
  const head = `${mail.buildHeaders()}\r\n\r\n`;
  const parts = [partOf('text/plain', text), partOf('text/html', html)];
  const body = parts.map((part) => `--${mail.boundary}\r\n${part}\r\n`).join('');
  return {
    messageId,
    envelope: mail.getEnvelope(),
    content: bytesOf(head, `${body}--${mail.boundary}--\r\n`),
  };
}

/** Only a header may hold more than ASCII; the rest is written as that, in a third of the time. */
function bytesOf(head: string, body: string): Buffer {
  const headBytes = Buffer.byteLength(head);
  const bytes = Buffer.allocUnsafe(headBytes + body.length);
  bytes.write(head);
  bytes.write(body, headBytes, 'latin1');
  return bytes;
}

/** How a mail program lets its reader stop mails like this by one click of its own (RFC 8058). */
function stopHeaders(stopUrl: string | null): Record<string, string> {
  if (stopUrl === null) return {};
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const partOf = (type: string, text: string) =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(text),
  ].join('\r\n');
