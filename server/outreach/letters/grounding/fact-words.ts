import { foldText } from '../../../platform/text/fold-text.ts';
import type { LetterFacts } from '../letter-facts.ts';

/** What one side states, each statement apart, and the words in it. */
export type Side = { statements: string[]; words: ReadonlySet<string> };

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
    ...company.people.flatMap(({ name, roles }) => [name, ...roles, `${name} ${roles.join(' ')}`]),
  ];
  return { mine: sideOf(mine), theirs: sideOf(theirs), all: sideOf([...mine, ...theirs]), facts };
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
