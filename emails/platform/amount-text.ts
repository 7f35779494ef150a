import { Big } from 'big.js';
import { roundNames } from '../../contract/companies/round-kinds.ts';

/**
 * The amount of a round as alerts say it: `$12.5M round` when an amount above 0 is known, else the round alone
 * (`Series A`; `New round` when nobody said which). Other currencies keep their symbol. Less than 0.05 million is written out, as it would read 0.0.
 */
export function amountText(amount: { amount: string; currency: string } | null, roundName: string): string {
  const alone = roundName === roundNames.unspecified ? 'New round' : roundName;
  if (amount === null) return alone;
  const exact = new Big(amount.amount);
  if (exact.lte(0)) return alone;
  const millions = exact.div(1_000_000).toFixed(1);
  const figure = millions === '0.0' ? withThousands(exact) : `${millions}M`;
  return `${symbolOf(amount.currency)}${figure} round`;
}

function withThousands(amount: Big): string {
  return amount.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Each costs more to look up than a whole mail to write. */
const symbols = new Map<string, string>();

/** `$` for USD, `€` for EUR, `CA$` for CAD, and `CHF ` for what has no symbol. */
function symbolOf(currency: string): string {
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return `${code} `;
  const known = symbols.get(code) ?? lookUpSymbol(code);
  symbols.set(code, known);
  return known;
}

function lookUpSymbol(code: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(1);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? code;
  return /[A-Z]$/.test(symbol) ? `${symbol} ` : symbol;
}
