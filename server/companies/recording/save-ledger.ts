import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { companyReportChanges } from '../amendments/table.ts';
import { markDisputed } from '../conflicting-facts/mark-disputed.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import { undoneRounds } from '../import-trace/table.ts';
import type { Identifier } from '../report.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import type { Ledger } from './ledger.ts';

/** Writes what the batch changed, in the order that the references need. */
export async function saveLedger({ db }: Context, ledger: Ledger): Promise<void> {
  markDisputed(ledger);
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
