import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { isNotified } from '../corrections/corrections.ts';
import { loadCompaniesAlone } from '../merging/load-companies-alone.ts';
import type { KnownEvent } from '../recording/ledger.ts';
import { resolveRoundFacts } from '../recording/resolve-round-facts.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import { rememberUndone } from './remember-undone.ts';
import { isUntouched, setBack } from './set-back.ts';
import type { Row, Trace } from './trace.ts';
import type { Withdrawn } from './undone.ts';

/**
 * Makes each round what it was, or what the others say of it where somebody told of it since; what nobody else told of is
 * gone. Answers how many are.
 */
export async function undoRounds(
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
