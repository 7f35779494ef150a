import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { alertLooks } from '../table.ts';
import type { Claimed } from './find-claims.ts';
import type { Look } from './look-of.ts';

/** Notes that streams of a person are looked at. Answers those whose window nobody had looked at, or that was held. */
export async function beginLooks(
  { db, now }: Context,
  { person, looks }: { person: Claimed; looks: Look[] },
): Promise<Look[]> {
  if (looks.length === 0) return [];
  const begun = await db
    .insert(alertLooks)
    .values(
      looks.map(({ stream, window, since }) => ({
        userId: person.userId,
        streamId: stream.id,
        window,
        lookedAt: now(),
        since,
        matched: 0,
        outcome: 'nothing' as const,
      })),
    )
    .onConflictDoUpdate({
      target: [alertLooks.streamId, alertLooks.window],
      set: {
        lookedAt: sql`excluded.looked_at`,
        since: sql`excluded.since`,
        outcome: 'nothing',
        heldUntil: null,
      },
      setWhere: eq(alertLooks.outcome, 'held'),
    })
    .returning({ streamId: alertLooks.streamId });
  const ids = new Set(begun.map(({ streamId }) => streamId));
  return looks.filter(({ stream }) => ids.has(stream.id));
}
