import { randomUUID } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { canonicalEmail } from '../../../contract/platform/email-address.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { users } from '../../auth/users/table.ts';
import { registrableDomain } from '../../companies/names.ts';
import { readBounceAddress } from '../../mail/bounces/receive-report.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { isTooOften } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findOwner, markAsSent, tokenOf, unverifiedSince } from './copy-address.ts';
import { findApplication, type SentMail } from './match-application.ts';
import { inboundMail } from './table.ts';

/** So many wait at once for the user to say whether they sent them. */
const mostUnverified = 5;

export type Receipt = 'marked' | 'waits' | 'asks' | 'known' | 'automatic' | 'unknown address' | 'too many';

/**
 * Takes a copy of a mail that arrived at one of our addresses. Twice the same counts once, however often and at once it comes.
 * One that the user surely sent marks its application; of any other the user is asked, of a few at a time and for a month.
 */
export async function receiveCopy(
  context: Context,
  { to, mail, raw }: ReceivedMail & { to: string },
  resolve?: Resolve,
): Promise<Receipt> {
  requireMachine(context);
  const domain = context.environment.inboundMail?.domain ?? '';
  const userId = await findOwner(context, to, domain);
  if (userId === null) return 'unknown address';
  if (mail.isAutomatic) return 'automatic';
  const isVerified = await isFromUser(context, userId, { mail, raw }, resolve);
  // What strangers send uses up nothing of what the user may send.
  if (await isTooOften(context, isVerified ? limits.sentCopy : limits.unverifiedCopy, userId))
    return 'too many';
  const recipients = mail.recipients.filter(({ address }) => tokenOf(address, domain) === null);
  const copy = { userId, mail: { ...mail, recipients } };
  return inTransaction(context, (inside) =>
    isVerified ? storeVerified(inside, copy) : storeUnverified(inside, copy),
  );
}

type Copy = { userId: UserId; mail: SentMail };

async function storeVerified(context: Context, { userId, mail }: Copy): Promise<Receipt> {
  const { db, now } = context;
  const applicationId = await findApplication(context, userId, mail);
  const row = { ...rowOf(context, { userId, mail }), applicationId, settledAt: applicationId ? now() : null };
  const [stored] = await db
    .insert(inboundMail)
    .values(row)
    .onConflictDoUpdate({
      target: [inboundMail.userId, inboundMail.messageId],
      set: { ...row, isUnverified: false, suggestedId: null },
      // The same mail may have come in other hands before, of which the user has not said anything yet.
      setWhere: and(eq(inboundMail.isUnverified, true), isNull(inboundMail.settledAt)),
    })
    .returning({ id: inboundMail.id });
  if (!stored) return 'known';
  if (!applicationId) return 'waits';
  await markAsSent(context, userId, {
    applicationId,
    sentAt: row.sentAt,
    contact: mail.recipients[0] ?? null,
  });
  return 'marked';
}

async function storeUnverified(context: Context, { userId, mail }: Copy): Promise<Receipt> {
  const { db } = context;
  // Two at once would otherwise both be the last that may wait.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const isTheirs = and(eq(inboundMail.userId, userId), eq(inboundMail.isUnverified, true));
  await db
    .delete(inboundMail)
    .where(and(isTheirs, lte(inboundMail.receivedAt, unverifiedSince(context.now()))));
  if ((await db.$count(inboundMail, and(isTheirs, isNull(inboundMail.settledAt)))) >= mostUnverified)
    return 'too many';
  const suggestedId = await findApplication(context, userId, mail);
  const [stored] = await db
    .insert(inboundMail)
    .values({ ...rowOf(context, { userId, mail }), isUnverified: true, suggestedId })
    .onConflictDoNothing()
    .returning({ id: inboundMail.id });
  return stored ? 'asks' : 'known';
}

function rowOf({ now }: Context, { userId, mail }: Copy) {
  return {
    id: randomUUID(),
    userId,
    messageId: mail.messageId,
    recipients: mail.recipients.map(({ address }) => address),
    subject: mail.subject,
    sentAt: sentMoment(mail.sentAt, now()),
    receivedAt: now(),
  };
}

/** Clocks of senders go wrong, and mails wait; but not for a month. */
function sentMoment(said: Date | null, now: Date): Date {
  if (!said) return now;
  const age = now.getTime() - said.getTime();
  return age >= -dayMs && age <= 30 * dayMs ? (age < 0 ? now : said) : now;
}

/** A mail as it came; `raw` is null where only a part of it is here, of which no signature can be checked. */
type ReceivedMail = { mail: SentMail; raw: Buffer | null };

/**
 * Whether a user surely sent a mail: it is from their confirmed address, and either the domain of that signed it or our own
 * receiving server says that DMARC passed. Anyone who knows a private address can send to it, and anyone can write a From.
 */
async function isFromUser(
  context: Context,
  userId: UserId,
  { mail, raw }: ReceivedMail,
  resolve?: Resolve,
): Promise<boolean> {
  if (mail.from === null) return false;
  const [user] = await context.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (!user || canonicalEmail(mail.from) !== user.email) return false;
  const authServer = context.environment.inboundMail?.authServer ?? null;
  if (authServer !== null && hasPassed(mail, authServer)) return true;
  return raw !== null && (await isSignedBy(raw, domainOf(mail.from), resolve));
}

/** As RFC 8601 writes it: the name of who checked, then what came of each check. */
function hasPassed({ from, authentication }: SentMail, authServer: string): boolean {
  const said = (authentication ?? '').replace(/\([^()]*\)/g, ' ').toLowerCase();
  const [server = '', ...results] = said.split(';');
  if (server.trim().split(/\s+/)[0] !== authServer.toLowerCase()) return false;
  const dmarc = results.filter((result) => /^\s*dmarc\s*=/.test(result));
  const [, domain] =
    /^\s*dmarc\s*=\s*pass\s(?:.*\s)?header\.from\s*=\s*"?([^\s"]+)/s.exec(dmarc[0] ?? '') ?? [];
  return dmarc.length === 1 && domain === domainOf(from ?? '');
}

const domainOf = (address: string) => (address.split('@').at(-1) ?? '').toLowerCase();

export type Resolve = (name: string, type: string) => Promise<string[] | string[][]>;

/** Keys stand in records of text alone. */
const askDns: Resolve = (name) => resolveTxt(name);

/** A mail has one or two; each costs a question of the DNS. */
const mostSignatures = 5;

const longestMs = 10_000;

/**
 * Whether a mail bears a DKIM signature (RFC 6376) that holds, covers its one From header, and is of the domain of its sender or
 * of one that belongs to it.
 */
async function isSignedBy(raw: Buffer, domain: string, resolve: Resolve = askDns): Promise<boolean> {
  const signatures = raw.toString('latin1').match(/^dkim-signature:/gim)?.length ?? 0;
  if (signatures === 0 || signatures > mostSignatures) return false;
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js');
  const late = new Promise<null>((finish) => setTimeout(finish, longestMs, null).unref());
  const verified = await Promise.race([dkimVerify(raw, { resolver: resolve, strict: true }), late]);
  if (verified === null || verified.headerFrom.length !== 1) return false;
  const owner = registrableDomain(domain);
  return verified.results.some(({ status, signingDomain, signingHeaders }) => {
    const isAligned = signingDomain === domain || registrableDomain(signingDomain ?? '') === owner;
    const covered = signingHeaders?.keys?.toLowerCase().split(/[:\s]+/) ?? [];
    return status.result === 'pass' && owner !== null && isAligned && covered.includes('from');
  });
}

/** Whether mail to an address is for us: a user's private one, or the return path of a mail of ours. Asked before a mail is read. */
export async function knowsAddress(
  context: Context,
  { address, domain }: { address: string; domain: string | null },
): Promise<boolean> {
  if (readBounceAddress(context, address) !== null) return true;
  return domain !== null && (await findOwner(context, address, domain)) !== null;
}
