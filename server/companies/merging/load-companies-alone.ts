import type { Context } from '../../platform/context.ts';
import { findRates } from '../../reference/currency/find-rates.ts';
import { emptyLedger, type Ledger } from '../recording/ledger.ts';
import { loadCompanies } from '../recording/load-companies.ts';

/** A ledger of some startups, without any report to record. */
export async function loadCompaniesAlone(context: Context, ids: string[]): Promise<Ledger> {
  const ledger = emptyLedger(context.now());
  if (ids.length > 0) await loadCompanies(context, ledger, ids);
  const reports = [...ledger.reports.values()];
  const isForeign = reports.some(({ currency }) => currency && currency !== 'USD');
  const days = reports.flatMap(({ announcedOn }) => announcedOn ?? []);
  if (isForeign) ledger.rates = await findRates(context, [...new Set(days)]);
  return ledger;
}
