import { randomUUID } from 'node:crypto';
import { and, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import { userPreferences } from '../../accounts/table.ts';
import { roles } from '../../boards/table.ts';
import { matchCondition } from '../../matching/match-condition.ts';
import type { Context } from '../../platform/context.ts';
import { fundingEvents } from '../../startups/table.ts';
import { isKnownSince } from '../../visibility/is-known-since.ts';
import { unmutedFor } from '../../visibility/unmuted-for.ts';
import { untoldCondition } from '../../visibility/untold-condition.ts';
import { findLastRun } from '../find-last-run.ts';
import { alertStreams } from '../streams/table.ts';
import { alertRuns } from '../table.ts';
import { gatheringMs } from './next-due.ts';

/** What is recorded can be read a while later: it is looked for again. */
const overlapMs = 10 * 60_000;
const longestMs = 24 * 60 * 60_000;

/**
 * Has the streams looked at soon that come immediately, once something came that may be for them: a round that matches, or
 * for saved searches anything at all. They wait for what else comes meanwhile.
 */
export async function wakeImmediate(context: Context): Promise<void> {
  const { db } = context;
  const now = context.now();
  const last = await findLastRun(context, 'immediately');
  const earliest = now.getTime() - longestMs;
  const known = Math.min(now.getTime(), (last ?? now).getTime());
  const since = new Date(Math.max(earliest, known - overlapMs));
  if (!(await hasCome(context, since))) return;
  const matching = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .innerJoin(userPreferences, eq(userPreferences.userId, alertStreams.userId))
    .where(
      and(
        untoldCondition(context, { userId: alertStreams.userId, since }),
        matchCondition(userPreferences),
        unmutedFor(db, userPreferences.userId),
      ),
    );
  await db
    .update(alertStreams)
    .set({ nextDueAt: new Date(now.getTime() + gatheringMs) })
    .where(
      and(
        eq(alertStreams.frequency, 'immediately'),
        isNull(alertStreams.nextDueAt),
        or(eq(alertStreams.kind, 'saved-search'), and(eq(alertStreams.kind, 'matches'), exists(matching))),
      ),
    );
  await db
    .insert(alertRuns)
    .values({ id: randomUUID(), kind: 'immediately', since, startedAt: now, endedAt: now });
}

/** Whether a round or a role was recorded since. */
async function hasCome({ db }: Context, since: Date): Promise<boolean> {
  const [round] = await db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(and(isKnownSince(since), eq(fundingEvents.isSample, false)))
    .limit(1);
  if (round) return true;
  const [role] = await db.select({ id: roles.id }).from(roles).where(gte(roles.firstSeenAt, since)).limit(1);
  return role !== undefined;
}
