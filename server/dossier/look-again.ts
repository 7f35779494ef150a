import { eq } from 'drizzle-orm';
import { recordEvent } from '../audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { startups } from '../startups/table.ts';
import { askAnew } from './ask-anew.ts';
import { dossierQueue } from './queue-name.ts';

/** Has one company looked up again now; not while that is under way. */
export async function lookAgain(
  context: Context,
  { startupId }: { startupId: string },
): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  const { db, environment } = context;
  const [startup] = await db.select().from(startups).where(eq(startups.id, startupId));
  if (!startup) throw new ApiError('NOT_FOUND', 'Company not found');
  if (!environment.fetchesSources)
    throw new ApiError('INVALID', 'Nothing is looked up: outside fetching is turned off by SOURCES=off.');
  if (startup.isSample) throw new ApiError('INVALID', 'A sample company has no pages of its own.');
  return inTransaction(context, async (inside) => {
    const isQueued = (await askAnew(inside, [startupId])) > 0;
    if (!isQueued) return { isQueued };
    await inside.queue.send(inside, dossierQueue, {});
    const subject = { kind: 'startup', id: startupId, name: startup.name };
    await recordEvent(inside, { kind: 'look-asked', userId: null, subject });
    return { isQueued };
  });
}
