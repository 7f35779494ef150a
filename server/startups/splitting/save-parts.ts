import { and, eq, not, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { startupAliases, startupIdentifiers, startupPeople } from '../identity/table.ts';
import type { KnownStartup, Ledger } from '../recording/ledger.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import { reviewItems } from '../review/table.ts';
import { startupReports } from '../table.ts';
import { reportsOf } from './reports-of.ts';
import type { Split } from './split-record.ts';

/** Writes both startups that one became. What was decided in review of a report goes with it. */
export async function saveParts(
  context: Context,
  ledger: Ledger,
  { whole, parted, released }: Pick<Split, 'parted' | 'released'> & { whole: KnownStartup },
): Promise<void> {
  const { db } = context;
  const { id } = whole.row;
  const [names, people] = [[...whole.aliases.keys()], [...whole.people.keys()]];
  await db
    .delete(startupAliases)
    .where(and(eq(startupAliases.startupId, id), not(isAnyOf(startupAliases.nameKey, names))));
  await db
    .delete(startupPeople)
    .where(and(eq(startupPeople.startupId, id), not(isAnyOf(startupPeople.nameKey, people))));
  for (const { kind, value } of released)
    await db
      .delete(startupIdentifiers)
      .where(and(eq(startupIdentifiers.kind, kind), eq(startupIdentifiers.value, value)));
  await saveLedger(context, ledger);
  await moveReviews(context, whole, parted);
}

async function moveReviews({ db }: Context, whole: KnownStartup, parted: KnownStartup): Promise<void> {
  const ids = reportsOf(parted).map((report) => report.id);
  const isOfThem = sql`exists (select from ${startupReports} where ${isAnyOf(startupReports.id, ids)}
    and ${startupReports.source} = ${reviewItems.source} and ${startupReports.externalId} = ${reviewItems.externalId})`;
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
