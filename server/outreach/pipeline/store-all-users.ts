import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { countEverybodys } from './count-everybodys.ts';
import { applicationFigures } from './table.ts';

/** Counts what everybody together applied for, and keeps it until it is counted again. */
export async function storeAllUsers(context: Context): Promise<void> {
  requireOperator(context);
  const figures = await countEverybodys(context);
  const row = { of: 'everybody' as const, figures, countedAt: context.now() };
  await insertRows(context.db, applicationFigures, [row], {
    action: 'update',
    target: [applicationFigures.of],
  });
}
