import type { Money } from '../../contract/companies/companies.ts';
import { moneyLocale } from '../../contract/platform/text/locale.ts';
import { uiTexts } from './texts.ts';

export const { undisclosed } = uiTexts;

/** A format takes longer to make than hundreds of amounts to write, and a list is full of them. */
const made = new Map<string, Intl.NumberFormat>();

function formatIn(currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([currency, options]);
  const format =
    made.get(key) ?? new Intl.NumberFormat(moneyLocale, { style: 'currency', currency, ...options });
  made.set(key, format);
  return format;
}

const compact = (currency: string) =>
  formatIn(currency, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 });

const exact = (currency: string) => formatIn(currency, { trailingZeroDisplay: 'stripIfInteger' });

/** `$12.5M`; an unknown amount is never zero, it is undisclosed. */
export function compactMoney(money: Money | null): string {
  return money ? format(compact, money) : undisclosed;
}

/** `$12,500,000`, with the value in US dollars behind it when the round was in another currency. */
export function exactMoney(money: Money | null): string {
  if (!money) return undisclosed;
  const amount = format(exact, money);
  if (money.currency === 'USD' || money.usd === null) return amount;
  return uiTexts.aboutInDollars(amount, format(compact, { amount: money.usd, currency: 'USD' }));
}

function format(formatOf: typeof compact, { amount, currency }: Pick<Money, 'amount' | 'currency'>): string {
  return formatOf(currency).format(Number(amount));
}
