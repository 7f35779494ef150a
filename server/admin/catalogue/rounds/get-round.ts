import { eq } from 'drizzle-orm';
import type { AdminRound } from '../../../../contract/admin/rounds.ts';
import { loadCompaniesAlone } from '../../../companies/merging/load-companies-alone.ts';
import { fundingEvents } from '../../../companies/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { presentRound } from './present.ts';

/** One round with what each source says of it. Operators only. */
export async function getRound(context: Context, id: string): Promise<AdminRound> {
  requireOperator(context);
  const [owner] = await context.db
    .select({ startupId: fundingEvents.startupId })
    .from(fundingEvents)
    .where(eq(fundingEvents.id, id));
  const { startups } = await loadCompaniesAlone(context, owner ? [owner.startupId] : []);
  const company = startups.get(owner?.startupId ?? '');
  const event = company?.events.find(({ row }) => row.id === id);
  if (!company || !event) throw new ApiError('NOT_FOUND', 'There is no such round.');
  return presentRound(company, event);
}
