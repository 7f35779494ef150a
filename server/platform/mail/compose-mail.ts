import MimeNode from 'nodemailer/lib/mime-node';
import type { MailMessage } from './message.ts';

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

/** The longest line that may travel, without its end. */
const longestLine = 76;

/** Text as ASCII in short lines (RFC 2045, 6.7). In few passes over the whole of it: a digest has hundreds of lines. */
export function quotedPrintable(text: string): string {
  const escaped = text.replaceAll('=', '=3D').replaceAll(/[^\t\r\n -~]+/g, asBytes);
  const lines = escaped.includes('\r') ? escaped.split(/\r\n|\r|\n/) : escaped.split('\n');
  return lines.map(writeLine).join('\r\n');
}

/** By their bytes in UTF-8; no sign that an address keeps is among them. */
const asBytes = (signs: string) => encodeURIComponent(signs.toWellFormed()).replaceAll('%', '=');

function writeLine(line: string): string {
  const isCutOnTheWay = line.endsWith(' ') || line.endsWith('\t');
  const stored = isCutOnTheWay ? line.slice(0, -1) + asBytes(line.slice(-1)) : line;
  if (stored.length <= longestLine) return stored;
  let folded = '';
  let start = 0;
  while (stored.length - start > longestLine) {
    const end = cutAt(stored, start + longestLine - 1);
    folded += `${stored.slice(start, end)}=\r\n`;
    start = end;
  }
  return folded + stored.slice(start);
}

/** Not within the three signs that stand for a byte. */
function cutAt(line: string, end: number): number {
  if (line[end - 1] === '=') return end - 1;
  return line[end - 2] === '=' ? end - 2 : end;
}
