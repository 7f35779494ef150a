import type { Money } from '../../../../contract/companies/companies.ts';
import { moneyFormat } from '../../../../contract/platform/text/money.ts';

/** `$12.5M`, `€800K`: never more than was raised, so that a letter does not round up. */
export function writtenMoney({ amount, currency }: Money): string {
  return moneyFormat('compactBelow', currency).format(Number(amount));
}
