import { and, inArray } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { companyPeople } from '../identity/table.ts';

type People = { startupIds: string[]; nameKeys: string[] };

/** Takes people off companies by their names. In the caller's transaction, which records nothing meanwhile. */
export async function takePeopleOff(context: Context, { startupIds, nameKeys }: People): Promise<void> {
  requireOperator(context);
  await context.db
    .delete(companyPeople)
    .where(and(isAnyOf(companyPeople.startupId, startupIds), inArray(companyPeople.nameKey, nameKeys)));
}
