import { eq } from 'drizzle-orm';
import { deleteEventsOfRemoved } from '../../companies/company-events/delete-events.ts';
import { nameKey } from '../../companies/names.ts';
import { deleteFacts } from '../../companies/quoted-facts/remove-facts.ts';
import { removePerson, withoutRemoved } from '../../companies/removed-people/removed-people.ts';
import { deleteRemovedOfficers } from '../../enrichment/registers/recording/save-registration.ts';
import { deleteRemovedFromSites } from '../../enrichment/websites/people/removed-people.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { companyMerges, companySplits } from '../review/table.ts';

type Person = { companyName: string; personNames: readonly string[]; requestId: string };

/**
 * Leaves a person out of a company at once and for good: what filings, articles, their site and registers said of them there is deleted, and
 * hashes keep every source from bringing them back. In the caller's transaction, under the lock of recording.
 */
export async function takePersonOff(context: Context, person: Person): Promise<void> {
  requireOperator(context);
  const companies = await removePerson(context, person);
  await deleteRemovedOfficers(context, companies);
  await deleteRemovedFromSites(context, companies);
  await deleteEventsOfRemoved(context, companies);
  await deleteFacts(context, { startupIds: companies, naming: person.personNames.map(nameKey) });
  for (const table of [companyMerges, companySplits]) await takeOutOfSnapshots(context, table, companies);
}

/** By what a merge or a split can be taken back names people too. */
async function takeOutOfSnapshots(
  context: Context,
  table: typeof companyMerges | typeof companySplits,
  companies: string[],
): Promise<void> {
  const { db } = context;
  const rows = await db
    .select({ id: table.id, startupId: table.startupId, before: table.before })
    .from(table)
    .where(isAnyOf(table.startupId, companies));
  for (const { id, startupId, before } of rows) {
    const people = Array.isArray(before.people) ? before.people.filter(isNamed) : [];
    const left = await withoutRemoved(context, people, ({ name }) => ({ startupId, name }));
    if (left.length < people.length)
      await db
        .update(table)
        .set({ before: { ...before, people: left } })
        .where(eq(table.id, id));
  }
}

const isNamed = (row: unknown): row is { name: string } =>
  typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string';
