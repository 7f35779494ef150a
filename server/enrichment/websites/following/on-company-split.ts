import { type Context, requireOperator } from '../../../platform/context.ts';
import { insertRows, isAnyOf } from '../../../platform/database/rows.ts';
import { companySites, siteFacts } from '../table.ts';
import type { SitesBefore } from './on-companies-merged.ts';

/** Gives two companies that were one the websites back that each had, and has both looked at again. */
export async function onCompanySplit(
  context: Context,
  { before: { sites, facts }, ids }: { before: SitesBefore; ids: readonly [string, string] },
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  await db.delete(siteFacts).where(isAnyOf(siteFacts.startupId, [...ids]));
  await db.delete(companySites).where(isAnyOf(companySites.startupId, [...ids]));
  await insertRows(
    db,
    companySites,
    sites.map((site) => ({ ...site, nextCheckAt: now() })),
  );
  await insertRows(db, siteFacts, facts);
}
