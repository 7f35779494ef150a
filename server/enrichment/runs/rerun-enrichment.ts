import { eq } from 'drizzle-orm';
import { startups } from '../../companies/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { askAnew } from './ask-anew.ts';
import { enrichmentQueue } from './queue-name.ts';

/** Has one company looked up again now; not while that is under way. */
export async function rerunEnrichment(
  context: Context,
  { startupId }: { startupId: string },
): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  const { db, environment } = context;
  const [company] = await db.select().from(startups).where(eq(startups.id, startupId));
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
  if (!environment.fetchesSources)
    throw new ApiError('INVALID', 'Nothing is looked up: outside fetching is turned off by SOURCES=off.');
  if (company.isSample) throw new ApiError('INVALID', 'A sample company has no pages of its own.');
  return inTransaction(context, async (inside) => {
    const isQueued = (await askAnew(inside, [startupId])) > 0;
    if (!isQueued) return { isQueued };
    await inside.queue.send(inside, enrichmentQueue, {});
    const subject = { kind: 'startup', id: startupId, name: company.name };
    await recordEvent(inside, { kind: 'look-asked', userId: null, subject });
    return { isQueued };
  });
}
