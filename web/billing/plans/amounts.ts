import { moneyFormat } from '../../../contract/platform/text/money.ts';

const formatted = (form: 'charged' | 'exact', amount: string, currency: string) =>
  // The contract lets nothing but decimal text through, which Intl reads digit by digit.
  moneyFormat(form, currency).format(amount as Intl.StringNumericLiteral);

/** `$10.00`: what was charged, to the last digit. */
export function exactAmount(amount: string, currency: string): string {
  return formatted('charged', amount, currency);
}

/** `$10`: a price, with cents only where it has some. */
export function shortAmount(amount: string, currency: string): string {
  return formatted('exact', amount, currency);
}

/** `$10`: a price of the catalogue, which is in US dollars. */
export const inDollars = (price: number): string => shortAmount(String(price), 'USD');
