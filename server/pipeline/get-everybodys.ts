import type { ApplicationFigures } from '../../contract/admin/applications.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { keepEverybodys } from './keep-everybodys.ts';
import { applicationFigures } from './table.ts';

/** What was counted of everybody's applications last; counted now if it never was. Operators only. */
export async function getEverybodys(context: Context): Promise<ApplicationFigures> {
  requireOperator(context);
  const [kept] = await context.db.select().from(applicationFigures);
  if (kept) return { ...kept.figures, countedAt: kept.countedAt.toISOString() };
  await keepEverybodys(context);
  return getEverybodys(context);
}
