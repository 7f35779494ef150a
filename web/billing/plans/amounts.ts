import { moneyLocale } from '../../../contract/platform/text/locale.ts';

const formatted = (currency: string, amount: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(moneyLocale, { style: 'currency', currency, ...options }).format(
    // The contract lets nothing but decimal text through, which Intl reads digit by digit.
    amount as Intl.StringNumericLiteral,
  );

/** `$10.00`: what was charged, to the last digit. */
export function exactAmount(amount: string, currency: string): string {
  return formatted(currency, amount, { maximumFractionDigits: 20 });
}

/** `$10`: a price, with cents only where it has some. */
export function shortAmount(amount: string, currency: string): string {
  return formatted(currency, amount, { trailingZeroDisplay: 'stripIfInteger' });
}

/** `$10`: a price of the catalogue, which is in US dollars. */
export const inDollars = (price: number): string => shortAmount(String(price), 'USD');
