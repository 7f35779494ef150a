import type { LetterLanguage } from '../../../contract/outreach/letters.ts';
import { readProfileLines } from '../../../contract/outreach/profile-lines.ts';
import { isIn, languageOf } from './composer/languages/language-of.ts';
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
  const own = ownLanguage(userProfile);
  if (own === null || own === 'en') return 'en';
  return countriesOf[own].includes(startupProfile.country ?? '') ? own : 'en';
}

function ownLanguage({ results, work, lookingFor }: LetterFacts['userProfile']): LetterLanguage | null {
  const texts = [work, lookingFor].map((text) => readProfileLines(text).text);
  return languageOf([...results, ...texts].join(' '));
}

/** The language of what the user did, where a letter that is put together in another can say none of it. */
export function languageLeftOut(
  { userProfile }: LetterFacts,
  language: LetterLanguage,
): LetterLanguage | null {
  const { results } = userProfile;
  const own = languageOf(results.join('. '));
  const isLeftOut = own !== null && own !== language && !results.some((text) => isIn(text, language));
  return isLeftOut ? own : null;
}
