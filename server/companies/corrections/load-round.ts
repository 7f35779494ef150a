import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { loadCompaniesAlone } from '../merging/load-companies-alone.ts';
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
  const ledger = await loadCompaniesAlone(context, owner ? [owner.startupId] : []);
  const company = ledger.startups.get(owner?.startupId ?? '');
  const event = company?.events.find(({ row }) => row.id === id);
  if (!company || !event) throw new ApiError('NOT_FOUND', 'There is no such round.');
  return { ledger, event, companyName: company.row.name };
}
