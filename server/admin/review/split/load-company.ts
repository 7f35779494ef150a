import { loadCompaniesAlone } from '../../../companies/merging/load-companies-alone.ts';
import type { KnownCompany, Ledger } from '../../../companies/recording/ledger.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';

export async function loadCompany(
  context: Context,
  id: string,
): Promise<{ ledger: Ledger; company: KnownCompany }> {
  const ledger = await loadCompaniesAlone(context, [id]);
  const company = ledger.startups.get(id);
  if (!company) throw new ApiError('NOT_FOUND', 'There is no such company.');
  return { ledger, company };
}
