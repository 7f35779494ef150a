import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Address } from 'postal-mime';
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { applications } from '../../applications/table.ts';
import { companyIdentifiers } from '../../companies/identity/table.ts';
import { nameKey, registrableDomain } from '../../companies/names.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { parseMail } from '../../platform/mail/mail.ts';
import { countField, type FieldLengths, readHead } from '../../platform/mail/read-head.ts';

type Candidate = {
  id: string;
  company: string;
  status: ApplicationStatus;
  addresses: string[];
  domains: string[];
};

/** The application of a person that a mail of theirs surely belongs to; null where none or several do. */
export async function findApplication(
  context: Context,
  userId: UserId,
  { recipients, subject }: Pick<SentMail, 'recipients' | 'subject'>,
): Promise<string | null> {
  const candidates = await findCandidates(context, userId);
  const addresses = new Set(recipients.map(({ address }) => address));
  const domains = new Set(recipients.flatMap(({ address }) => domainOf(address) ?? []));
  const said = ` ${nameKey(subject)} `;
  const ways: ((candidate: Candidate) => boolean)[] = [
    (one) => one.addresses.some((address) => addresses.has(address)),
    (one) => one.domains.some((domain) => domains.has(domain)),
    (one) => nameKey(one.company).length > 2 && said.includes(` ${nameKey(one.company)} `),
  ];
  for (const isOf of ways) {
    const found = candidates.filter(isOf);
    if (found.length > 0) return found.length === 1 ? (found[0]?.id ?? null) : null;
  }
  return null;
}

/**
 * The application whose company a mail is surely from, by the address or else the domain of its sender. Of several the one whose
 * letter waits for a reply; null where none or several do.
 */
export async function findApplicationOf(
  context: Context,
  userId: UserId,
  address: string,
): Promise<string | null> {
  const candidates = await findCandidates(context, userId);
  const domain = domainOf(address);
  const named = candidates.filter(({ addresses }) => addresses.includes(address.toLowerCase()));
  const found =
    named.length > 0 ? named : candidates.filter(({ domains }) => domain && domains.includes(domain));
  const waiting = found.filter(({ status }) => status === 'SUBMITTED');
  const [one] = found.length === 1 ? found : waiting.length === 1 ? waiting : [];
  return one?.id ?? null;
}

async function findCandidates({ db }: Context, userId: UserId): Promise<Candidate[]> {
  const rows = await db
    .select({
      id: applications.id,
      status: applications.status,
      startupId: startups.id,
      company: sql<string>`coalesce(${startups.name}, ${applications.companyName})`,
      contact: applications.contactEmail,
      email: startups.contactEmail,
    })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(eq(applications.userId, userId));
  const ids = rows.flatMap(({ startupId }) => startupId ?? []);
  const identifiers = await db
    .select({ startupId: companyIdentifiers.startupId, domain: companyIdentifiers.value })
    .from(companyIdentifiers)
    .where(sql`${companyIdentifiers.kind} = 'domain' and ${isAnyOf(companyIdentifiers.startupId, ids)}`);
  const domainsOf = Map.groupBy(identifiers, ({ startupId }) => startupId);
  return rows.map(({ id, status, startupId, company, contact, email }) => {
    const addresses = [contact, email].flatMap((address) => address?.toLowerCase() ?? []);
    const known = startupId ? (domainsOf.get(startupId) ?? []).map(({ domain }) => domain) : [];
    return {
      id,
      company,
      status,
      addresses,
      domains: [...known, ...addresses.flatMap((one) => domainOf(one) ?? [])],
    };
  });
}

/** Where anyone has an address, it says nothing of a company. */
const ofAnybody =
  /^(g(oogle)?mail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|mac|aol|gmx|web|proton(mail)?|pm|mail|zoho|fastmail|hey|yandex|qq|163|126|t-online|orange|free|libero)\./;

function domainOf(address: string): string | null {
  const domain = registrableDomain(address.split('@')[1] ?? '');
  return domain && !ofAnybody.test(domain) ? domain : null;
}

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
  'list-unsubscribe': 1,
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
    isToMany: ['list-id', 'list-unsubscribe'].some((name) => fields.has(name)),
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

/** Whether a moment that a stranger wrote is one that a database and a calendar can hold. */
function isSafeDay(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1990 && year <= 2200;
}

/** What is read of a mail of which a copy arrived. */
export type SentMail = {
  messageId: string;
  /** Whom its one From header names; null where it names none or several, or there are several. */
  from: string | null;
  /** What stands in the topmost Authentication-Results header. */
  authentication: string | null;
  /** To whom it went besides us, the first one first. */
  recipients: { name: string; address: string }[];
  subject: string;
  sentAt: Date | null;
  /** A machine wrote it: an answer of an absent one, a bounce, a list. */
  isAutomatic: boolean;
  /** It went to a list or to subscribers. */
  isToMany: boolean;
};
