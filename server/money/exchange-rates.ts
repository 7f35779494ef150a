import Big from 'big.js';
import { firstRateYear, unitsPerDollar } from './yearly-rates.ts';

export type UsdValue = { usd: string; rate: string; rateOn: string };

const otherCodes: Readonly<Record<string, string>> = { RMB: 'CNY', CNH: 'CNY', NIS: 'ILS' };

/**
 * The value in US dollars, to the cent (half up), of an exact decimal amount on a calendar day.
 *
 * `rate` is US dollars for one unit: `usd` is `amount` times `rate`, rounded once. Rates are yearly averages, so
 * `rateOn` is the first day of the year whose average was used; days before the first or after the last known year
 * take the nearest. Null when the currency has no rate, or the amount or the day is malformed.
 */
export function usdValue(money: { amount: string; currency: string; on: string }): UsdValue | null {
  if (!/^\d+(\.\d+)?$/.test(money.amount) || !/^\d{4}-\d{2}-\d{2}$/.test(money.on)) return null;
  const rate = yearlyRate(money.currency.trim().toUpperCase(), Number(money.on.slice(0, 4)));
  if (!rate) return null;
  const usd = new Big(money.amount).times(rate.usdPerUnit).toFixed(2, Big.roundHalfUp);
  return { usd, rate: rate.usdPerUnit, rateOn: `${rate.year}-01-01` };
}

function yearlyRate(currency: string, year: number) {
  const averages = unitsPerDollar[otherCodes[currency] ?? currency]?.split(' ');
  if (!averages) return null;
  const isPegged = averages.length === 1;
  const index = isPegged ? 0 : Math.min(Math.max(year - firstRateYear, 0), averages.length - 1);
  const units = averages[index];
  if (!units) return null;
  const usdPerUnit = new Big(new Big(1).div(units).toPrecision(8)).toFixed();
  return { usdPerUnit, year: isPegged ? year : firstRateYear + index };
}
