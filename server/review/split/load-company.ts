import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { loadStartupsAlone } from '../../startups/joining/load-startups-alone.ts';
import type { KnownStartup, Ledger } from '../../startups/recording/ledger.ts';

export async function loadCompany(
  context: Context,
  id: string,
): Promise<{ ledger: Ledger; company: KnownStartup }> {
  const ledger = await loadStartupsAlone(context, [id]);
  const company = ledger.startups.get(id);
  if (!company) throw new ApiError('NOT_FOUND', 'There is no such company.');
  return { ledger, company };
}
