import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import { applicationMessages } from '../../../contract/applications/applications.ts';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { type InboundMail, sentCopyMessages } from '../../../contract/outreach/inbound-mail.ts';
import { dayMs, daysEarlier, utcDay } from '../../../contract/platform/time/days.ts';
import { changeApplication } from '../../applications/change-application.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireSelf, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';
import { copyAddresses, inboundMail } from './table.ts';

/** The user whose private address mail came to; null for an unknown address, or a user who may not act. */
export async function findOwner({ db }: Context, address: string, domain: string): Promise<UserId | null> {
  const token = tokenOf(address, domain);
  if (token === null) return null;
  const [found] = await db
    .select({ id: users.id })
    .from(copyAddresses)
    .innerJoin(users, and(eq(users.id, copyAddresses.userId), isActive(users)))
    .where(eq(copyAddresses.token, token));
  return found ? userId.parse(found.id) : null;
}

/** Has a mail of the viewer's belong to an application of theirs, which it marks as sent; null lays it aside. */
export async function assignCopy(
  context: Context,
  { id, applicationId }: { id: string; applicationId: string | null },
): Promise<InboundMail> {
  const userId = requireUser(context);
  await inTransaction(context, async (inside) => {
    if (applicationId !== null) {
      const isMine = and(eq(applications.id, applicationId), eq(applications.userId, userId));
      if ((await inside.db.$count(applications, isMine)) === 0)
        throw new ApiError('NOT_FOUND', applicationMessages.notFound);
    }
    const [copy] = await inside.db
      .update(inboundMail)
      .set({ applicationId, settledAt: inside.now() })
      .where(and(eq(inboundMail.id, id), eq(inboundMail.userId, userId)))
      .returning();
    if (!copy) throw new ApiError('NOT_FOUND', sentCopyMessages.gone);
    const [address] = copy.recipients;
    // The sender of an unverified mail, who may be a stranger, chose its recipients.
    const contact = address && !copy.isUnverified ? { name: '', address } : null;
    if (applicationId) await markAsSent(inside, userId, { applicationId, sentAt: copy.sentAt, contact });
  });
  return getInboundMail(context);
}

/** Gives the viewer a new private address; what arrives at the one before is no one's. */
export async function openAddress(context: Context): Promise<InboundMail> {
  const userId = requireUser(context);
  if (context.environment.inboundMail === null) throw new ApiError('NOT_FOUND', sentCopyMessages.off);
  const fresh = { token: newToken(), createdAt: context.now() };
  await context.db
    .insert(copyAddresses)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: copyAddresses.userId, set: fresh });
  return getInboundMail(context);
}

/** Has the viewer's private address take nothing any more. */
export async function closeAddress(context: Context): Promise<InboundMail> {
  await context.db.delete(copyAddresses).where(eq(copyAddresses.userId, requireUser(context)));
  return getInboundMail(context);
}

const mostShown = 50;

/** The viewer's private address, and mails of theirs that belong to no application yet. */
export async function getInboundMail(context: Context): Promise<InboundMail> {
  const userId = requireUser(context);
  const domain = context.environment.inboundMail?.domain ?? null;
  const unassigned = await context.db
    .select({
      copy: inboundMail,
      applicationId: applications.id,
      companyName: sql<string>`coalesce(${startups.name}, ${applications.companyName}, '')`,
    })
    .from(inboundMail)
    .leftJoin(
      applications,
      and(eq(applications.id, inboundMail.suggestedId), eq(applications.userId, inboundMail.userId)),
    )
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(
      and(
        eq(inboundMail.userId, userId),
        isNull(inboundMail.settledAt),
        or(not(inboundMail.isUnverified), gt(inboundMail.receivedAt, unverifiedSince(context.now()))),
      ),
    )
    .orderBy(desc(inboundMail.sentAt))
    .limit(mostShown);
  return {
    domain,
    address: await findCopyAddress(context, userId),
    unassigned: unassigned.map(({ copy, applicationId, companyName }) => ({
      id: copy.id,
      recipients: copy.recipients,
      subject: copy.subject,
      sentAt: copy.sentAt.toISOString(),
      isVerified: !copy.isUnverified,
      suggestion: applicationId === null ? null : { applicationId, companyName },
    })),
  };
}

/** The private address of a person, where they have one and mail arrives at all. */
export async function findCopyAddress(context: Context, userId: UserId): Promise<string | null> {
  requireSelf(context, userId);
  const domain = context.environment.inboundMail?.domain ?? null;
  if (domain === null) return null;
  const [found] = await context.db
    .select({ token: copyAddresses.token })
    .from(copyAddresses)
    .where(eq(copyAddresses.userId, userId));
  return found ? copyAddressOf(found.token, domain) : null;
}

const name = 'letters';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A token that no one guesses, of letters that survive being typed and any case. */
function newToken(): string {
  return [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join('');
}

const copyAddressOf = (token: string, domain: string) => `${name}+${token}@${domain}`;

/** The token of an address of ours; null for any other address. */
export function tokenOf(address: string, domain: string): string | null {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  if (host !== domain.toLowerCase() || !local.startsWith(`${name}+`)) return null;
  return local.slice(name.length + 1) || null;
}

type Sent = { applicationId: string; sentAt: Date; contact: { name: string; address: string } | null };

/** Marks an application of a person's as sent, if it waited for that; one that went further stays. Names whom it went to, where no one stands. */
export async function markAsSent(
  context: Context,
  userId: UserId,
  { applicationId: id, sentAt, contact }: Sent,
): Promise<void> {
  requireSelf(context, userId);
  const [application] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)));
  if (!application) return;
  const isNew = application.contactEmail === null && application.contactName === null;
  // What the person's own mail says is done as the person themselves.
  await changeApplication(
    { ...context, actor: { kind: 'user', userId } },
    {
      id,
      ...(application.status === 'PENDING' ? { status: 'SUBMITTED', sentOn: utcDay(sentAt) } : {}),
      ...(isNew && contact ? { contactEmail: contact.address, contactName: contact.name } : {}),
    },
  );
}

const askedDays = 30;

/** Of an unverified mail that arrived before this the user is not asked any more. */
export function unverifiedSince(now: Date): Date {
  return daysEarlier(now, askedDays);
}

/** Clocks of senders go wrong, and mails wait; but not for a month. */
export function sentMoment(said: Date | null, now: Date): Date {
  if (!said) return now;
  const age = now.getTime() - said.getTime();
  return age >= -dayMs && age <= 30 * dayMs ? (age < 0 ? now : said) : now;
}
