import {
  firstLetterChoices,
  type LetterChoices,
  letterLengths,
  letterPurposes,
  letterTones,
} from '../../../contract/outreach/letters.ts';
import { languageOf } from '../../../server/outreach/letters/composer/languages/language-of.ts';
import type {
  CompanyProfile,
  LetterFacts,
  UserProfile,
} from '../../../server/outreach/letters/letter-facts.ts';
import { findPairs } from '../../../server/outreach/letters/pairs/find-pairs.ts';
import { soughtRole } from '../../../server/outreach/letters/pairs/sought-role.ts';
import { readRole } from '../../../server/reference/job-titles/read-role.ts';
import { fitWork, soughtRoles } from '../../../server/reference/job-titles/sought-roles.ts';
import { fromFilings, fromNews } from './companies.ts';
import { engineers } from './engineers.ts';
import { people } from './people.ts';
import { fromBoards, fromSites } from './sites.ts';

export const profiles = [...people, ...engineers];
export const companies = [...fromFilings, ...fromNews, ...fromSites, ...fromBoards];

const today = '2026-11-22';
const lettersEach = 5;
const chosenByPair = 3;

export type LetterCase = { facts: LetterFacts; choices: LetterChoices; seed: string };

/** Five companies for each profile: the three that answer it best, and two that it comes to by turn. */
export const letterCases: LetterCase[] = profiles.flatMap((profile, place) => {
  const facts = companies.map((company) => factsOf(profile, company));
  const best = facts
    .map((each) => ({ facts: each, score: findPairs(each)[0]?.score ?? 0 }))
    .sort((one, other) => other.score - one.score)
    .slice(0, chosenByPair)
    .map(({ facts }) => facts);
  const others = facts.filter((each) => !best.includes(each));
  const byTurn = [0, 1].flatMap((turn) => others[(place * 7 + turn * 29) % others.length] ?? []);
  return [...best, ...byTurn].slice(0, lettersEach).map((each, turn) => {
    const number = place * lettersEach + turn;
    return { facts: each, choices: choicesOf(each, number), seed: `${number}` };
  });
});

/** Every tone, length and purpose comes round; the short letter most often, as it is the first choice. */
function choicesOf({ userProfile, startupProfile }: LetterFacts, number: number): LetterChoices {
  const at = <Choice>(choices: readonly [Choice, ...Choice[]], turn: number): Choice =>
    choices[turn % choices.length] ?? choices[0];
  return {
    ...firstLetterChoices,
    tone: at(letterTones, number),
    length: at(['short', ...letterLengths], Math.floor(number / 3)),
    purpose: at(letterPurposes, Math.floor(number / 2)),
    language: languageOf([userProfile.work, ...userProfile.results].join('. ')) ?? 'en',
    recipient: number % 5 < 4 ? (startupProfile.people[0]?.name ?? null) : null,
  };
}

/** Which roles are the user's is decided as on the company's page. */
function factsOf(userProfile: UserProfile, company: CompanyProfile): LetterFacts {
  const titles = [
    userProfile.profession,
    ...userProfile.additionalRoles,
    soughtRole(userProfile)?.text ?? null,
  ];
  const sought = soughtRoles(titles.filter((title) => title !== null));
  const openRoles = company.openRoles
    .map((each) => ({ ...each, fit: fitWork(readRole(each.title), sought) }))
    .filter(({ fit }) => fit !== 'no')
    .map(({ fit, ...each }) => ({ ...each, isForUser: fit === 'sure' }))
    .sort((one, other) => Number(other.isForUser) - Number(one.isForUser));
  return { userProfile, startupProfile: { ...company, openRoles }, today };
}
