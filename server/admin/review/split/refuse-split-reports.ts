import { and, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { companySplits } from '../table.ts';

/** A merge is not parted over the head of whoever has split the same reports since. */
export async function refuseSplitReports({ db }: Context, reports: readonly { id: string }[]): Promise<void> {
  const ids = reports.map(({ id }) => id);
  const [split] = await db
    .select({ name: companySplits.partedName })
    .from(companySplits)
    .where(and(isNull(companySplits.undoneAt), sql`${companySplits.reportIds} && ${sql.param(ids)}::uuid[]`));
  if (split)
    throw new ApiError('CONFLICT', `Reports of it were split off as ${split.name} since. Undo that first.`);
}
