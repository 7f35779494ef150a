import { eq } from 'drizzle-orm';
import { seedFixture } from '../../fixtures/seed-world.ts';
import { type FirstAdmin, prepareFirstAdmin } from '../auth/registration/register-with-identity.ts';
import { startups } from '../companies/table.ts';
import { ingestRuns } from '../ingest/table.ts';
import type { Context } from '../platform/context.ts';
import { type Driver, prepareAlone } from '../platform/database/database.ts';

/**
 * Gives a database that has none its admin and, when it is empty, the sample set. Later starts find both and do
 * nothing; of two processes that start together one does it. Answers who is admin now.
 */
export function prepareFirstStart(context: Context, driver: Driver): Promise<FirstAdmin> {
  return prepareAlone(driver, async () => {
    if (context.environment.loadsSample && (await isUntouched(context))) await seedFixture(context, 'sample');
    return prepareFirstAdmin(context);
  });
}

/** No company, and no sample that an admin has since removed. */
async function isUntouched({ db }: Context): Promise<boolean> {
  const companies = await db.select({ id: startups.id }).from(startups).limit(1);
  const samples = await db
    .select({ id: ingestRuns.id })
    .from(ingestRuns)
    .where(eq(ingestRuns.source, 'sample'))
    .limit(1);
  return companies.length === 0 && samples.length === 0;
}
