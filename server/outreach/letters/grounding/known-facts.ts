import { countryName } from '../../../../contract/reference/countries.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { boundText } from './bound-text.ts';
import { languageSpoken } from './language.ts';
import { type ReadStatement, readStatement } from './numbers/read-statement.ts';

/** A stretch of a text. */
export type Span = { from: number; to: number };

/** Who a sentence speaks of, as far as its words say: the person who writes, the company, or either. */
export type Subject = 'mine' | 'theirs' | 'all';

/** Where the sentences and lines of a text begin behind what parts them, and where they end. */
type Breaks = { text: string; parts: Span[]; ends: number[] };

let latest: Breaks = { text: '', parts: [], ends: [] };

/** Read once for the text that is being checked. */
function breaksOf(text: string): Breaks {
  if (latest.text !== text) {
    const parts = [...text.matchAll(/(?<=[.!?:]["”’)]*)\s+|\n+/g)].map(spanOf);
    const ends = [...text.matchAll(/[.!?]["”’)]*(?=\s|$)|\n/g)].map(({ index }) => index);
    latest = { text, parts, ends };
  }
  return latest;
}

const spanOf = ({ index, 0: words }: RegExpExecArray): Span => ({ from: index, to: index + words.length });

/** The sentence, or the line, that a place of a text lies in. */
export function sentenceAt(text: string, at: number): Span {
  const { parts, ends } = breaksOf(text);
  const before = parts[countUntil(parts, ({ from }) => from >= at) - 1];
  return {
    from: Math.min(before?.to ?? 0, at),
    to: ends[countUntil(ends, (end) => end >= at)] ?? text.length,
  };
}

/** How many of an ordered list come before the first that is reached. */
function countUntil<Item>(list: readonly Item[], isReached: (item: Item) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = list[middle];
    if (item !== undefined && isReached(item)) to = middle;
    else from = middle + 1;
  }
  return from;
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
type Side = {
  statements: string[];
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
  read: ReadStatement[];
  /** Whether something is stated in another language than English, which words of a letter are not compared with. */
  isAbroad: boolean;
};

export type KnownFacts = { mine: Side; theirs: Side; all: Side; facts: LetterFacts };

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+-]*/gu;

/** The words of a text as they are compared: without case, accents and possessives. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(word)].map(([found]) => folded(found)).filter(Boolean);

const wordSets = new Map<string, ReadonlySet<string>>();

/** The words of a statement, kept for the next sentence of the same letter. */
export function wordSetOf(statement: string): ReadonlySet<string> {
  const ready = wordSets.get(statement);
  if (ready) return ready;
  const found = new Set(wordsOf(statement));
  if (wordSets.size > 5_000) wordSets.clear();
  wordSets.set(statement, found);
  return found;
}

export const folded = (text: string) =>
  foldText(text)
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const lately = new WeakMap<LetterFacts, KnownFacts>();

/** What is known, read once for the same facts: a letter is checked anew with each sentence that arrives. */
export function knownFacts(facts: LetterFacts): KnownFacts {
  const known = lately.get(facts) ?? readFacts(facts);
  lately.set(facts, known);
  return known;
}

function readFacts(facts: LetterFacts): KnownFacts {
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
  const [own, other] = [sideOf(mine), sideOf(theirs)];
  return { mine: own, theirs: other, all: together(own, other), facts };
}

/** Sentences of the press, who wrote them, and the countries that they name in another language. */
function statementsOf({ useOfFunds, plannedHires }: LetterFacts['startupProfile']): string[] {
  const said = [...useOfFunds, ...plannedHires];
  const countries = useOfFunds.flatMap((each) => each.countries).flatMap((code) => countryName(code) ?? []);
  return [...said.flatMap(({ sentence, publisher }) => [sentence, publisher ?? '']), ...countries];
}

/** A long CV has some 400. */
const mostLines = 500;

const linesOf = (text: string) =>
  boundText(text, text.length)
    .split(/\n+|(?<=[.!?])\s+/)
    .slice(0, mostLines);

/** So many numbers of one side are compared; a long CV has some 300. */
const mostNumbers = 400;

function sideOf(statements: readonly string[]): Side {
  const reported = statements.filter((each) => each.trim() !== '');
  const language = languageSpoken(reported.join('\n'));
  let left = mostNumbers;
  const read = reported.map((each) => {
    const statement = readStatement(each, language);
    const numbers = statement.numbers.slice(0, left);
    left -= numbers.length;
    return { ...statement, numbers };
  });
  return {
    statements: reported,
    words: new Set(reported.flatMap(wordsOf)),
    stems: new Set(read.flatMap(({ stems }) => [...stems])),
    kinds: new Set(read.flatMap(({ kinds }) => [...kinds])),
    read,
    isAbroad: reported.some((each) => languageSpoken(each) !== 'en'),
  };
}

const together = (one: Side, other: Side): Side => ({
  statements: [...one.statements, ...other.statements],
  words: new Set([...one.words, ...other.words]),
  stems: new Set([...one.stems, ...other.stems]),
  kinds: new Set([...one.kinds, ...other.kinds]),
  read: [...one.read, ...other.read],
  isAbroad: one.isAbroad || other.isAbroad,
});

/** Whether one statement holds all of these words. */
export function statesTogether({ statements }: Side, words: readonly string[]): boolean {
  return statements.some((statement) => {
    const present = wordSetOf(statement);
    return words.every((each) => present.has(each) || present.has(singular(each)));
  });
}

export const singular = (word: string) => word.replace(/s$/, '');
