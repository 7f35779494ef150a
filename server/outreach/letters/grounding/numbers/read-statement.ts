import type { LetterLanguage } from '../../../../../contract/outreach/letters.ts';
import { isEmpty, kindOf, plainWords, stemOf } from '../words.ts';
import { type ReadNumber, readNumbers } from './read-numbers.ts';

/** A number with what it counts and where it stands in its sentence. */
export type Counted = ReadNumber & {
  /** What is counted, as far as the words behind it say so. */
  heads: string[];
  /** Of 'forty calls a week' the week. */
  rate: string | null;
  place: 'by' | 'from' | 'to' | null;
};

/** A statement, read for comparing. */
export type ReadStatement = {
  text: string;
  stems: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
  numbers: Counted[];
  direction: 'up' | 'down' | null;
  /** Of a field and no sentence: nothing follows from its numbers. */
  isField?: boolean;
};

/** More are a table: of its numbers no two belong together. */
const mostNumbers = 20;

export function readStatement(text: string, language: LetterLanguage): ReadStatement {
  return { ...readWords(text), numbers: readCounted(text, language, mostNumbers) };
}

/** A statement but for its numbers. */
export function readWords(text: string): Omit<ReadStatement, 'numbers'> {
  const words = plainWords(text);
  return {
    text,
    stems: new Set(words.filter((word) => !isEmpty(word)).map(stemOf)),
    kinds: new Set(words.flatMap((word) => kindOf(word) ?? [])),
    direction: directionOf(text),
  };
}

const perUnit = (words: string, unit: string): [RegExp, string] => [
  new RegExp(`^[^.,;]{0,40}?(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'),
  unit,
];

const rates: readonly [RegExp, string][] = [
  perUnit(
    '(?:a|an|per|each|every) day|daily|am tag|pro tag|täglich|par jour|al día|por día|al giorno|por dia|ao dia|per dag',
    'day',
  ),
  perUnit(
    '(?:a|per|each|every) week|weekly|pro woche|die woche|par semaine|a la semana|por semana|alla settimana|per week',
    'week',
  ),
  perUnit(
    '(?:a|per|each|every) month|monthly|im monat|pro monat|par mois|al mes|por mes|al mese|por mês|ao mês|per maand',
    'month',
  ),
  perUnit(
    "(?:a|per|each|every) year|yearly|im jahr|pro jahr|par an|al año|por año|all['’]anno|por ano|ao ano|per jaar",
    'year',
  ),
  perUnit("(?:an|per|each|every) hour|hourly|pro stunde|par heure|por hora|all[’']ora|per uur", 'hour'),
];

/** '36 events in 2025' are so many a year. */
const inYear = /^[^.,;\d]{0,30}\bin (?:19|20)\d\d\b/i;

/** The first numbers of a text, so many at most, each with what it counts. */
export function readCounted(text: string, language: LetterLanguage, most: number): Counted[] {
  const numbers = perHundred(text, readNumbers(text, language).slice(0, most));
  const counted = numbers.map((number): Counted => {
    const behind = text.slice(number.to, number.to + 60);
    const before = text.slice(Math.max(0, number.from - 24), number.from);
    const rate =
      rates.find(([pattern]) => pattern.test(behind.split(/\b\d/)[0] ?? ''))?.[1] ??
      (inYear.test(behind) ? 'year' : null);
    return {
      ...number,
      heads: number.kind === 'number' || number.kind === 'amount' ? headsOf(behind) : [],
      rate,
      place: placeOf(before),
    };
  });
  return counted.map((read, index) => {
    const next = counted[index + 1];
    const last = counted[index - 1];
    const number = isOrigin(text, read, next) ? { ...read, place: null } : read;
    // 'From eight percent to two': so has the second of the first.
    if (
      last?.place === 'from' &&
      number.place === 'to' &&
      number.kind === 'number' &&
      number.unit === null &&
      number.heads.length === 0 &&
      number.from - last.to < 14
    )
      return { ...number, kind: last.kind, unit: last.unit, currency: last.currency };
    if (last && isCompared(text, last, number))
      return { ...number, heads: [], kind: last.kind, unit: last.unit };
    // 'From 22 to 13 percent': the first has the unit of the second.
    const isPaired =
      next !== undefined &&
      number.kind === 'number' &&
      number.unit === null &&
      /^\s*(?:%?\s*(?:to|and|bis|auf|à|a|instead of|rather than|statt|au lieu de|en vez de|em vez de|invece di|in plaats van)\s+)$/i.test(
        text.slice(number.to, next.from),
      );
    return isPaired && (next.kind !== 'number' || next.unit !== null) && next.kind !== 'ratio'
      ? {
          ...number,
          heads: [],
          kind: next.kind,
          unit: next.unit,
          currency: next.currency,
          value: scaled(number, next),
        }
      : number;
  });
}

/** '42 minutes instead of 55': the second has the unit of the first. */
const isCompared = (text: string, last: Counted, { unit, kind, from }: Counted) =>
  kind === 'number' &&
  unit === null &&
  (last.unit !== null || last.kind === 'percent') &&
  /^,? (?:instead of|rather than|not|down from|up from|statt|au lieu de|en vez de|em vez de|invece di|in plaats van) $/i.test(
    text.slice(last.to, from),
  );

const ofWhole = /(?<!\p{L})(?:out of|of|in|von|sur|de cada|su|op de)(?: every)? $/iu;

/** 'Of a hundred roofs two call back', 'two roofs in a hundred': what is counted of a hundred is a percentage. */
function perHundred(text: string, numbers: readonly ReadNumber[]): readonly ReadNumber[] {
  const whole = numbers.find(({ value, from }) => value === 100 && ofWhole.test(text.slice(0, from)));
  if (!whole) return numbers;
  return numbers
    .filter((each) => each !== whole)
    .map((each) => (each.kind === 'number' && each.unit === null ? { ...each, kind: 'percent' } : each));
}

/** 'We buy from 140 suppliers' has nowhere to come from: only a change does. */
const isOrigin = (text: string, { place, from }: Counted, next: Counted | undefined) =>
  place === 'from' &&
  next?.place !== 'to' &&
  !/\b(?:down|up|instead)\s+from\b/i.test(text.slice(Math.max(0, from - 24), from)) &&
  directionOf(text.slice(0, from)) === null;

/** 'From 3 to 9 million': the first is of millions as well. */
const scaled = (number: ReadNumber, next: ReadNumber) =>
  next.kind === 'amount' && number.value < 1_000 && next.value >= 1e6
    ? number.value * (next.value >= 1e9 ? 1e9 : 1e6)
    : number.value;

function placeOf(before: string): Counted['place'] {
  const found =
    /\b(by|from|to|um|von|auf)\s+(?:(?:over|about|around|almost|nearly|more than|some|only|just)\s+)?[$€£]?$/i.exec(
      before,
    );
  const word = found?.[1]?.toLowerCase();
  if (word === 'by' || word === 'um') return 'by';
  if (word === 'from' || word === 'von') return 'from';
  return word ? 'to' : null;
}

const plural = /(?:[^su]s|ies|people|staff|men|women|children|mice|feet|kilos)$/i;

/** The noun behind a number: the first plural within a few words, else the words up to what ends them. */
function headsOf(behind: string): string[] {
  if (!/^[\s-]/.test(behind)) return [];
  const phrase =
    /^[\s-]*(?:of (?:my|our|your|the|these) (?:\d+ )?|(?:more|other|further|new|different|small|large|young) )?((?:[\p{L}’'-]+[ ]?){1,3})/u.exec(
      behind,
    )?.[1] ?? '';
  const words: string[] = [];
  for (const word of phrase.trim().split(/[\s-]+/)) {
    const [key = ''] = plainWords(word);
    if (key === '' || (isEmpty(key) && !plainHeads.has(key))) break;
    words.push(key);
  }
  const head = words.find((word) => plural.test(word));
  return head ? [head] : words;
}

/** Words that say little alone, and are counted nevertheless. */
const plainHeads = new Set(['times', 'hours', 'days', 'weeks', 'months', 'minutes']);

const up =
  /\b(?:rose|risen|rises|rais(?:e|ed|ing)|grew|grown?|grow(?:s|ing)|increas\w+|higher|up (?:by|from)|doubled|tripled|gain\w*|went up|stieg\w*|gesteigert|augment\w+|aument\w+)\b/i;
const down =
  /\b(?:cut|cuts|cutting|reduc\w+|lower\w*|fell|fallen|falls|less|fewer|down|shorten\w+|sav(?:e|ed|ing)|drop\w*|decreas\w+|shrank|halved|sank\w*|gesenkt|réduit\w*|reducid\w+|ridott\w+)\b/i;

function directionOf(text: string): 'up' | 'down' | null {
  const isUp = up.test(text);
  return isUp === down.test(text) ? null : isUp ? 'up' : 'down';
}
