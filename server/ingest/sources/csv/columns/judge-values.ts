import { linkedinSlug } from '../../../../companies/names.ts';
import { normaliseCountry } from '../../../../reference/places/places.ts';
import { tagsOfCategories } from '../../../categories.ts';
import type { Fact } from '../export-formats.ts';
import { readCurrency } from '../money/currency-words.ts';
import { readSum } from '../money/read-sum.ts';
import { readPermalink, readUuid, readWebAddress } from '../read-company.ts';
import { readRoundKind } from '../read-round-kind.ts';
import { type DayOrder, readDate, readText } from '../read-values.ts';

type Judge = (text: string, order: DayOrder) => boolean;

const latestYear = () => new Date().getUTCFullYear() + 1;
const isDate: Judge = (text, order) => 'value' in readDate(text, order ?? 'month first', latestYear());
const isSum: Judge = (text) =>
  'value' in readSum(text) && !isDate(text, null) && !/^(?:19|20)\d\d$/.test(text);
const isPlainRound =
  /^(?:venture|series|round|equity|debt|grant|seed|pre|angel|growth|bridge|undisclosed|private|late|early|later|funding|safe|convertible)/i;

const judges: Partial<Record<Fact, Judge>> = {
  companyName: (text, order) =>
    text.length <= 120 &&
    /[\p{L}\p{N}]/u.test(text) &&
    !/^https?:|@/.test(text) &&
    !isDate(text, order) &&
    !/^[\p{Sc}\d.,\s]+$/u.test(text),
  companyPermalink: (text) =>
    /crunchbase\.com\/|^\/?(?:company|organization)\/|^[a-z0-9-]+$/i.test(text) &&
    readPermalink(text) !== null,
  companyUuid: (text) => readUuid(text) !== null,
  website: (text) => readWebAddress(text) !== null && !/linkedin\.com|crunchbase\.com|@/.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text),
  linkedin: (text) => /linkedin\.com/i.test(text) && linkedinSlug(text) !== null,
  description: (text) => /\p{L}{2}/u.test(text) && !/^https?:/.test(text),
  categories: (text) => tagsOfCategories([text]).length > 0,
  country: (text) => normaliseCountry(text) !== null,
  state: (text) => /^\p{L}[\p{L}\s.'’-]*$/u.test(text),
  region: (text) => /^\p{L}[\p{L}\s.'’-]*$/u.test(text),
  city: (text) => /^\p{L}[\p{L}\s.,'’()-]*$/u.test(text) && text.length <= 80,
  location: (text) => /\p{L}/u.test(text) && !/^https?:/.test(text),
  founded: (text, order) => /^(?:1[89]|20)\d\d(?:-\d\d)?$/.test(text) || isDate(text, order),
  announced: isDate,
  amount: isSum,
  amountUsd: isSum,
  currency: (text) => readCurrency(text) !== null,
  roundType: (text) => readRoundKind(text, '') !== 'unspecified' || isPlainRound.test(text),
  leadInvestors: (text) => /\p{L}/u.test(text) && !/^https?:/.test(text),
};

/** What share of the values of a column could be such a fact; null where it holds none or nothing can be said of them. */
export function judgeValues(fact: Fact, values: readonly string[], order: DayOrder): number | null {
  const judge = judges[fact];
  const said = values.map(readText).filter((value) => value !== '');
  if (!judge || said.length === 0) return null;
  return said.filter((value) => judge(value, order)).length / said.length;
}

/** Whether the values alone tell what a column holds, whatever stands above it; with how sure that makes us. */
export const tellingFacts: readonly [
  fact: Fact,
  confidence: number,
  isTold: (values: readonly string[]) => boolean,
][] = [
  ['linkedin', 0.8, () => true],
  ['email', 0.7, () => true],
  ['website', 0.65, (values) => values.every((value) => /^https?:|^www\./i.test(value))],
  ['currency', 0.6, (values) => values.every((value) => /^[A-Z]{3}$/.test(value))],
  ['amount', 0.6, (values) => values.some((value) => /\p{Sc}|\d\s?(?:mn?|mio|k|bn?)\b/iu.test(value))],
  ['roundType', 0.6, (values) => values.some((value) => /series\s?[a-h]|seed/i.test(value))],
  ['announced', 0.55, (values) => values.every((value) => /\d{4}/.test(value))],
  ['country', 0.55, (values) => values.some((value) => value.length > 2)],
];
