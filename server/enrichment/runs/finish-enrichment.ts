import { eq } from 'drizzle-orm';
import { dayMs } from '../../../contract/platform/time/days.ts';
import type { Context } from '../../platform/context.ts';
import type { ClaimedEnrichment } from './claim-enrichment.ts';
import { type EnrichmentOutcome, enrichments } from './table.ts';

const hourMs = 3_600_000;
/** Before anything that is shown is older than thirty days. */
const daysBetween = 28;

export type Ended = { outcome: EnrichmentOutcome; reason: string | null };

/** Writes down how a dossier ended and when it is due again: what failed after an hour, then ever later, to a day. */
export async function finishEnrichment(
  { db, now }: Context,
  startupId: string,
  { claimed, ended }: { claimed: ClaimedEnrichment; ended: Ended },
): Promise<void> {
  const hasFailed = ended.outcome === 'failed';
  const failures = hasFailed ? claimed.failures + 1 : 0;
  const waitMs = hasFailed ? Math.min(hourMs * 3 ** (failures - 1), dayMs) : daysBetween * dayMs;
  await db
    .update(enrichments)
    .set({
      ...ended,
      failures,
      claimedUntil: null,
      askedAt: null,
      endedAt: now(),
      dueAt: new Date(now().getTime() + waitMs),
    })
    .where(eq(enrichments.startupId, startupId));
}
