import type { Money } from '../../contract/startups.ts';

export const undisclosed = 'Undisclosed';

const compact = (currency: string) =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });

const exact = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: 0 });

/** `$12.5M`; an unknown amount is never zero, it is undisclosed. */
export function compactMoney(money: Money | null): string {
  return money ? format(compact, money) : undisclosed;
}

/** `$12,500,000`, with the value in US dollars behind it when the round was in another currency. */
export function exactMoney(money: Money | null): string {
  if (!money) return undisclosed;
  const amount = format(exact, money);
  if (money.currency === 'USD' || money.usd === null) return amount;
  return `${amount}, about ${format(compact, { amount: money.usd, currency: 'USD' })}`;
}

function format(formatOf: typeof exact, { amount, currency }: Pick<Money, 'amount' | 'currency'>): string {
  return formatOf(currency).format(Number(amount));
}
