import { and, eq, not, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import type { KnownCompany, Ledger } from '../recording/ledger.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports } from '../table.ts';
import { reportsOf } from './reports-of.ts';
import type { Split } from './split-record.ts';

/** Writes both startups that one became. What was decided in review of a report goes with it. */
export async function saveParts(
  context: Context,
  ledger: Ledger,
  { whole, parted, released }: Pick<Split, 'parted' | 'released'> & { whole: KnownCompany },
): Promise<void> {
  const { db } = context;
  const { id } = whole.row;
  const [names, people] = [[...whole.aliases.keys()], [...whole.people.keys()]];
  await db
    .delete(companyAliases)
    .where(and(eq(companyAliases.startupId, id), not(isAnyOf(companyAliases.nameKey, names))));
  await db
    .delete(companyPeople)
    .where(and(eq(companyPeople.startupId, id), not(isAnyOf(companyPeople.nameKey, people))));
  for (const { kind, value } of released)
    await db
      .delete(companyIdentifiers)
      .where(and(eq(companyIdentifiers.kind, kind), eq(companyIdentifiers.value, value)));
  await saveLedger(context, ledger);
  await moveReviews(context, whole, parted);
}

async function moveReviews({ db }: Context, whole: KnownCompany, parted: KnownCompany): Promise<void> {
  const ids = reportsOf(parted).map((report) => report.id);
  const isOfThem = sql`exists (select from ${companyReports} where ${isAnyOf(companyReports.id, ids)}
    and ${companyReports.source} = ${reviewItems.source} and ${companyReports.externalId} = ${reviewItems.externalId})`;
  const [from, into] = [whole.row.id, parted.row.id];
  await db
    .update(reviewItems)
    .set({ startupId: into })
    .where(and(eq(reviewItems.startupId, from), isOfThem));
  await db
    .update(reviewItems)
    .set({ candidateId: into })
    .where(and(eq(reviewItems.candidateId, from), eq(reviewItems.decision, 'merged'), isOfThem));
}
