import { type ApplicationFigures, applicationFigures } from '../../contract/admin/applications.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { keepEverybodys } from './keep-everybodys.ts';
import { applicationFigures as keptFigures } from './table.ts';

/** What was counted of everybody's applications last; counted now if it never was, or cannot be read. Operators only. */
export async function getEverybodys(context: Context): Promise<ApplicationFigures> {
  requireOperator(context);
  const known = await readKept(context);
  if (known) return known;
  await keepEverybodys(context);
  const counted = await readKept(context);
  if (!counted) throw new Error('What was counted just now cannot be read.');
  return counted;
}

async function readKept({ db }: Context): Promise<ApplicationFigures | undefined> {
  const [kept] = await db.select().from(keptFigures);
  return applicationFigures.safeParse({ ...kept?.figures, countedAt: kept?.countedAt.toISOString() }).data;
}
