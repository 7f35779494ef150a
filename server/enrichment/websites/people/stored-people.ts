import { and, eq, inArray } from 'drizzle-orm';
import { removals } from '../../../admin/removal-requests/table.ts';
import { companyAliases } from '../../../companies/identity/table.ts';
import { nameKey } from '../../../companies/names.ts';
import { startups } from '../../../companies/table.ts';
import { type Context, requireMachine, requireOperator } from '../../../platform/context.ts';
import { isAnyOf } from '../../../platform/database/rows.ts';
import type { ReadFact } from '../save-site.ts';
import { siteFacts } from '../table.ts';
import type { SitePerson } from './read-site-people.ts';

/** No name and no title has it. */
const gap = '\t';

/** How someone of a company's own pages is stored: the name, then the titles. */
export const storedPerson = ({ name, roles }: Pick<SitePerson, 'name' | 'roles'>): string =>
  [name, ...roles].join(gap);

export function readStoredPerson(value: string): Pick<SitePerson, 'name' | 'roles'> {
  const [name = '', ...roles] = value.split(gap);
  return { name, roles };
}

/** The facts of a site without people who asked to be left out, by any name of the company. In the caller's transaction. */
export async function withoutRemovedPeople(
  context: Context,
  startupId: string,
  facts: readonly ReadFact[],
): Promise<ReadFact[]> {
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
