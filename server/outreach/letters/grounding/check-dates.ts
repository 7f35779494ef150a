import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { daysBetween } from '../../../../contract/platform/time/days.ts';
import { countryName } from '../../../../contract/reference/countries.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { isWithin, type ReadDate, readDates } from './read-dates.ts';

/** Days, months and years that no one states. */
export function checkDates(text: string, known: KnownFacts): { unsupported: Unsupported[]; read: Span[] } {
  const stated = datesOf(known);
  const read = readDates(text);
  const agos = readAgos(text);
  const ages = known.facts.startupProfile.rounds.map(({ announcedOn }) =>
    daysBetween(announcedOn, known.facts.today),
  );
  const wrong = [
    ...read.filter((date) => !stated.some((each) => isWithin(date, each))),
    ...agos.filter(({ least, most }) => !ages.some((age) => least <= age && age <= most)),
  ];
  return {
    unsupported: wrong.map(({ from, to }) => ({ kind: 'date', words: text.slice(from, to), from, to })),
    read: [...read, ...agos],
  };
}

function datesOf({ all, facts }: KnownFacts): Omit<ReadDate, 'from' | 'to'>[] {
  const { rounds, foundedYear } = facts.startupProfile;
  const days = [...rounds.map(({ announcedOn }) => announcedOn), facts.today].map((date) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return { year, month, day };
  });
  const founded = foundedYear === null ? [] : [{ year: foundedYear, month: null, day: null }];
  return [...days, ...founded, ...all.statements.flatMap(readDates)];
}

type Ago = Span & { least: number; most: number };

const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

const words: readonly [RegExp, number, number][] = [
  [/(?<![\p{L}])today(?![\p{L}])/giu, 0, 0],
  [/(?<![\p{L}])yesterday(?![\p{L}])/giu, 1, 1],
  [/(?<![\p{L}])earlier this week(?![\p{L}])/giu, 0, 7],
  [/(?<![\p{L}])last week(?![\p{L}])/giu, 1, 14],
  [/(?<![\p{L}])last month(?![\p{L}])/giu, 1, 62],
  [/(?<![\p{L}])last year(?![\p{L}])/giu, 1, 731],
];

const counted =
  /(?<![\p{L}\p{N}])(?<count>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?<unit>day|week|month|year)s? ago(?![\p{L}])/giu;

const lengths: Record<string, number> = { day: 1, week: 7, month: 30.5, year: 365 };

const counts = '- one two three four five six seven eight nine ten'.split(' ');

/** How long ago something is said to be, in days; what is said of the time to come is no one's claim. */
function readAgos(text: string): Ago[] {
  const named = words.flatMap(([pattern, least, most]) =>
    [...text.matchAll(pattern)].map(({ index, 0: said }) => ({
      from: index,
      to: index + said.length,
      least,
      most,
    })),
  );
  const inUnits = [...text.matchAll(counted)].map(({ groups = {}, index, 0: said }) => {
    const count = (groups.count ?? '').toLowerCase();
    const number = /^an?$/.test(count) ? 1 : /\d/.test(count) ? Number(count) : counts.indexOf(count);
    const length = lengths[(groups.unit ?? '').toLowerCase()] ?? 1;
    const slack = length === 1 ? 0 : length * 0.6;
    return {
      from: index,
      to: index + said.length,
      least: number * length - slack,
      most: number * length + slack,
    };
  });
  return [...named, ...inUnits];
}

/** Whether a word is the name of a day of the week. */
export const isWeekday = (word: string) => weekdays.includes(word.toLowerCase().replace(/s$/, ''));

/** A stretch of a text. */
export type Span = { from: number; to: number };

/** Who a sentence speaks of, as far as its words say: the person who writes, the company, or either. */
export type Subject = 'mine' | 'theirs' | 'all';

/** The sentence, or the line, that a place of a text lies in. */
export function sentenceAt(text: string, at: number): Span {
  const before = text.slice(0, at);
  const start = Math.max(
    ...[...before.matchAll(/[.!?:]["”’)]*\s+|\n+/g)].map(({ index, 0: end }) => index + end.length),
    0,
  );
  const rest = text.slice(at).search(/[.!?]["”’)]*(?=\s|$)|\n/);
  return { from: start, to: rest === -1 ? text.length : at + rest };
}

/** Of whom the words between the last comma and this place speak, else the sentence. */
export function subjectAt(text: string, at: number): Subject {
  const { from } = sentenceAt(text, at);
  const before = text.slice(from, at);
  const last = [
    ...before.matchAll(/(?<![\p{L}’'])(i|i'm|i’m|my|me|you|your|you're|you’re|we|our)(?![\p{L}])/giu),
  ].at(-1);
  if (!last) return 'all';
  return /^(i|my|me)/i.test(last[0]) ? 'mine' : /^you/i.test(last[0]) ? 'theirs' : 'all';
}

export const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** What one side states, each statement apart, and the words in it. */
type Side = { statements: string[]; words: ReadonlySet<string> };

export type KnownFacts = { mine: Side; theirs: Side; all: Side; facts: LetterFacts };

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+-]*/gu;

/** The words of a text as they are compared: without case, accents and possessives. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(word)].map(([found]) => folded(found)).filter(Boolean);

export const folded = (text: string) =>
  foldText(text)
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

export function knownFacts(facts: LetterFacts): KnownFacts {
  const { userProfile: user, startupProfile: company } = facts;
  const mine = [
    user.fullName,
    user.profession ?? '',
    ...user.additionalRoles,
    ...user.preferredIndustries,
    ...user.preferredCountries,
    ...user.preferredRegions,
    ...user.preferredCities,
    ...linesOf(user.work),
    ...user.results,
    ...user.links,
    ...linesOf(user.lookingFor),
    ...linesOf(user.curriculum),
  ];
  const theirs = [
    company.name,
    ...linesOf(company.description ?? ''),
    company.website ?? '',
    ...company.industries,
    company.city ?? '',
    company.region ?? '',
    company.country ?? '',
    ...company.rounds.flatMap(({ name, leadInvestors }) => [name, ...leadInvestors]),
    ...statementsOf(company),
    ...company.people.flatMap(({ name, roles }) => [name, ...roles, `${name} ${roles.join(' ')}`]),
    ...company.openRoles.flatMap(({ title, location }) => [title, location]),
  ];
  return { mine: sideOf(mine), theirs: sideOf(theirs), all: sideOf([...mine, ...theirs]), facts };
}

/** Sentences of the press, who wrote them, and the countries that they name in another language. */
function statementsOf({ useOfFunds, plannedHires }: LetterFacts['startupProfile']): string[] {
  const said = [...useOfFunds, ...plannedHires];
  const countries = useOfFunds.flatMap((each) => each.countries).flatMap((code) => countryName(code) ?? []);
  return [...said.flatMap(({ sentence, publisher }) => [sentence, publisher ?? '']), ...countries];
}

const linesOf = (text: string) => text.split(/\n+|(?<=[.!?])\s+/);

function sideOf(statements: readonly string[]): Side {
  const reported = statements.filter((each) => each.trim() !== '');
  return { statements: reported, words: new Set(reported.flatMap(wordsOf)) };
}

/** Whether one statement holds all of these words. */
export function statesTogether({ statements }: Side, words: readonly string[]): boolean {
  return statements.some((statement) => {
    const present = new Set(wordsOf(statement));
    return words.every((each) => present.has(each) || present.has(singular(each)));
  });
}

export const singular = (word: string) => word.replace(/s$/, '');
