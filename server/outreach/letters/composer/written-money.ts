import type { Money } from '../../../../contract/companies/companies.ts';

/** `$12.5M`, `€800K`: never more than was raised, so that a letter does not round up. */
export function writtenMoney({ amount, currency }: Money): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  }).format(Number(amount));
}
