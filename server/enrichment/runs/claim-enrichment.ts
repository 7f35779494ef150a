import { eq, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { enrichments } from './table.ts';

/** Longer than one takes; whoever died meanwhile leaves it to the next after that. */
const claimMs = 15 * 60_000;

export type ClaimedEnrichment = { startedAt: Date; failures: number; isResumed: boolean };

/** Takes the dossier of a company in hand, so that nobody else does at the same time; null while somebody has it. */
export async function claimEnrichment(
  { db, now }: Context,
  startupId: string,
): Promise<ClaimedEnrichment | null> {
  const time = now();
  const [before] = await db.select().from(enrichments).where(eq(enrichments.startupId, startupId));
  const claimed = { claimedUntil: new Date(time.getTime() + claimMs), startedAt: time };
  const [row] = await db
    .insert(enrichments)
    .values({ startupId, ...claimed, dueAt: time })
    .onConflictDoUpdate({
      target: enrichments.startupId,
      set: claimed,
      setWhere: or(isNull(enrichments.claimedUntil), lte(enrichments.claimedUntil, time)),
    })
    .returning();
  if (!row) return null;
  // Whoever asks for it wants all of it looked at anew.
  const wasCutShort = before?.claimedUntil !== null || before.outcome === 'failed';
  return { startedAt: time, failures: row.failures, isResumed: before?.askedAt === null && wasCutShort };
}
