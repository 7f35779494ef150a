import { createHash } from 'node:crypto';
import type { Address } from 'postal-mime';
import { parseMail } from '../../platform/mail/parse-mail.ts';
import { countField, type FieldLengths, readHead } from '../../platform/mail/read-head.ts';
import { isSafeDay } from './safe-day.ts';
import type { SentMail } from './sent-mail.ts';

const mostRecipients = 20;
/** Twenty recipients and a long subject fit in, in the longest way to write them. */
const read: FieldLengths = {
  'message-id': 1_000,
  subject: 4_000,
  date: 200,
  from: 2_000,
  'authentication-results': 2_000,
  to: 6_000,
  cc: 6_000,
  'auto-submitted': 200,
  precedence: 200,
  'x-autoreply': 1,
  'x-autorespond': 1,
  'list-id': 1,
  'content-type': 1_000,
};
const parsed = ['message-id', 'subject', 'date', 'from', 'to', 'cc'];

/** Reads what stands above a mail; what it says is not looked at. Throws UnreadableMail. */
export async function readMail(raw: Buffer): Promise<SentMail> {
  const fields = readHead(raw, read);
  const head = parsed.map((name) => `${name}: ${fields.get(name) ?? ''}\r\n`).join('');
  const {
    messageId,
    subject = '',
    date,
    from,
    to = [],
    cc = [],
  } = await parseMail(Buffer.from(`${head}\r\n`));
  const sentAt = date ? new Date(date) : null;
  return {
    messageId: storedText(messageId ?? '', 500) || createHash('sha256').update(head).digest('hex'),
    from: senderOf(raw, from),
    authentication: fields.get('authentication-results')?.trim() ?? null,
    recipients: [...to, ...cc].flatMap(recipientsOf).slice(0, mostRecipients),
    subject: storedText(subject, 300),
    sentAt: sentAt && isSafeDay(sentAt) ? sentAt : null,
    isAutomatic: isAutomatic(fields),
  };
}

/** RFC 5322 allows one From; of several it is open whom a reader would be shown. */
const senderOf = (raw: Buffer, from: Address | undefined) =>
  from && !from.group && countField(raw, 'from') === 1 ? from.address || null : null;

const recipientsOf = (one: Address): SentMail['recipients'] =>
  (one.group ?? [one]).flatMap(({ name, address }) =>
    address ? [{ name: storedText(name, 200), address: storedText(address, 254).toLowerCase() }] : [],
  );

/** On one line, and as a database can hold it: a stranger may have written anything. */
const storedText = (text: string, most: number) =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** RFC 3834, and what mail programs wrote before it; a bounce is a report. */
function isAutomatic(fields: ReadonlyMap<string, string>): boolean {
  const said = (name: string) => (fields.get(name) ?? '').trim().toLowerCase();
  return (
    !/^(no)?$/.test(said('auto-submitted')) ||
    /bulk|junk|list|auto_reply/.test(said('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => fields.has(name)) ||
    said('content-type').includes('multipart/report')
  );
}
