import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { loadStartupsAlone } from '../joining/load-startups-alone.ts';
import type { KnownEvent, Ledger } from '../recording/ledger.ts';
import { fundingEvents } from '../table.ts';

/** A round with what is told of it. */
export async function loadRound(
  context: Context,
  id: string,
): Promise<{ ledger: Ledger; event: KnownEvent; companyName: string }> {
  const [owner] = await context.db
    .select({ startupId: fundingEvents.startupId })
    .from(fundingEvents)
    .where(eq(fundingEvents.id, id));
  const ledger = await loadStartupsAlone(context, owner ? [owner.startupId] : []);
  const startup = ledger.startups.get(owner?.startupId ?? '');
  const event = startup?.events.find(({ row }) => row.id === id);
  if (!startup || !event) throw new ApiError('NOT_FOUND', 'There is no such round.');
  return { ledger, event, companyName: startup.row.name };
}
