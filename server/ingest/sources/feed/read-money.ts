import Big from 'big.js';
import { raiseVerbs } from './vocabulary.ts';

/** What a sum in a headline is: only `raise` can be the amount of a round. */
export type MoneyRole =
  | 'raise'
  | 'valuation'
  | 'debt'
  | 'fund'
  | 'grant'
  | 'price'
  | 'total'
  | 'wanted'
  | 'unrelated';

export type MoneyMention = {
  start: number;
  end: number;
  /** Exact decimal text; null when a range or an absurd sum is named. */
  amount: string | null;
  /** ISO 4217; null when the text does not say. */
  currency: string | null;
  role: MoneyRole;
};

const prefixes: Array<[pattern: string, currency: string]> = [
  ['US\\s?\\$|USD\\s?\\$?|\\$\\s?US', 'USD'],
  ['A\\$|AU\\$|AUD\\s?\\$?', 'AUD'],
  ['C\\$|CA\\$|CAD\\s?\\$?|CDN\\$', 'CAD'],
  ['NZ\\$|NZD', 'NZD'],
  ['S\\$|SG\\$|SGD', 'SGD'],
  ['HK\\$|HKD', 'HKD'],
  ['NT\\$|TWD', 'TWD'],
  ['R\\$|BRL', 'BRL'],
  ['MX\\$|MXN', 'MXN'],
  ['€|EUROS?|EUR', 'EUR'],
  ['£|GBP', 'GBP'],
  ['₹|INR|Rs\\.?', 'INR'],
  ['CN¥|RMB|CNY|Yuan', 'CNY'],
  ['JP¥|JPY|¥', 'JPY'],
  ['₩|KRW', 'KRW'],
  ['₪|NIS|ILS', 'ILS'],
  ['₦|NGN', 'NGN'],
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
  ['US\\s?dollars?|dollars?|USD|US\\$|\\$', 'USD'],
  ['euros?|EUR|€', 'EUR'],
  ['pounds(?: sterling)?|GBP|£', 'GBP'],
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
  ['NZD', 'NZD'],
  ['AED|dirhams', 'AED'],
  ['ILS|NIS|shekels', 'ILS'],
  ['NGN|naira', 'NGN'],
];

const multipliers: Array<[pattern: RegExp, value: string]> = [
  [/^(?:k|thousand)$/i, '1000'],
  [/^(?:m|mn|mln|mil|mio|mm|millions?|milion|millon)$/i, '1000000'],
  [/^(?:b|bn|bln|billions?)$/i, '1000000000'],
  [/^(?:t|tn|trillions?)$/i, '1000000000000'],
  [/^(?:lakhs?|lacs?)$/i, '100000'],
  [/^(?:cr|crs|crores?)$/i, '10000000'],
];

const unit =
  '(?:millions?|milion|millon|billions?|trillions?|thousand|crores?|lakhs?|lacs?|mln|mil|mio|bln|crs|mn|mm|bn|tn|cr|k|m|b|t)';
const number = '\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d+)?';
const alternatives = (table: Array<[string, string]>) => table.map(([pattern]) => pattern).join('|');
const moneyPattern = new RegExp(
  `(?<![\\p{L}\\d.,])(?<prefix>${alternatives(prefixes)})?\\s?(?<low>(?:${number})\\s?(?:${unit})?(?:\\s?[-–]\\s?(?:${alternatives(prefixes)})?|\\sto\\s(?:${alternatives(prefixes)}))\\s?)?` +
    `(?<number>${number})(?:(?:\\s|-)?(?<unit>${unit})(?![\\p{Ll}\\d]))?\\+?(?:(?:\\s|-)?(?<suffix>${alternatives(suffixes)})(?![\\p{L}\\d]))?`,
  'giu',
);
/** In an address-like headline the decimal point has become a hyphen: `raises 2-6 mn`. */
const slugDecimal = new RegExp(`(?<=\\s)(\\d{1,3})-(\\d{1,2})(?=\\s?${unit}\\b)`, 'g');

const smallestSum = new Big(1000);
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
  const multiplier = unitText ? multipliers.find(([pattern]) => pattern.test(unitText))?.[1] : '1';
  const sum = new Big(plainNumber(text, unitText !== undefined)).times(multiplier ?? '1');
  return sum.lt(smallestSum) || sum.gt(largestSum) ? null : sum.toFixed();
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
    const isIndianUnit = /^(?:cr|crs|crores?|lakhs?|lacs?)$/i.test(unitText ?? '');
    const currency =
      (prefix && currencyOf(wholePrefixes, prefix)) ||
      (suffix && currencyOf(wholeSuffixes, suffix)) ||
      (isIndianUnit ? 'INR' : isSlug && unitText ? 'USD' : null);
    if (!currency && !(unitText && takesBareNumber.test(pointed.slice(0, match.index)))) continue;
    const leading = match[0].length - match[0].trimStart().length;
    const start = match.index + leading;
    const end = match.index + match[0].length;
    const amount = low ? null : exactAmount(digits, unitText);
    mentions.push({
      start,
      end,
      amount,
      currency,
      role: roleOf(pointed.slice(0, start), pointed.slice(end)),
    });
  }
  return mentions;
}

const few = (most: number) =>
  `(?:(?!to\\b|from\\b|by\\b|with\\b|as\\b|at\\b|and\\b|for\\b)[\\p{L}\\d&.'-]+\\s){0,${most}}?`;
const after = (words: string, most: number, lead = '') =>
  new RegExp(
    `^[\\s-]*(?:${lead}(?:in|of|as|worth of)\\s)?(?:an?\\s|the\\s|its\\s)?${few(most)}(?:${words})(?![\\p{L}-])`,
    'iu',
  );

const valuationAfter =
  /^[\s-]*(?:plus\s)?(?:(?:post|pre)[- ]money\s)?(?:enterprise\s)?(?:valuation|value\b|valued|unicorn)/iu;
const valuationBefore =
  /\b(?:valuation|valued|valuing|values)\b(?!\s(?:after|following|with|in|from|on|as|amid|and|led)\b)[^$€£₹;:]{0,30}$|\b(?:at|at an?|now worth|worth)(?:\s(?:nearly|over|about|around|almost|up to|roughly|more than|close to|a|an|whopping|cool))*\s*$/iu;
const wantedBefore =
  /\b(?:wanted|hoped|tried|planned|sought|targeted|aimed|asked|set out)\b[^,.;]{0,20}$|\b(?:only|had|having|previously|already|earlier|which|who|that|once|after|since) (?:previously |already |has )?rais(?:ed|ing)\s(?:an?\s|about\s|over\s|just\s)*$|\binvestors wanted\s*$/iu;
const totalBefore =
  /\b(?:bring(?:s|ing)?|taking|push(?:es|ing)?|lifts?|lifting)\b[^,;$€£₹]{0,40}\bto\s(?:over\s|nearly\s|about\s|more than\s|past\s)*$|\b(?:total(?:s|l?ing)?|total funding|funding total|total raised|to date)\s?(?:of|to|at|past|is|now|hits|over)*\s*$/iu;
const priceBefore =
  /\b(?:sells|sold|selling|sale|acquires?|acquired|buys|bought|buying|acquisition|takeover|buyout|snapped up|purchases?|purchased|acquire|buy|deal)\b[^$€£₹]{0,70}\b(?:for|at|worth|valued at|in|of|with)(?:\san?|\sabout|\sover|\snearly|\saround|\sup to|\smore than|\sthe)*\s*$/iu;
const unrelatedBefore =
  /\b(?:revenues?|sales|losses|loss|profits?|ARR|budget|turnover|theft|fraud|fines?|market|assets|savings|worth)\s(?:of|at|to|hits?|tops?|totall?ing|reach(?:es)?)\s(?:over\s|an?\s|nearly\s|about\s|more than\s|up to\s|some\s)*$|\b(?:fined?|fines|pays?|paid|owes|loses|lost|costs?|costing|spends?|spent|saves?|saved|stole|steals?|stolen|exceeds?|surpass(?:es|ed)?|deployed|deploys?|generates?|earned|donates?|gives|processes|manages?|pledges?|allocates?|earmarks?|lends?|spend|drains?|burns?|burned|hits|crosses|tops|makes|posts|clocks|awards?)\s(?:over\s|an?\s|nearly\s|about\s|more than\s|up to\s|some\s|its\s|another\s|almost\s|\p{L}+\s\p{L}+\s(?=$))?$/iu;
const unrelatedAfter = after(
  'revenues?|ARR|sales|losses|loss|profits?|fines?|penalty|lawsuit|settlement|theft|heist|hack|scam|fraud|contracts?|orders?|GMV|AUM|assets|market|industry|opportunity|bonus|salary|run[- ]rate|EBITDA|prize|savings|transactions|payments|deployed|foundation|plant|factory|facility in|campus|cost|bill|budget|bet|tax|damages|order book|pay package|package|compensation|verdict|payout|spending|bailout|revenue',
  3,
);
const debtAfter = after(
  'venture debt|venture loan|debt|loans?|credit|facility|credit line|line of credit|term loan|notes|NCDs?|debentures?|bonds?|securiti[sz]ation|without giving up equity|warehouse|non[- ]dilutive(?! grant)',
  3,
);
const grantAfter = after('grants?|award|initiative|consortium|subsidy|contribution|project', 3);
const fundAfter = new RegExp(
  `^[\\s-]*(?:(?:in|for|of|across|on|into|toward|towards)\\s)?(?:its\\s|the\\s|an?\\s|their\\s)?(?:${few(6)})(?:funds?|vehicles?|fund of funds|first close|final close|venture strategy|AUM)(?!\\s(?:manage\\w*|administ\\w*|account\\w*|rais\\w*|transfer\\w*|operat\\w*|distribut\\w*|platform|services?|houses?))(?![\\p{L}])`,
  'iu',
);
const fundBefore =
  /\b(?:funds?|vehicle|fund (?:[ivx]+|\d+)|first close|final close|close)\b(?! (?:by|from|led))\s?(?:(?:at|of|on|with|worth|totall?ing|to|close)\s?)+(?:over\s|an?\s|nearly\s)?$/iu;
const priceAfter =
  /^[\s-]*(?:(?:in\s)?(?:cash|all[- ](?:cash|stock)|stock)\b|(?:(?!via\b|in\b|from\b|for\b|to\b|token|crypto|share|stock|and\b)[\p{L}\d-]+\s){0,2}?(?:acquisition|buyout|takeover|purchase|exit|deal|merger|sale|bid|offer)\b(?! (?:with|led|round)))/iu;
const totalAfter = /^[\s-]*(?:in\s)?(?:total|to date|so far|overall|raised to date|in all)\b/iu;

const accountsNoun =
  /\b(?:revenues?|loss(?:es)?|profits?|turnover|ARR|GMV|net income|EBITDA)\b(?<rest>[^,;]{0,40})$/iu;
const raising = new RegExp(`\\b(?:${raiseVerbs})\\b`, 'iu');

/** Without a currency a number is money only as the object of a verb: `raises 12M`, but not `helps 5 million people`. */
const takesBareNumber = new RegExp(
  `\\b(?:${raiseVerbs})(?:\\s(?:an?|over|about|nearly|another))?\\s?$`,
  'iu',
);

function roleOf(before: string, behind: string): MoneyRole {
  const accounts = accountsNoun.exec(before)?.groups?.rest;
  if (accounts !== undefined && !raising.test(accounts)) return 'unrelated';
  if (valuationAfter.test(behind)) return 'valuation';
  if (fundBefore.test(before)) return 'fund';
  if (valuationBefore.test(before)) return 'valuation';
  if (wantedBefore.test(before)) return 'wanted';
  if (totalAfter.test(behind) || totalBefore.test(before)) return 'total';
  if (priceAfter.test(behind) || priceBefore.test(before)) return 'price';
  if (isEquityAndMore(behind)) return 'raise';
  if (fundAfter.test(behind)) return 'fund';
  if (debtAfter.test(behind)) return 'debt';
  if (grantAfter.test(behind)) return 'grant';
  if (unrelatedAfter.test(behind) || unrelatedBefore.test(before)) return 'unrelated';
  return 'raise';
}

function isEquityAndMore(behind: string): boolean {
  return /^[\s-]*(?:in\s|of\s)?(?:\w+\s){0,2}(?:equity (?:and|&|plus|\+) (?:\w+\s)?(?:debt|grants?|loan)|debt (?:and|&|plus|\+) (?:\w+\s)?equity|equity[- ]debt|grants? (?:and|&|plus) equity)/iu.test(
    behind,
  );
}
