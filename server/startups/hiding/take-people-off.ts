import { and, inArray } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { startupPeople } from '../identity/table.ts';

type People = { startupIds: string[]; nameKeys: string[] };

/** Takes people off companies by their names. In the caller's transaction, which records nothing meanwhile. */
export async function takePeopleOff(context: Context, { startupIds, nameKeys }: People): Promise<void> {
  requireOperator(context);
  await context.db
    .delete(startupPeople)
    .where(and(isAnyOf(startupPeople.startupId, startupIds), inArray(startupPeople.nameKey, nameKeys)));
}
