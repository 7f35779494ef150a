import { eq, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { dossiers } from './table.ts';

/** Longer than one takes; whoever died meanwhile leaves it to the next after that. */
const claimMs = 15 * 60_000;

export type ClaimedDossier = { startedAt: Date; failures: number; isResumed: boolean };

/** Takes the dossier of a company in hand, so that nobody else does at the same time; null while somebody has it. */
export async function claimDossier({ db, now }: Context, startupId: string): Promise<ClaimedDossier | null> {
  const time = now();
  const [before] = await db.select().from(dossiers).where(eq(dossiers.startupId, startupId));
  const claimed = { claimedUntil: new Date(time.getTime() + claimMs), startedAt: time };
  const [row] = await db
    .insert(dossiers)
    .values({ startupId, ...claimed, dueAt: time })
    .onConflictDoUpdate({
      target: dossiers.startupId,
      set: claimed,
      setWhere: or(isNull(dossiers.claimedUntil), lte(dossiers.claimedUntil, time)),
    })
    .returning();
  if (!row) return null;
  // Whoever asks for it wants all of it looked at anew.
  const wasCutShort = before?.claimedUntil !== null || before.outcome === 'failed';
  return { startedAt: time, failures: row.failures, isResumed: before?.askedAt === null && wasCutShort };
}
