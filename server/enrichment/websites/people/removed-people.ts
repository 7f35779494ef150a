import { and, eq, inArray } from 'drizzle-orm';
import type { SiteFactKind } from '../../../../contract/enrichment/websites.ts';
import { removals } from '../../../admin/removal-requests/table.ts';
import { companyAliases } from '../../../companies/identity/table.ts';
import { nameKey } from '../../../companies/names.ts';
import { startups } from '../../../companies/table.ts';
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
  const { db } = context;
  if (!facts.some(({ kind }) => kind === 'person')) return [...facts];
  const [own, aliases] = await Promise.all([
    db.select({ key: startups.nameKey }).from(startups).where(eq(startups.id, startupId)),
    db
      .select({ key: companyAliases.nameKey })
      .from(companyAliases)
      .where(eq(companyAliases.startupId, startupId)),
  ]);
  const rows = await db
    .select({ personKey: removals.personKey })
    .from(removals)
    .where(
      isAnyOf(
        removals.companyKey,
        [...own, ...aliases].map(({ key }) => key),
      ),
    );
  const gone = new Set(rows.map(({ personKey }) => personKey));
  return facts.filter(
    ({ kind, value }) => kind !== 'person' || !gone.has(nameKey(readStoredPerson(value).name)),
  );
}

type People = { startupIds: string[]; nameKeys: string[] };

/** Deletes people by their names from what was read of companies' sites. In the caller's transaction. */
export async function takePeopleOffSites(context: Context, { startupIds, nameKeys }: People): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const rows = await db
    .select({ id: siteFacts.id, value: siteFacts.value })
    .from(siteFacts)
    .where(and(isAnyOf(siteFacts.startupId, startupIds), eq(siteFacts.kind, 'person')));
  const gone = rows.filter(({ value }) => nameKeys.includes(nameKey(readStoredPerson(value).name)));
  if (gone.length > 0)
    await db.delete(siteFacts).where(
      inArray(
        siteFacts.id,
        gone.map(({ id }) => id),
      ),
    );
}
