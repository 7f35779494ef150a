import { linkedinSlug } from '../../../../companies/names.ts';
import { normaliseCountry } from '../../../../reference/places/places.ts';
import { tagsOfCategories } from '../../../keywords.ts';
import type { Fact } from '../export-formats.ts';
import { readCurrency } from '../money/currency-words.ts';
import { readHeaderMoney, readSum } from '../money/read-sum.ts';
import { readPermalink, readUuid, readWebAddress } from '../read-company.ts';
import { readRoundKind } from '../read-round-kind.ts';
import { type DayOrder, readDate, readText, sniffDayOrder } from '../read-values.ts';
import { columnWords, notRounds } from './column-words.ts';

/** What a column is taken for, and how surely from 0 to 1. */
export type ColumnGuess = { fact: Fact | null; confidence: number };

/** Facts that several columns may tell together. */
const shared: ReadonlySet<Fact> = new Set(['otherName', 'categories']);

const leastConfidence = 0.45;

/** Which fact each column of an unknown table tells, by its header and by what its first rows hold. */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[]): ColumnGuess[] {
  const order = sniffDayOrder(rows.map((row) => row.join('\n')).join('\n'));
  const columns = header.map((name, position) => ({
    position,
    ranked: rank(
      name,
      rows.map((row) => row[position] ?? ''),
      order,
    ),
  }));
  const guesses = header.map((): ColumnGuess => ({ fact: null, confidence: 0 }));
  const taken = new Set<Fact>();
  const offers = columns
    .flatMap(({ position, ranked }) => ranked.map((guess) => ({ position, ...guess })))
    .sort((one, other) => other.confidence - one.confidence || one.position - other.position);
  for (const { position, fact, confidence } of offers) {
    if (guesses[position]?.fact || taken.has(fact) || confidence < leastConfidence) continue;
    guesses[position] = { fact, confidence: Math.round(confidence * 100) / 100 };
    if (!shared.has(fact)) taken.add(fact);
  }
  return guesses;
}

type Offer = { fact: Fact; confidence: number };

function rank(name: string, values: readonly string[], order: ReturnType<typeof sniffDayOrder>): Offer[] {
  const offers = [...offersOfHeader(name), ...offersOfValues(values, order)].map(({ fact, confidence }) => {
    const share = judgeValues(fact, values, order);
    return { fact, confidence: share === null ? confidence * 0.85 : confidence * (0.3 + 0.7 * share) };
  });
  const best = new Map<Fact, Offer>();
  for (const offer of offers)
    if ((best.get(offer.fact)?.confidence ?? 0) < offer.confidence) best.set(offer.fact, offer);
  return [...best.values()];
}

function offersOfHeader(name: string): Offer[] {
  const plain = plainHeader(name);
  const bare = withoutUnits(name);
  const { currency } = readHeaderMoney(name);
  return columnWords.flatMap(([fact, confidence, written]) => {
    const isSum = fact === 'amount';
    if (notRounds.test(plain) && fact !== 'companyUuid') return [];
    if (!written.test(plain) && !(isSum && bare !== '' && written.test(bare))) return [];
    return [{ fact: isSum && currency === 'USD' ? 'amountUsd' : fact, confidence }];
  });
}

/** `Deal Size (USD, mn)` → `deal_size`. */
function withoutUnits(name: string): string {
  const bare = name.replace(/\p{Sc}/gu, ' ').replace(/\([^)]*\)/g, ' ');
  return plainHeader(bare)
    .replace(
      /(?:^|_)(?:in_)?(?:usd|eur|gbp|inr|chf|us|m|mm|mn|mio|k|million|millions|thousands?|usdm|eurm|gbpm)(?=_|$)/g,
      '',
    )
    .replace(/^_+|_+$|_in$/g, '');
}

function offersOfValues(values: readonly string[], order: ReturnType<typeof sniffDayOrder>): Offer[] {
  const said = values.filter((value) => value.trim() !== '');
  if (said.length === 0) return [];
  return tellingFacts.flatMap(([fact, confidence, isNotified]) =>
    (judgeValues(fact, said, order) ?? 0) >= 0.8 && isNotified(said) ? [{ fact, confidence }] : [],
  );
}

/** Whether people and programs head a column so that tells something of a company or a round. */
export function isStatedByHeader(header: string): boolean {
  const plain = plainHeader(header);
  return columnWords.some(([, , written]) => written.test(plain));
}

/** ` Last Funding Amount (in USD) ` → `last_funding_amount_in_usd`. */
export function plainHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

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
function judgeValues(fact: Fact, values: readonly string[], order: DayOrder): number | null {
  const judge = judges[fact];
  const said = values.map(readText).filter((value) => value !== '');
  if (!judge || said.length === 0) return null;
  return said.filter((value) => judge(value, order)).length / said.length;
}

/** Whether the values alone tell what a column holds, whatever stands above it; with how sure that makes us. */
const tellingFacts: readonly [
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
