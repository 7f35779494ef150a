import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { type Context, requireMachine } from '../platform/context.ts';
import { isSuppressed } from './suppressions/suppressions.ts';
import { mailSecrets, mails, suppressions } from './table.ts';
import { bulkOfInactive, withdrawOfInactive } from './withdrawing/withdraw-of-inactive.ts';

/** `sealed` are its links, where it has any that are still stored. */
export type ClaimedMail = typeof mails.$inferSelect & { sealed: string | null };

/**
 * Marks waiting mails as being sent. Bulk ones are not sent where the account stopped being active, or the address was
 * suppressed, after they were queued. Transactional ones are: they concern the account itself.
 */
export async function claimMails(
  context: Context,
  mailIds: string[],
): Promise<(mailId: string) => ClaimedMail | null> {
  requireMachine(context);
  const { db, now } = context;
  const waiting = and(inArray(mails.id, mailIds), eq(mails.status, 'pending'));
  const stopped =
    and(
      eq(mails.lane, 'bulk'),
      exists(db.select({ one: sql`1` }).from(suppressions).where(isSuppressed(mails.to, now()))),
    ) ?? sql`false`;
  const claimed = await db
    .update(mails)
    .set({
      status: 'sending',
      claimedAt: now(),
      nextTryAt: null,
      attempts: sql`${mails.attempts} + 1`,
      claims: sql`${mails.claims} + 1`,
    })
    .where(and(waiting, not(stopped), not(bulkOfInactive(context))))
    .returning();
  if (claimed.length < mailIds.length) {
    await withdrawOfInactive(context, mailIds);
    await db
      .update(mails)
      .set({
        status: 'suppressed',
        nextTryAt: null,
        failure: 'Digests to this address were stopped before it had left.',
      })
      .where(and(waiting, stopped));
  }
  const sealedOf = await findSealed(context, claimed);
  const unclaimed = new Map(
    claimed.map((mail) => [mail.id, { ...mail, sealed: sealedOf.get(mail.id) ?? null }]),
  );
  return (mailId) => {
    const mail = unclaimed.get(mailId) ?? null;
    // Two jobs may name one mail: only one of them has it.
    unclaimed.delete(mailId);
    return mail;
  };
}

async function findSealed(
  { db }: Context,
  claimed: { id: string; hasSecrets: boolean }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = claimed.filter(({ hasSecrets }) => hasSecrets).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db.select().from(mailSecrets).where(inArray(mailSecrets.mailId, ids));
  return new Map(found.map(({ mailId, sealed }) => [mailId, sealed]));
}
