import { eq } from 'drizzle-orm';
import type { SourceName } from '../../../contract/companies/companies.ts';
import type { Context } from '../../platform/context.ts';
import { pausedSources } from '../table.ts';

/** Since when and why a source is kept from running; null when it is not. */
export async function findPause(
  { db }: Context,
  source: SourceName,
): Promise<typeof pausedSources.$inferSelect | null> {
  const [found] = await db.select().from(pausedSources).where(eq(pausedSources.source, source));
  return found ?? null;
}
