import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { MuteRow } from './on-companies-merged.ts';
import { mutes } from './table.ts';

/** Rules go back to the company that they were made for. */
export async function onCompanySplit(
  context: Context,
  { before, to }: { before: MuteRow[]; to: string },
): Promise<void> {
  requireOperator(context);
  await context.db
    .update(mutes)
    .set({ value: to })
    .where(
      isAnyOf(
        mutes.id,
        before.map(({ id }) => id),
      ),
    );
}
