import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { companyReportChanges } from '../amendments/table.ts';
import { markDisputed } from '../conflicting-facts/disputed-facts.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import { undoneRounds } from '../import-trace/table.ts';
import { saveQuotedFacts } from '../quoted-facts/save-facts.ts';
import type { Identifier, RoundReport } from '../report.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import { type Ledger, reportKey } from './ledger.ts';
import { loadLedger } from './load-ledger.ts';
import { lockRecording } from './lock-recording.ts';
import { recordReport } from './record-report.ts';
import { resolveCompany } from './resolve-company.ts';

type ByHand = { report: RoundReport; isSurelyNew: boolean };

/**
 * Records a company that an admin enters. Where one is known that it is or may be, nothing is recorded and that one is
 * answered, unless the admin is sure that it is another. The same entry again is the same company.
 */
export function recordByHand(
  context: Context,
  { report, isSurelyNew }: ByHand,
): Promise<{ outcome: 'created' | 'there-already' | 'known' | 'doubtful'; startupId: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadLedger(inside, [report]);
    const stored = ledger.reports.get(reportKey(report));
    if (stored) return { outcome: 'there-already', startupId: stored.startupId };
    const resolution = resolveCompany(ledger, report);
    if (!isSurelyNew && resolution.kind === 'known')
      return { outcome: 'known', startupId: resolution.startup.row.id };
    if (!isSurelyNew && resolution.kind === 'doubtful')
      return { outcome: 'doubtful', startupId: resolution.candidate.row.id };
    recordReport(ledger, report, { kind: 'new' });
    await saveLedger(inside, ledger);
    const recorded = ledger.reports.get(reportKey(report));
    if (!recorded) throw new Error(`Report ${report.externalId} was not recorded`);
    return { outcome: 'created', startupId: recorded.startupId };
  });
}

/** Records a report of the startup that a person says it means, or of one that is not known yet. Answers which that is. */
export function recordAs(
  context: Context,
  { report, startupId }: { report: RoundReport; startupId: string | null },
): Promise<{ startupId: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadLedger(inside, [report], startupId ? [startupId] : []);
    const company = ledger.startups.get(startupId ?? '');
    if (startupId && !company)
      throw new ApiError('CONFLICT', 'This company no longer exists. Reload the list.');
    recordReport(ledger, report, company ? { kind: 'known', startup: company } : { kind: 'new' });
    await saveLedger(inside, ledger);
    const stored = ledger.reports.get(reportKey(report));
    if (!stored) throw new Error(`Report ${report.externalId} was not recorded`);
    return { startupId: stored.startupId };
  });
}

/** Writes what the batch changed, in the order that the references need. */
export async function saveLedger(context: Context, ledger: Ledger): Promise<void> {
  markDisputed(ledger);
  const { db } = context;
  const { written } = ledger;
  if (written.withoutSample.size > 0) {
    const ofThose = isAnyOf(fundingEvents.startupId, [...written.withoutSample]);
    await db.delete(fundingEvents).where(and(eq(fundingEvents.isSample, true), ofThose));
  }
  await insertRows(
    db,
    startups,
    [...written.startups].map((company) => company.row),
    {
      action: 'update',
      target: [startups.id],
      keep: [startups.createdAt],
    },
  );
  // Before the rounds, which copy the names.
  await insertRows(db, companyPeople, lastOfEachPerson(written.people), {
    action: 'update',
    target: [companyPeople.startupId, companyPeople.nameKey],
    keep: [companyPeople.name],
  });
  await insertRows(
    db,
    fundingEvents,
    [...written.events].map((event) => event.row),
    {
      action: 'update',
      target: [fundingEvents.id],
      keep: [fundingEvents.createdAt],
    },
  );
  // After they are there again: what is told of them hangs on one or the other.
  await db.delete(undoneRounds).where(isAnyOf(undoneRounds.id, written.returned));
  await insertRows(db, companyReports, [...written.reports], {
    action: 'update',
    target: [companyReports.id],
    keep: [companyReports.firstSeenAt],
  });
  await saveQuotedFacts(context, ledger);
  // The ledger keys identifiers by text; every one came from a report, whose kinds are closed.
  const identifiers = written.identifiers.map((row) => ({ ...row, kind: row.kind as Identifier['kind'] }));
  await insertRows(db, companyIdentifiers, identifiers);
  await insertRows(db, companyAliases, written.aliases, { action: 'ignore' });
  await insertRows(db, companyReportChanges, written.changes);
  await insertRows(db, reviewItems, written.reviews, {
    action: 'update',
    target: [reviewItems.source, reviewItems.externalId, reviewItems.kind],
    keep: [reviewItems.id, reviewItems.createdAt],
  });
}

/** One statement may not touch a row twice, and a person can gain roles several times in a batch. */
function lastOfEachPerson(people: Ledger['written']['people']) {
  const last = new Map(
    people.map(({ startupId, person }) => [`${startupId} ${person.nameKey}`, { startupId, ...person }]),
  );
  return [...last.values()];
}
