import { and, eq } from 'drizzle-orm';
import type { SiteFactKind } from '../../../../contract/enrichment/websites.ts';
import { withoutRemoved } from '../../../companies/removed-people/removed-people.ts';
import { type Context, requireMachine, requireOperator } from '../../../platform/context.ts';
import { isAnyOf } from '../../../platform/database/rows.ts';
import { siteFacts } from '../table.ts';
import { readStoredPerson } from './stored-person.ts';

/** The facts of a site without people who asked to be left out, by any name of the company. In the caller's transaction. */
export async function withoutRemovedPeople<Fact extends { kind: SiteFactKind; value: string }>(
  context: Context,
  startupId: string,
  facts: readonly Fact[],
): Promise<Fact[]> {
  requireMachine(context);
  const people = facts.filter(({ kind }) => kind === 'person');
  const left = new Set(
    await withoutRemoved(context, people, ({ value }) => ({ startupId, name: readStoredPerson(value).name })),
  );
  return facts.filter((fact) => fact.kind !== 'person' || left.has(fact));
}

/** Deletes those whom companies' sites name and who asked to be left out. In the caller's transaction. */
export async function deleteRemovedFromSites(context: Context, startupIds: string[]): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const rows = await db
    .select()
    .from(siteFacts)
    .where(and(isAnyOf(siteFacts.startupId, startupIds), eq(siteFacts.kind, 'person')));
  const left = new Set(
    await withoutRemoved(context, rows, ({ startupId, value }) => ({
      startupId,
      name: readStoredPerson(value).name,
    })),
  );
  const gone = rows.filter((row) => !left.has(row)).map(({ id }) => id);
  await db.delete(siteFacts).where(isAnyOf(siteFacts.id, gone));
}
