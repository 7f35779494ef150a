import { randomUUID } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import {
  type Backfill,
  type BackfillStatus,
  firstBackfillDay,
  mostBackfillDays,
  sourceMessages,
} from '../../../contract/admin/sources.ts';
import type { AuditKind } from '../../../contract/platform/audit.ts';
import { daysBetween, utcDay } from '../../../contract/platform/time/days.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { requireRunnable } from '../queue-refresh.ts';
import { backfills } from '../table.ts';

type Range = { firstDay: string; lastDay: string };

/** Has the filings of past days read, one day after the other. Operators only. */
export async function startBackfill(context: Context, range: Range): Promise<Backfill> {
  requireOperator(context);
  await requireRunnable(context, 'form-d');
  requireReadable(range, utcDay(context.now()));
  return inTransaction(context, async (inside) => {
    const { firstDay, lastDay } = range;
    const [row] = await inside.db
      .insert(backfills)
      .values({
        id: randomUUID(),
        ...range,
        nextDay: firstDay,
        status: 'running',
        askedBy: requireUser(inside),
        createdAt: inside.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new ApiError('CONFLICT', sourceMessages.another);
    await queueBackfill(inside, row.id);
    const subject = { kind: 'backfill', id: row.id, name: `${firstDay} – ${lastDay}` };
    await recordEvent(inside, { kind: 'backfill-started', userId: null, subject });
    return presentBackfill(row);
  });
}

function requireReadable({ firstDay, lastDay }: Range, today: string): void {
  if (lastDay < firstDay) throw new ApiError('INVALID', sourceMessages.dayOrder);
  const isTooLong = daysBetween(firstDay, lastDay) >= mostBackfillDays;
  if (isTooLong || firstDay < firstBackfillDay || lastDay > today)
    throw new ApiError('INVALID', sourceMessages.dayRange);
}

/** Reads no further day; the one under way is read to its end. Operators only. */
export function cancelBackfill(context: Context, { id }: { id: string }): Promise<Backfill> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { backfill } = await changeBackfill(inside, id, {
      from: ['running'],
      set: { status: 'cancelled', endedAt: inside.now() },
      kind: 'backfill-cancelled',
    });
    return backfill;
  });
}

const mostShown = 20;

/** The last ranges of days, newest first. Operators only. */
export async function listBackfills(context: Context): Promise<{ backfills: Backfill[] }> {
  requireOperator(context);
  const rows = await context.db.select().from(backfills).orderBy(desc(backfills.createdAt)).limit(mostShown);
  return { backfills: rows.map(presentBackfill) };
}

/** Goes on at the day at which it failed or was cancelled. Operators only. */
export async function continueBackfill(context: Context, { id }: { id: string }): Promise<Backfill> {
  requireOperator(context);
  await requireRunnable(context, 'form-d');
  return inTransaction(context, async (inside) => {
    const isRunning = and(eq(backfills.status, 'running'), ne(backfills.id, id));
    if ((await inside.db.$count(backfills, isRunning)) > 0)
      throw new ApiError('CONFLICT', sourceMessages.another);
    const { backfill, isChanged } = await changeBackfill(inside, id, {
      from: ['failed', 'cancelled'],
      set: { status: 'running', endedAt: null, reason: null },
      kind: 'backfill-continued',
    });
    if (isChanged) await queueBackfill(inside, id);
    return backfill;
  });
}

export const backfillQueue = 'ingest.backfill';

/** Has the next day of a range read. */
export async function queueBackfill(context: Context, id: string): Promise<void> {
  await context.queue.send(context, backfillQueue, { id });
}

type Change = {
  from: readonly BackfillStatus[];
  set: Partial<typeof backfills.$inferInsert> & { status: BackfillStatus };
  kind: AuditKind;
};

/** Changes how a range of days stands, inside the caller's transaction; what stands so already stays. */
async function changeBackfill(
  context: Context,
  id: string,
  { from, set, kind }: Change,
): Promise<{ backfill: Backfill; isChanged: boolean }> {
  requireOperator(context);
  const [row] = await context.db.select().from(backfills).where(eq(backfills.id, id)).for('update');
  if (!row) throw new ApiError('NOT_FOUND', 'This range of days is not known');
  if (!from.includes(row.status)) return { backfill: presentBackfill(row), isChanged: false };
  const [changed = row] = await context.db.update(backfills).set(set).where(eq(backfills.id, id)).returning();
  await recordEvent(context, {
    kind,
    userId: null,
    subject: { kind: 'backfill', id, name: `${row.firstDay} – ${row.lastDay}` },
    before: { status: row.status },
    after: { status: changed.status },
  });
  return { backfill: presentBackfill(changed), isChanged: true };
}

function presentBackfill(row: typeof backfills.$inferSelect): Backfill {
  const { nextDay, askedBy: _, createdAt, endedAt, ...rest } = row;
  return {
    ...rest,
    days: daysBetween(row.firstDay, row.lastDay) + 1,
    daysDone: daysBetween(row.firstDay, nextDay),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
