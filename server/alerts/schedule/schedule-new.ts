import { eq, gt, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { alertSettings, alertStreams } from '../streams/table.ts';
import { latestDue, nextDue } from './next-due.ts';

const atOnce = 1_000;

/** Works out when streams are due of which that is not known yet, or that a clock which was wrong put off for too long. */
export async function scheduleNew({ db, now, signal }: Context): Promise<void> {
  const { id, nextDueAt } = alertStreams;
  while (!signal.aborted) {
    const found = await db
      .select({ stream: alertStreams, timeZone: alertSettings.timeZone })
      .from(alertStreams)
      .innerJoin(alertSettings, eq(alertSettings.userId, alertStreams.userId))
      .where(or(eq(nextDueAt, new Date(0)), gt(nextDueAt, latestDue(now()))))
      .orderBy(id)
      .limit(atOnce);
    if (found.length === 0) return;
    const rows = found.map(({ stream, timeZone }) => ({
      id: stream.id,
      wasDueAt: stream.nextDueAt?.toISOString() ?? null,
      nextDueAt: nextDue({ ...stream, timeZone: timeZone ?? 'UTC' }, now())?.toISOString() ?? null,
    }));
    await db.execute(sql`update ${alertStreams} streams set next_due_at = given."nextDueAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given ("id" uuid, "wasDueAt" timestamptz, "nextDueAt" timestamptz)
      where streams.id = given."id" and streams.next_due_at is not distinct from given."wasDueAt"`);
  }
}
