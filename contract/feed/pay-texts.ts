import { moneyFormat } from '../platform/text/money.ts';
import type { RolePay, SimilarPay } from './open-roles.ts';

const periodNames: Record<RolePay['period'], string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

/** '€75–95K a year'; never made into another period than the employer named. */
export function sayPay({ min, max, currency, period }: RolePay): string {
  const format = moneyFormat('compact', currency);
  const [low, high] = [min ?? max, max ?? min].map(Number);
  if (low === undefined || high === undefined) return '';
  const sum = low === high ? format.format(low) : format.formatRange(low, high);
  return `${sum} ${periodNames[period]}`;
}

/** 'Similar roles in Berlin: €68K to €85K a year, median €75K (12 roles at 7 companies)' */
export function saySimilarPay(similar: SimilarPay): string {
  const { place, currency, period, low, median, high, roles, companies } = similar;
  const format = moneyFormat('compact', currency);
  const [from, middle, to] = [low, median, high].map((amount) => format.format(Number(amount)));
  return `Similar roles in ${place}: ${from} to ${to} ${periodNames[period]}, median ${middle} (${roles} roles at ${companies} companies)`;
}
