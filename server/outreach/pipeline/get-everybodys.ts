import { type ApplicationFigures, applicationFigures } from '../../../contract/admin/applications.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { storeAllUsers } from './store-all-users.ts';
import { applicationFigures as keptFigures } from './table.ts';

/** What was counted of everybody's applications last; counted now if it never was, or cannot be read. Operators only. */
export async function getEverybodys(context: Context): Promise<ApplicationFigures> {
  requireOperator(context);
  const known = await readStored(context);
  if (known) return known;
  await storeAllUsers(context);
  const counted = await readStored(context);
  if (!counted) throw new Error('What was counted just now cannot be read.');
  return counted;
}

async function readStored({ db }: Context): Promise<ApplicationFigures | undefined> {
  const [stored] = await db.select().from(keptFigures);
  return applicationFigures.safeParse({ ...stored?.figures, countedAt: stored?.countedAt.toISOString() })
    .data;
}
