import { createHash } from 'node:crypto';
import type { AddressObject, Headers } from 'mailparser';
import { isSafeDay } from './safe-day.ts';
import type { SentMail } from './sent-mail.ts';

const mostRecipients = 20;

/** Reads what stands above a mail; what it says is not looked at. */
export async function readMail(raw: Buffer): Promise<SentMail> {
  const { simpleParser } = await import('mailparser');
  const head = headOf(raw);
  const { headers, headerLines, messageId, subject = '', date, from, to, cc } = await simpleParser(head);
  const linesOf = (name: string) => headerLines.filter(({ key }) => key === name);
  const senders = addressesOf(from);
  return {
    messageId: messageId?.trim().slice(0, 500) || createHash('sha256').update(head).digest('hex'),
    from: linesOf('from').length === 1 && senders.length === 1 ? (senders[0]?.address ?? null) : null,
    authentication: linesOf('authentication-results')[0]?.line.slice(0, 2_000) ?? null,
    recipients: [...addressesOf(to), ...addressesOf(cc)].slice(0, mostRecipients),
    subject: subject.toWellFormed().replaceAll('\u0000', '').slice(0, 300),
    sentAt: date && isSafeDay(date) ? date : null,
    isAutomatic: isAutomatic(headers),
  };
}

/** Up to the first empty line. */
function headOf(raw: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((at) => at !== -1);
  return ends.length === 0 ? raw : raw.subarray(0, Math.min(...ends) + 4);
}

function addressesOf(given: AddressObject | AddressObject[] | undefined): SentMail['recipients'] {
  return [given ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap((one) => one.group ?? [one]))
    .flatMap(({ name, address }) =>
      address ? [{ name: name.slice(0, 200), address: address.toLowerCase().slice(0, 254) }] : [],
    );
}

/** RFC 3834, and what mail programs wrote before it; a bounce is a report. */
function isAutomatic(headers: Headers): boolean {
  const said = (name: string) => JSON.stringify(headers.get(name) ?? '').toLowerCase();
  return (
    !/^"(no)?"$/.test(said('auto-submitted')) ||
    /bulk|junk|list|auto_reply/.test(said('precedence')) ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    headers.has('list-id') ||
    said('content-type').includes('multipart/report')
  );
}
