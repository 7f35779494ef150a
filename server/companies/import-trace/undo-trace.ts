import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { companyReportChanges } from '../amendments/table.ts';
import { isNotified } from '../corrections/corrections.ts';
import { loadCompaniesAlone } from '../merging/restore-record.ts';
import type { KnownEvent } from '../recording/ledger.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { saveLedger } from '../recording/record-by-hand.ts';
import { resolveRoundFacts } from '../recording/resolve-round.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import type { Undone, Withdrawn } from './import-trace.ts';
import { type FindTied, isUntouched, setBack, undoCompanies } from './import-trace.ts';
import { recordingTraces, undoneRounds } from './table.ts';
import type { Row, Trace } from './trace.ts';

/**
 * Undoes the last batch of an import that still stands: every row goes back to what it was, but for what another user
 * changed since. Null when none is left. All of a batch is undone, or nothing.
 */
export function undoTrace(
  context: Context,
  { importId, findTied }: { importId: string; findTied: FindTied },
): Promise<Undone | null> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [last] = await inside.db
      .select()
      .from(recordingTraces)
      .where(and(eq(recordingTraces.importId, importId), isNull(recordingTraces.undoneAt)))
      .orderBy(desc(recordingTraces.position))
      .limit(1);
    if (!last) return null;
    const reported = await undoReports(inside, { importId, trace: last.trace });
    const answered = await undoReviews(inside, last.trace);
    const withdrawn = [...reported, ...answered];
    const rounds = await undoRounds(inside, { trace: last.trace, withdrawn });
    const undone = await undoCompanies(inside, { trace: last.trace, withdrawn, findTied });
    await inside.db
      .update(recordingTraces)
      .set({ undoneAt: inside.now() })
      .where(eq(recordingTraces.id, last.id));
    return { reports: withdrawn.length, rounds, ...undone };
  });
}

/** Takes back the questions that an import put up, and what became of those that someone answered. */
async function undoReviews(context: Context, { reviews }: Trace): Promise<Withdrawn[]> {
  requireOperator(context);
  const { db } = context;
  const asked = await db
    .delete(reviewItems)
    .where(isAnyOf(reviewItems.id, reviews.created))
    .returning({ source: reviewItems.source, externalId: reviewItems.externalId });
  const withdrawn: Withdrawn[] = [];
  for (const [source, items] of Map.groupBy(asked, (item) => item.source)) {
    const keys = items.map(({ externalId }) => externalId);
    const gone = await db
      .delete(companyReports)
      .where(and(eq(companyReports.source, source), isAnyOf(companyReports.externalId, keys)))
      .returning({ startupId: companyReports.startupId, fundingEventId: companyReports.fundingEventId });
    withdrawn.push(...gone);
  }
  const changed = new Map(reviews.changed.map((change) => [change.key, change]));
  const stored = await db
    .select()
    .from(reviewItems)
    .where(isAnyOf(reviewItems.id, [...changed.keys()]));
  const back = stored.flatMap((row) => {
    const change = changed.get(row.id);
    return change ? (setBack(row, change) ?? []) : [];
  });
  await insertRows(db, reviewItems, back, { action: 'update', target: [reviewItems.id] });
  return withdrawn;
}

/** Takes out the reports that an import told first, and gives those that it told anew their words of before. */
async function undoReports(
  context: Context,
  { importId, trace: { reports, reportChanges } }: { importId: string; trace: Trace },
): Promise<Withdrawn[]> {
  requireOperator(context);
  const { db } = context;
  await db.delete(companyReportChanges).where(isAnyOf(companyReportChanges.id, reportChanges));
  // What a later import told anew is that one's.
  const withdrawn: Withdrawn[] = await db
    .delete(companyReports)
    .where(and(isAnyOf(companyReports.id, reports.created), eq(companyReports.importId, importId)))
    .returning({ startupId: companyReports.startupId, fundingEventId: companyReports.fundingEventId });
  const stored = await db
    .select()
    .from(companyReports)
    .where(
      isAnyOf(
        companyReports.id,
        reports.changed.map(({ key }) => key),
      ),
    );
  const byId = new Map(stored.map((row) => [row.id, row]));
  const back = reports.changed.flatMap((change) => {
    const row = byId.get(change.key);
    return row && isUntouched(row, change) ? (setBack(row, change) ?? []) : [];
  });
  await insertRows(db, companyReports, back, { action: 'update', target: [companyReports.id] });
  return [...withdrawn, ...(await withdrawUndone(context, back))];
}

/** What an earlier import had told that is undone by now is no one's any more. */
async function withdrawUndone(
  { db }: Context,
  reports: { id: string; importId: string | null }[],
): Promise<Withdrawn[]> {
  const importIds = [...new Set(reports.flatMap(({ importId }) => importId ?? []))];
  if (importIds.length === 0) return [];
  const undone = await db
    .selectDistinct({ importId: recordingTraces.importId })
    .from(recordingTraces)
    .where(and(isAnyOf(recordingTraces.importId, importIds), isNotNull(recordingTraces.undoneAt)));
  const gone = new Set(undone.map(({ importId }) => importId));
  const ids = reports.filter(({ importId }) => importId && gone.has(importId)).map(({ id }) => id);
  return db
    .delete(companyReports)
    .where(isAnyOf(companyReports.id, ids))
    .returning({ startupId: companyReports.startupId, fundingEventId: companyReports.fundingEventId });
}

/**
 * Makes each round what it was, or what the others say of it where someone told of it since; what no one else told of is
 * gone. Answers how many are.
 */
async function undoRounds(
  context: Context,
  { trace, withdrawn }: { trace: Trace; withdrawn: readonly Withdrawn[] },
): Promise<number> {
  requireOperator(context);
  const { db } = context;
  const changed = new Map(trace.events.changed.map((change) => [change.key, change]));
  const ids = new Set([
    ...trace.events.created,
    ...changed.keys(),
    ...withdrawn.flatMap(({ fundingEventId }) => fundingEventId ?? []),
  ]);
  const owners = await db
    .selectDistinct({ startupId: fundingEvents.startupId })
    .from(fundingEvents)
    .where(isAnyOf(fundingEvents.id, [...ids]));
  const ledger = await loadCompaniesAlone(
    context,
    owners.map(({ startupId }) => startupId),
  );
  const touched = [...ledger.startups.values()]
    .flatMap(({ events }) => events)
    .filter(({ row }) => ids.has(row.id));
  const back: KnownEvent['row'][] = [];
  const gone: string[] = [];
  for (const event of touched) {
    const change = changed.get(event.row.id);
    if (change && isUntouched(event.row, change)) back.push(setBack(event.row, change) ?? event.row);
    else if (!isNotified(event.reports)) gone.push(event.row.id);
    else {
      Object.assign(event.row, resolveRoundFacts(event.reports, ledger.rates), { updatedAt: ledger.now });
      ledger.written.events.add(event);
    }
  }
  await rememberUndone(context, gone);
  await db.delete(fundingEvents).where(isAnyOf(fundingEvents.id, gone));
  await insertRows(db, fundingEvents, back, { action: 'update', target: [fundingEvents.id] });
  await saveLedger(context, ledger);
  await restoreSamples(context, trace);
  return gone.length;
}

/** Sample rounds come back where nothing real is told of the company any more. */
async function restoreSamples({ db }: Context, { samples }: Trace): Promise<void> {
  const owners = [...new Set(samples.events.map(({ startupId }) => String(startupId)))];
  const known = await db.select({ id: startups.id }).from(startups).where(isAnyOf(startups.id, owners));
  const real = await db
    .selectDistinct({ startupId: fundingEvents.startupId })
    .from(fundingEvents)
    .where(isAnyOf(fundingEvents.startupId, owners));
  const silent = new Set(known.map(({ id }) => id));
  for (const { startupId } of real) silent.delete(startupId);
  const isBack = ({ startupId }: Row) => silent.has(String(startupId));
  // As they were read from these very tables, and kept as JSON.
  const events = samples.events.filter(isBack) as (typeof fundingEvents.$inferInsert)[];
  const reports = samples.reports.filter(isBack) as (typeof companyReports.$inferInsert)[];
  await insertRows(db, fundingEvents, events, { action: 'ignore' });
  await insertRows(db, companyReports, reports, { action: 'ignore' });
}

/** Keeps what it takes to know rounds again that are about to go. */
async function rememberUndone({ db, now }: Context, ids: string[]): Promise<void> {
  const rounds = await db
    .select({
      id: fundingEvents.id,
      nameKey: startups.nameKey,
      country: startups.country,
      roundKind: fundingEvents.roundKind,
      announcedOn: fundingEvents.announcedOn,
      createdAt: fundingEvents.createdAt,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(and(isAnyOf(fundingEvents.id, ids), eq(fundingEvents.isSample, false)));
  await insertRows(
    db,
    undoneRounds,
    rounds.map((round) => ({ ...round, undoneAt: now() })),
  );
}
