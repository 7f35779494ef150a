import Big from 'big.js';
import { currencySigns, dollarLetters, scales } from '../../../reference/currency/written-sums.ts';
import { type MoneyRole, roleOfSum } from './role-of-sum.ts';
import { raiseVerbs } from './vocabulary.ts';

export type MoneyMention = {
  start: number;
  end: number;
  /** Exact decimal text; null when a range or an absurd sum is named. */
  amount: string | null;
  /** ISO 4217; null when the text does not say. */
  currency: string | null;
  role: MoneyRole;
};

/** The letters of a currency, each before its `$`. */
const lettered = (code: keyof typeof dollarLetters) =>
  dollarLetters[code].map((letters) => `${letters}\\$`).join('|');

const prefixes: Array<[pattern: string, currency: string]> = [
  [`${lettered('USD')}|USD\\s?\\$?|\\$\\s?US|US\\s\\$`, 'USD'],
  [`${lettered('AUD')}|AUS\\$|AUD\\s?\\$?`, 'AUD'],
  [`${lettered('CAD')}|CAN\\$|CAD\\s?\\$?|CDN\\s?\\$?`, 'CAD'],
  [`${lettered('NZD')}|NZD`, 'NZD'],
  [`${lettered('SGD')}|SG\\$|SGD`, 'SGD'],
  [`${lettered('HKD')}|HKD`, 'HKD'],
  ['NT\\$|TWD', 'TWD'],
  [`${lettered('BRL')}|BRL`, 'BRL'],
  ['MX\\$|MXN', 'MXN'],
  [`${currencySigns.EUR}|EUROS?|EUR`, 'EUR'],
  [`${currencySigns.GBP}|GBP|POUNDS?`, 'GBP'],
  [`${currencySigns.INR}|INR|Rs\\.?`, 'INR'],
  ['CN¥|RMB|CNY|Yuan', 'CNY'],
  [`JP¥|JPY|YEN|${currencySigns.JPY}`, 'JPY'],
  [`${currencySigns.KRW}|KRW`, 'KRW'],
  [`${currencySigns.ILS}|NIS|ILS`, 'ILS'],
  [`${currencySigns.NGN}|NGN`, 'NGN'],
  ['CHF', 'CHF'],
  ['SEK', 'SEK'],
  ['NOK', 'NOK'],
  ['DKK', 'DKK'],
  ['PLN', 'PLN'],
  ['CZK', 'CZK'],
  ['AED', 'AED'],
  ['SAR', 'SAR'],
  ['ZAR', 'ZAR'],
  ['KES', 'KES'],
  ['EGP', 'EGP'],
  ['IDR', 'IDR'],
  ['MYR', 'MYR'],
  ['THB', 'THB'],
  ['PHP', 'PHP'],
  ['\\$', 'USD'],
];

const suffixes: Array<[pattern: string, currency: string]> = [
  ['\\$\\s?CAN?', 'CAD'],
  ['reais|BRL', 'BRL'],
  ['US\\s?dollars?|dollars?|USD|US\\$|\\$', 'USD'],
  [`euros?|EUR|${currencySigns.EUR}`, 'EUR'],
  [`(?:British )?pounds(?: sterling)?|GBP|${currencySigns.GBP}`, 'GBP'],
  ['rupees|INR', 'INR'],
  ['Swiss francs|francs|CHF', 'CHF'],
  ['RMB|CNY|yuan', 'CNY'],
  ['JPY|yen', 'JPY'],
  ['KRW|won', 'KRW'],
  ['SEK|Swedish kronor', 'SEK'],
  ['NOK|Norwegian kroner', 'NOK'],
  ['DKK|Danish kroner', 'DKK'],
  ['PLN|zloty', 'PLN'],
  ['AUD', 'AUD'],
  ['CAD', 'CAD'],
  ['SGD', 'SGD'],
  ['HKD', 'HKD'],
  ['TWD|NT\\$', 'TWD'],
  ['NZD', 'NZD'],
  ['AED|dirhams', 'AED'],
  ['ILS|NIS|shekels', 'ILS'],
  ['NGN|naira', 'NGN'],
];

const indianScales = [...scalesOf(scales.lakh, ['lac', 'lacs']), ...scalesOf(scales.crore, ['crs'])] as const;
const multipliers = new Map([
  ...scalesOf(scales.thousand),
  ...scalesOf(scales.million, ['milion']),
  ...scalesOf(scales.billion),
  ...scalesOf({ value: 1_000_000_000_000, words: ['t', 'tn', 'trillion', 'trillions'] }),
  ...indianScales,
]);
const indianUnits = new Set(indianScales.map(([word]) => word));

function scalesOf(
  { value, words }: { value: number; words: readonly string[] },
  more: readonly string[] = [],
): [word: string, value: number][] {
  return [...words, ...more].map((word) => [word, value]);
}

const unit = `(?:${[...multipliers.keys()].join('|')})`;
const number = '\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d+)?';
const alternatives = (table: Array<[string, string]>) => table.map(([pattern]) => pattern).join('|');
const moneyPattern = new RegExp(
  `(?<![\\p{L}\\d.,])(?<prefix>${alternatives(prefixes)})?\\s?(?<low>(?:${number})\\s?(?:${unit})?(?:\\s?[-–]\\s?(?:${alternatives(prefixes)})?|\\sto\\s(?:${alternatives(prefixes)}))\\s?)?` +
    `(?<number>${number})(?:(?:\\s|-)?(?<unit>${unit})(?![\\p{Ll}\\d]))?\\+?(?:(?:\\s|-)?(?<suffix>${alternatives(suffixes)})(?![\\p{L}\\d]))?`,
  'giu',
);
const otherDollars = /^(?:AUD|CAD|SGD|NZD|HKD|TWD)$/;

/** In an address-like headline the decimal point has become a hyphen or a blank: `raises 2-6 mn`, `8 6 mn`. */
const slugDecimal = new RegExp(`(?<=\\s)(\\d{1,3})[- ](\\d{1,2})(?=\\s?${unit}\\b)`, 'g');

/** What is less is a price or a prize, not news of a round. */
const smallestSum = new Big(10_000);
const largestSum = new Big('1000000000000');

type CurrencyTable = Array<[pattern: RegExp, currency: string]>;
const whole = (table: Array<[string, string]>): CurrencyTable =>
  table.map(([pattern, currency]) => [new RegExp(`^(?:${pattern})$`, 'iu'), currency]);
const wholePrefixes = whole(prefixes);
const wholeSuffixes = whole(suffixes);

function currencyOf(table: CurrencyTable, text: string): string | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** `1,750,000`, `17,50,000` and `2.5` as they are; `2,5` before a unit is a decimal comma. */
function plainNumber(text: string, hasUnit: boolean): string {
  if (hasUnit && /^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.');
  return text.replaceAll(',', '');
}

function exactAmount(text: string, unitText: string | undefined): string | null {
  const multiplier = unitText ? multipliers.get(unitText.toLowerCase()) : 1;
  const sum = new Big(plainNumber(text, unitText !== undefined)).times(multiplier ?? 1);
  return sum.lt(smallestSum) || sum.gt(largestSum) ? null : sum.toFixed();
}

/** Without a currency a number is money only as the object of a verb: `raises 12M`, but not `helps 5 million people`. */
const takesBareNumber = new RegExp(
  `\\b(?:${raiseVerbs})(?:\\s(?:an?|over|about|nearly|another))?\\s?$`,
  'iu',
);

/** `raises another billion`: a sum in words counts as the object of a verb. */
const wordedSum = new RegExp(
  `(?<=\\b(?:${raiseVerbs})\\s)(?:(?<half>half)\\s)?(?:an?|another)\\s(?<unit>million|billion)\\b(?!-)(?:\\s(?<suffix>${alternatives(suffixes)})(?![\\p{L}\\d]))?`,
  'iu',
);

function readWordedSum(text: string): MoneyMention[] {
  const found = wordedSum.exec(text);
  const unitText = found?.groups?.unit;
  if (!found || !unitText) return [];
  const { half, suffix } = found.groups ?? {};
  const end = found.index + found[0].length;
  return [
    {
      start: found.index,
      end,
      amount: exactAmount(half ? '0.5' : '1', unitText),
      currency: suffix ? currencyOf(wholeSuffixes, suffix) : 'USD',
      role: roleOfSum(text.slice(0, found.index), text.slice(end)),
    },
  ];
}

/**
 * Every sum of money in a headline, in order, with what the words around it say it is. Amounts are exact
 * (`$1.37B` is `1370000000`, `Rs 6.5 Cr` is `65000000`). `$` alone is USD; crore and lakh alone are INR.
 * A lower-case headline made from an address has lost its `$`, so a bare `8 mn` there is USD.
 */
export function readMoney(text: string, isSlug: boolean): MoneyMention[] {
  const pointed = isSlug ? text.replace(slugDecimal, '$1.$2') : text;
  const mentions: MoneyMention[] = [];
  for (const match of pointed.matchAll(moneyPattern)) {
    const { prefix, low, number: digits, unit: unitText, suffix } = match.groups ?? {};
    if (!digits) continue;
    const isIndianUnit = indianUnits.has(unitText?.toLowerCase() ?? '');
    const named = prefix ? currencyOf(wholePrefixes, prefix) : null;
    const namedBehind = suffix ? currencyOf(wholeSuffixes, suffix) : null;
    // `$12-million CAD`: a bare `$` is of the dollar that is named behind the sum.
    const isNamedBehind = prefix === '$' && namedBehind !== null && otherDollars.test(namedBehind);
    const currency =
      (isNamedBehind ? namedBehind : named) ||
      namedBehind ||
      (isIndianUnit ? 'INR' : isSlug && unitText ? 'USD' : null);
    if (!currency && !(unitText && takesBareNumber.test(pointed.slice(0, match.index)))) continue;
    const leading = match[0].length - match[0].trimStart().length;
    const start = match.index + leading;
    const end = match.index + match[0].length;
    const amount = low ? null : exactAmount(digits, unitText);
    const before = pointed.slice(0, start);
    // `sells ovens for $399`
    const isShelfPrice = amount === null && !low && /\bfor\s$/i.test(before);
    mentions.push({
      start,
      end,
      amount,
      currency,
      role: isShelfPrice ? 'unrelated' : roleOfSum(before, pointed.slice(end)),
    });
  }
  return mentions.length > 0 ? mentions : readWordedSum(pointed);
}
