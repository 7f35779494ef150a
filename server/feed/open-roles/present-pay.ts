import type { RolePay } from '../../../contract/feed/open-roles.ts';
import type { roles } from '../../enrichment/job-boards/table.ts';

type StoredPay = Pick<
  typeof roles.$inferSelect,
  'isPaySound' | 'payMin' | 'payMax' | 'payCurrency' | 'payPeriod'
>;

/** What an ad says that a role pays, only where it can be what it says. */
export function presentPay({
  isPaySound,
  payMin,
  payMax,
  payCurrency,
  payPeriod,
}: StoredPay): RolePay | null {
  if (!isPaySound || !payCurrency || !payPeriod) return null;
  return { min: payMin, max: payMax, currency: payCurrency, period: payPeriod };
}
