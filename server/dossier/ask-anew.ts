import { isNull, lte, or } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { dossiers } from './table.ts';

/** Has companies looked up again before anything else. Answers for how many that is so, and not under way already. */
export async function askAnew(context: Context, startupIds: readonly string[]): Promise<number> {
  requireOperator(context);
  if (startupIds.length === 0) return 0;
  const now = context.now();
  const asked = await context.db
    .insert(dossiers)
    .values(startupIds.map((startupId) => ({ startupId, askedAt: now, dueAt: now })))
    .onConflictDoUpdate({
      target: dossiers.startupId,
      set: { askedAt: now, dueAt: now },
      setWhere: or(isNull(dossiers.claimedUntil), lte(dossiers.claimedUntil, now)),
    })
    .returning({ startupId: dossiers.startupId });
  return asked.length;
}
