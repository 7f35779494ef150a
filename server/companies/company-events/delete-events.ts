import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Listing } from '../../../contract/companies/company-events.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { CompanyFollower, Merge, MergeUndone } from '../../platform/lifecycle/lifecycle.ts';
import { withoutRemoved } from '../removed-people/removed-people.ts';
import { type CompanyEventRow, companyEvents } from './table.ts';

/** Deletes what names people who asked to be left out of some companies. In the caller's transaction. */
export async function deleteEventsOfRemoved(context: Context, companyIds: string[]): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const named = await db
    .select({ id: companyEvents.id, startupId: companyEvents.startupId, detail: companyEvents.detail })
    .from(companyEvents)
    .where(and(isAnyOf(companyEvents.startupId, companyIds), inArray(companyEvents.kind, personKinds)));
  const left = new Set(
    await withoutRemoved(context, named, ({ startupId, detail }) => ({
      startupId,
      name: detail?.of === 'person' ? detail.name : '',
    })),
  );
  const gone = named.filter((row) => !left.has(row)).map(({ id }) => id);
  await db.delete(companyEvents).where(isAnyOf(companyEvents.id, gone));
}

const personKinds: CompanyEventRow['kind'][] = ['person_joined', 'person_left'];

/** Deletes what a company's pages, boards and registers said of who and what came and went there. In the caller's transaction. */
export async function deleteReadEvents(context: Context, companyId: string): Promise<void> {
  requireOperator(context);
  await context.db
    .delete(companyEvents)
    .where(and(eq(companyEvents.startupId, companyId), isNotNull(companyEvents.detail)));
}

/** Deletes what one listing said of a company, or all registers, that may be another's. In the caller's transaction. */
export async function deleteEventsListedAt(
  context: Context,
  { startupId, listedAt }: { startupId: string; listedAt: Listing | 'registers' },
): Promise<void> {
  requireOperator(context);
  const place = sql`${companyEvents.detail} ->> 'listedAt'`;
  const isListedThere = listedAt === 'registers' ? sql`${place} <> 'site'` : sql`${place} = ${listedAt}`;
  await context.db
    .delete(companyEvents)
    .where(
      and(
        eq(companyEvents.startupId, startupId),
        listedAt === 'site' ? or(isListedThere, eq(companyEvents.kind, 'office')) : isListedThere,
      ),
    );
}

/** No source is asked for people for longer, and neither are events that name them. */
const daysStored = 365;

/** Deletes events that name people once they are a year old. Answers how many those were. */
export async function deleteOldPersonEvents(context: Context): Promise<number> {
  requireOperator(context);
  const before = new Date(context.now().getTime() - daysStored * dayMs);
  const gone = await context.db
    .delete(companyEvents)
    .where(and(inArray(companyEvents.kind, personKinds), lt(companyEvents.recordedAt, before)))
    .returning({ id: companyEvents.id });
  return gone.length;
}

export const companyEventsFollower: CompanyFollower<string[]> = {
  onCompaniesMerged: moveEvents,
  onCompanySplit: moveEventsBack,
};

/** What hangs on a round, a report or a board goes with that; the rest goes where the company goes. Answers the rest. */
async function moveEvents(context: Context, { from, into }: Merge): Promise<string[]> {
  requireOperator(context);
  const hangsOnNothing = and(
    isNull(companyEvents.fundingEventId),
    isNull(companyEvents.reportId),
    isNull(companyEvents.boardId),
  );
  const moved = await context.db
    .update(companyEvents)
    .set({ startupId: into })
    .where(and(eq(companyEvents.startupId, from), hangsOnNothing))
    .returning({ id: companyEvents.id });
  // By the names of the one they may have asked to be left out of the other.
  await deleteEventsOfRemoved(context, [into]);
  return moved.map(({ id }) => id);
}

async function moveEventsBack(context: Context, { before, goneId }: MergeUndone<string[]>): Promise<void> {
  requireOperator(context);
  await context.db.update(companyEvents).set({ startupId: goneId }).where(isAnyOf(companyEvents.id, before));
}
