import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { userId as userIdSchema } from '../../contract/accounts.ts';
import { digestMail } from '../../emails/digest.ts';
import { userPreferences, users } from '../accounts/table.ts';
import { findEntitlement } from '../billing/find-entitlement.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { presentDigestRound } from './present.ts';
import { ageInDays, includesSection, sectionOf } from './sections.ts';
import { type DigestKind, digestEntries, digests } from './table.ts';

/**
 * Writes one person's digest of the rounds they were not told of yet and puts it on its way, all in one transaction: a
 * crash leaves either all of it or nothing. What the plan does not include is only counted. Answers how many rounds it told.
 */
export async function sendDigest(
  context: Context,
  {
    userId,
    eventIds,
    kind,
    sinceDays,
  }: { userId: string; eventIds: string[]; kind: DigestKind; sinceDays: number },
): Promise<number> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const recipient = await claimRecipient(inside, userId);
    const untold = recipient ? await findUntold(inside, userId, eventIds) : [];
    if (!recipient || untold.length === 0) return 0;
    const id = randomUUID();
    const message = await compose(inside, recipient, untold, sinceDays);
    const { mailId } = await deliverMail(inside, { occasion: `digest:${id}`, userId, message });
    await inside.db.insert(digests).values({ id, userId, kind, mailId, createdAt: inside.now() });
    await inside.db
      .insert(digestEntries)
      .values(untold.map(({ event }) => ({ userId, fundingEventId: event.id, digestId: id })));
    return untold.length;
  });
}

type Recipient = { id: string; name: string; email: string };
type Untold = { event: typeof fundingEvents.$inferSelect; startup: typeof startups.$inferSelect };

/** Locks the person's row, so that of two runs at once the second sees what the first has told. */
async function claimRecipient({ db }: Context, userId: string): Promise<Recipient | null> {
  await db
    .select({ userId: userPreferences.userId })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .for('update');
  const [recipient] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  return recipient ?? null;
}

async function findUntold({ db }: Context, userId: string, eventIds: string[]): Promise<Untold[]> {
  const told = await db
    .select({ id: digestEntries.fundingEventId })
    .from(digestEntries)
    .where(and(eq(digestEntries.userId, userId), inArray(digestEntries.fundingEventId, eventIds)));
  const toldIds = new Set(told.map((entry) => entry.id));
  const untoldIds = eventIds.filter((id) => !toldIds.has(id));
  if (untoldIds.length === 0) return [];
  return db
    .select({ event: fundingEvents, startup: startups })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(inArray(fundingEvents.id, untoldIds))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id));
}

async function compose(context: Context, recipient: Recipient, untold: Untold[], sinceDays: number) {
  const entitlement = await findEntitlement(context, userIdSchema.parse(recipient.id));
  const today = context.now().toISOString().slice(0, 10);
  const visible = untold.filter(({ event }) => {
    const section = sectionOf(ageInDays(event.announcedOn, today));
    return section !== null && includesSection(entitlement, section);
  });
  const { publicUrl } = context.environment;
  const { subject, html, text } = digestMail({
    name: recipient.name,
    rounds: visible.map((entry) => presentDigestRound(entry, publicUrl)),
    lockedCount: untold.length - visible.length,
    sinceText: sinceText(sinceDays),
    dashboardUrl: `${publicUrl}/dashboard?ref=email`,
    settingsUrl: `${publicUrl}/settings`,
    pricingUrl: `${publicUrl}/payment?plan=monthly`,
    isPaid: entitlement.isPaid,
  });
  return { to: recipient.email, subject, html, text };
}

function sinceText(days: number): string {
  if (days <= 1) return 'yesterday';
  return days === 7 ? 'last week' : `${days} days ago`;
}
