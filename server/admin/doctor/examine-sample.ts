import { count, eq } from 'drizzle-orm';
import { counted } from '../../../contract/platform/text/counts.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { type Check, toDo } from './check.ts';
import { describeUse } from './get-settings.ts';

/** Whether users of a real installation would read of companies that are samples or made up. */
export async function examineSample(context: Context): Promise<Check[]> {
  requireOperator(context);
  const [found] = await context.db
    .select({ count: count() })
    .from(startups)
    .where(eq(startups.isSample, true));
  const samples = found?.count ?? 0;
  const use = samples > 0 ? await describeUse(context) : null;
  if (use === null) return [];
  return [
    toDo(
      `It shows ${counted(samples, 'sample company', 'sample companies')}, and ${use}. Remove them with: npm run seed -- undo`,
    ),
  ];
}
