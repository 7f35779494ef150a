import { desc } from 'drizzle-orm';
import { mostProviderTests, type ProviderTest } from '../../../contract/billing/provider-tests.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { presentProviderTest } from './present.ts';
import { providerTests } from './table.ts';

/** What came of the last tests, newest first. Operators only. */
export async function listProviderTests(context: Context): Promise<{ results: ProviderTest[] }> {
  requireOperator(context);
  const rows = await context.db
    .select()
    .from(providerTests)
    .orderBy(desc(providerTests.at), desc(providerTests.id))
    .limit(mostProviderTests);
  return { results: rows.map(presentProviderTest) };
}
