import { eq } from 'drizzle-orm';
import type { AdminRound } from '../../../contract/admin/rounds.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { loadStartupsAlone } from '../../startups/joining/load-startups-alone.ts';
import { fundingEvents } from '../../startups/table.ts';
import { presentRound } from './present.ts';

/** One round with what each source says of it. Operators only. */
export async function getRound(context: Context, id: string): Promise<AdminRound> {
  requireOperator(context);
  const [owner] = await context.db
    .select({ startupId: fundingEvents.startupId })
    .from(fundingEvents)
    .where(eq(fundingEvents.id, id));
  const { startups } = await loadStartupsAlone(context, owner ? [owner.startupId] : []);
  const startup = startups.get(owner?.startupId ?? '');
  const event = startup?.events.find(({ row }) => row.id === id);
  if (!startup || !event) throw new ApiError('NOT_FOUND', 'There is no such round.');
  return presentRound(startup, event);
}
