import type { LetterLanguage } from '../../../contract/outreach/letters.ts';
import { readProfileLines } from '../../../contract/outreach/profile-lines.ts';
import { languageOf } from './composer/languages/language-of.ts';
import type { LetterFacts } from './letter-facts.ts';

/** Where people do business in a language other than English that letters can be written in. */
const countriesOf: Record<Exclude<LetterLanguage, 'en'>, readonly string[]> = {
  de: ['Germany', 'Austria', 'Switzerland', 'Liechtenstein', 'Luxembourg'],
  fr: ['France', 'Belgium', 'Switzerland', 'Luxembourg', 'Monaco'],
  es: ['Spain', 'Mexico', 'Argentina', 'Chile', 'Colombia', 'Peru', 'Uruguay'],
  it: ['Italy', 'Switzerland', 'San Marino'],
  nl: ['Netherlands', 'Belgium'],
  pt: ['Portugal', 'Brazil'],
};

/** The language in which the user states what they did, where the company speaks it as well; else English. */
export function firstLanguage({ userProfile, startupProfile }: LetterFacts): LetterLanguage {
  const { results, work, lookingFor } = userProfile;
  const texts = [work, lookingFor].map((text) => readProfileLines(text).text);
  const own = languageOf([...results, ...texts].join(' '));
  if (own === null || own === 'en') return 'en';
  return countriesOf[own].includes(startupProfile.country ?? '') ? own : 'en';
}
