import { isNull, lte, or } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { enrichments } from './table.ts';

/** Has companies looked up again before anything else. Answers for how many that is so, and not under way already. */
export async function askAnew(context: Context, companyIds: readonly string[]): Promise<number> {
  requireOperator(context);
  if (companyIds.length === 0) return 0;
  const now = context.now();
  const asked = await context.db
    .insert(enrichments)
    .values(companyIds.map((startupId) => ({ startupId, askedAt: now, dueAt: now })))
    .onConflictDoUpdate({
      target: enrichments.startupId,
      set: { askedAt: now, dueAt: now },
      setWhere: or(isNull(enrichments.claimedUntil), lte(enrichments.claimedUntil, now)),
    })
    .returning({ startupId: enrichments.startupId });
  return asked.length;
}
