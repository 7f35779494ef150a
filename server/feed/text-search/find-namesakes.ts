import { inArray } from 'drizzle-orm';
import { nameKey } from '../../companies/names.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';

export type Namesake = { id: string; nameKey: string };

const most = 100;

/** Companies that are called just so. */
export async function findNamesakes({ db }: Context, names: string[]): Promise<Namesake[]> {
  return db
    .select({ id: startups.id, nameKey: startups.nameKey })
    .from(startups)
    .where(inArray(startups.nameKey, names.map(nameKey)))
    .orderBy(startups.id)
    .limit(most);
}
