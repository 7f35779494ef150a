import Big from 'big.js';
import { firstRateYear, unitsPerDollar } from './yearly-rates.ts';

export type UsdValue = { usd: string; rate: string; rateOn: string };

/** By the day that is valued: the day whose rates are used for it, and units of each currency for one euro on that. */
export type ReferenceRates = ReadonlyMap<string, { day: string; perEuro: Readonly<Record<string, string>> }>;

type Rate = { usdPerUnit: string; on: string };

const otherCodes: Readonly<Record<string, string>> = { RMB: 'CNY', CNH: 'CNY', NIS: 'ILS' };
const nonePublished: ReferenceRates = new Map();

/**
 * The value in US dollars, to the cent (half up), of an exact decimal amount on a calendar day.
 *
 * `rate` is US dollars for one unit: `usd` is `amount` times `rate`, rounded once. It is the published one where there
 * is one for the day and the currency, and `rateOn` is the day of its publication. Else it is a yearly average, and
 * `rateOn` is the first day of the year whose average was used; days before the first or after the last known year
 * take the nearest. Null when the currency has no rate, or the amount or the day is malformed.
 */
export function usdValue(
  money: { amount: string; currency: string; on: string },
  published = nonePublished,
): UsdValue | null {
  if (!/^\d+(\.\d+)?$/.test(money.amount) || !/^\d{4}-\d{2}-\d{2}$/.test(money.on)) return null;
  const code = money.currency.trim().toUpperCase();
  const currency = otherCodes[code] ?? code;
  const rate =
    publishedRate(currency, money.on, published) ?? yearlyRate(currency, Number(money.on.slice(0, 4)));
  if (!rate) return null;
  const usd = new Big(money.amount).times(rate.usdPerUnit).toFixed(2, Big.roundHalfUp);
  return { usd, rate: rate.usdPerUnit, rateOn: rate.on };
}

function publishedRate(currency: string, on: string, published: ReferenceRates): Rate | null {
  const { day, perEuro } = published.get(on) ?? {};
  const dollars = perEuro?.USD;
  if (!day || !dollars || currency === 'USD') return null;
  if (currency === 'EUR') return { usdPerUnit: dollars, on: day };
  const units = Object.hasOwn(perEuro, currency) && perEuro[currency];
  return units ? { usdPerUnit: shortened(new Big(dollars).div(units)), on: day } : null;
}

function yearlyRate(currency: string, year: number): Rate | null {
  const averages = unitsPerDollar[currency]?.split(' ');
  if (!averages) return null;
  const isPegged = averages.length === 1;
  const index = isPegged ? 0 : Math.min(Math.max(year - firstRateYear, 0), averages.length - 1);
  const units = averages[index];
  if (!units) return null;
  const used = isPegged ? year : firstRateYear + index;
  return { usdPerUnit: shortened(new Big(1).div(units)), on: `${used}-01-01` };
}

const shortened = (rate: Big) => new Big(rate.toPrecision(8)).toFixed();
