import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';
import { parseMail } from '../../platform/mail/mail.ts';
import { type FieldLengths, readHead } from '../../platform/mail/read-head.ts';
import { classifyReply, type Reading } from './classifier/classify-reply.ts';
import { ownWords, wordsOfHtml } from './classifier/own-words.ts';

/** What is used of a reply; its words are gone once it is read. */
export type ReadReply = Reading & {
  /** Message ids of what it answers, the letter among them. */
  answers: string[];
  /** Whom a report says that a mail did not reach. */
  unreached: string | null;
};

const read: FieldLengths = {
  'in-reply-to': 2_000,
  references: 8_000,
  'auto-submitted': 200,
  precedence: 200,
  'x-autoreply': 1,
  'x-autorespond': 1,
};

/** So much of what a reply says is read; what stands below is mostly quoted. */
const mostRead = 8_000;

const mostReported = 20_000;

const mostAnswered = 50;

/** Says of a mail, or of its beginning, what it answers and what that means. Throws UnreadableMail. */
export async function readReply(raw: Buffer): Promise<ReadReply> {
  const head = readHead(raw, read);
  const mail = await parseMail(raw);
  const report = reportOf(mail);
  const reading = classifyReply({
    subject: (mail.subject ?? '').slice(0, 300),
    from: mail.from && !mail.from.group ? (mail.from.address ?? null) : null,
    words: ownWords(textOf(mail)).slice(0, mostRead),
    isAutomatic: isAutomatic(head),
    isFailure: /^action:\s*failed/im.test(report),
  });
  const [, reported = ''] = /^message-id:\s*(<[^<>\s]+>)/im.exec(report) ?? [];
  const ids = `${head.get('in-reply-to') ?? ''} ${head.get('references') ?? ''} ${reported}`;
  const [, unreached = null] =
    /^(?:final|original)-recipient:\s*rfc822;\s*<?([^\s<>;]{3,254})/im.exec(report) ?? [];
  return { ...reading, answers: (ids.match(/<[^<>\s]{1,500}>/g) ?? []).slice(-mostAnswered), unreached };
}

const textOf = ({ text, html }: Email) => (text?.trim() ? text : wordsOfHtml(html ?? ''));

/** What a report says of a mail, and the head of that mail (RFC 3464, RFC 3462). */
function reportOf({ attachments }: Email): string {
  const parts = attachments.filter(({ mimeType }) => /^message\/|^text\/rfc822-headers/.test(mimeType));
  return parts
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)))
    .join('\n')
    .slice(0, mostReported);
}

function isAutomatic(head: ReadonlyMap<string, string>): boolean {
  const said = (name: string) => (head.get(name) ?? '').trim().toLowerCase();
  return (
    !/^(no)?$/.test(said('auto-submitted')) ||
    said('precedence').includes('auto_reply') ||
    ['x-autoreply', 'x-autorespond'].some((name) => head.has(name))
  );
}

/** What tells a mail from all others without saying what it is. */
export const keyOf = (messageId: string): string => createHash('sha256').update(messageId).digest('hex');
