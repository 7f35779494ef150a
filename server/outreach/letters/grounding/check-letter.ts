import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import type { LetterFacts } from '../letter-facts.ts';
import {
  checkDates,
  type KnownFacts,
  knownFacts,
  overlaps,
  type Span,
  subjectAt,
  wordsOf,
} from './check-dates.ts';
import { checkNames } from './check-names.ts';
import { checkTitles } from './check-titles.ts';
import { type ReadNumber, readNumbers } from './read-numbers.ts';

/**
 * What a letter claims that neither the person nor a source states: sums, numbers, names, titles, places, dates. Reads
 * English; in other languages it finds numbers and names. In the order of the text, none twice.
 */
export function checkLetter(text: string, facts: LetterFacts): Unsupported[] {
  const known = knownFacts(facts);
  const dates = checkDates(text, known);
  const titles = checkTitles(text, known);
  // The code of a currency is no name.
  const amounts = readNumbers(text).filter(({ kind }) => kind === 'amount');
  const found = [
    ...dates.unsupported,
    ...checkStages(text, known),
    ...titles,
    ...checkNumbers(text, known, dates.read),
    ...checkNames(text, known, [...dates.read, ...amounts]),
  ];
  return found
    .sort((one, other) => one.from - other.from || other.to - one.to)
    .filter((each, index, all) => !all.slice(0, index).some((earlier) => overlaps(earlier, each)));
}

const stage =
  /(?<![\p{L}])(?:series[ -](?<series>[a-h])\d?|pre-?seed|pre-ipo|(?:seed|angel|growth|bridge|grant|crowdfunding|strategic|debt)(?= (?:round|funding|stage|investment|financing|money|raise)))(?![\p{L}])|\bSeed\b/giu;

/** Kinds of rounds that no source reports of the company. */
function checkStages(text: string, { all }: KnownFacts): Unsupported[] {
  const stated = new Set(
    all.statements.flatMap((each) => [...each.matchAll(stage)].map(([found]) => key(found))),
  );
  const named = new Set(all.statements.map((each) => key(each)));
  return [...text.matchAll(stage)].flatMap(({ index, 0: words }) => {
    const isKnown = stated.has(key(words)) || named.has(key(words)) || named.has(key(`${words} round`));
    return isKnown ? [] : [{ kind: 'stage' as const, words, from: index, to: index + words.length }];
  });
}

const key = (words: string) => wordsOf(words.replace(/-/g, ' ')).join('');

type Known = Pick<ReadNumber, 'kind' | 'value' | 'currency'>;

/** Numbers, sums and lengths of time that no one states. `taken` are parts of the text that are read as something else. */
function checkNumbers(text: string, known: KnownFacts, taken: readonly Span[]): Unsupported[] {
  const stated = { mine: numbersOf(known, 'mine'), theirs: numbersOf(known, 'theirs') };
  return readNumbers(text)
    .filter((number) => !taken.some((span) => overlaps(span, number)) && number.kind !== 'minutes')
    .filter((number) => {
      const subject = number.kind === 'years' ? subjectAt(text, number.from) : 'all';
      const among = subject === 'all' ? [...stated.mine, ...stated.theirs] : stated[subject];
      return !among.some((each) => isSame(number, each));
    })
    .map((number) => ({
      kind: number.kind === 'amount' ? 'amount' : number.kind === 'years' ? 'years' : 'number',
      words: text.slice(number.from, number.to),
      from: number.from,
      to: number.to,
    }));
}

function numbersOf({ mine, theirs, facts }: KnownFacts, side: 'mine' | 'theirs'): Known[] {
  const { userProfile, startupProfile, today } = facts;
  if (side === 'mine') {
    const years = userProfile.experienceYears;
    return [
      ...mine.statements.flatMap(readNumbers),
      ...(years === null ? [] : [{ kind: 'years' as const, value: years, currency: null }]),
    ];
  }
  const age = startupProfile.foundedYear === null ? [] : agesOf(startupProfile.foundedYear, today);
  return [
    // A sum in a description is whatever someone wrote there: what was raised is told by rounds.
    ...theirs.statements.flatMap(readNumbers).filter(({ kind }) => kind !== 'amount'),
    ...startupProfile.rounds.flatMap(({ amount }) => {
      if (!amount) return [];
      const own = { kind: 'amount' as const, value: Number(amount.amount), currency: amount.currency };
      return amount.usd === null ? [own] : [own, { ...own, value: Number(amount.usd), currency: 'USD' }];
    }),
    ...age.map((value) => ({ kind: 'years' as const, value, currency: null })),
  ];
}

/** Founded some time in a year, a company has had its birthday or has not. */
function agesOf(foundedYear: number, today: string): number[] {
  const years = Number(today.slice(0, 4)) - foundedYear;
  return [years, years - 1];
}

function isSame(said: ReadNumber, known: Known): boolean {
  const { value, kind, currency } = said;
  if (kind === 'amount') {
    const isComparable = known.kind === 'amount' || known.kind === 'number';
    const isOther = currency !== null && known.currency !== null && currency !== known.currency;
    return isComparable && !isOther && isRounded(said, known.value);
  }
  return kind === known.kind && value === known.value;
}

/** Whether a sum is another one, exactly or rounded to the digits that it shows, of which there have to be two. */
function isRounded({ value, digits }: ReadNumber, exact: number): boolean {
  if (value === exact) return true;
  if (digits < 2 || exact <= 0) return false;
  const unit = 10 ** (Math.floor(Math.log10(exact)) + 1 - digits);
  return [Math.round(exact / unit), Math.floor(exact / unit)].some(
    (each) => Math.abs(each * unit - value) < unit / 100,
  );
}
