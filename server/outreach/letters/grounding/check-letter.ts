import { type Unsupported, withoutFallbackNote } from '../../../../contract/outreach/letters.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { checkDates } from './check-dates.ts';
import { checkNames } from './check-names.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkStages } from './check-stages.ts';
import { checkTitles } from './check-titles.ts';
import { knownFacts } from './fact-words.ts';
import { overlaps } from './sentences.ts';

/**
 * What a letter claims that neither the person nor a source states: sums, numbers, names, titles, places, dates. Reads
 * English; in other languages it finds numbers and names. In the order of the text, none twice.
 */
export function checkLetter(letter: string, facts: LetterFacts): Unsupported[] {
  const text = withoutFallbackNote(letter);
  const known = knownFacts(facts);
  const dates = checkDates(text, known);
  const titles = checkTitles(text, known);
  const found = [
    ...dates.unsupported,
    ...checkStages(text, known),
    ...titles,
    ...checkNumbers(text, known, dates.read),
    ...checkNames(text, known, dates.read),
  ];
  return found
    .sort((one, other) => one.from - other.from || other.to - one.to)
    .filter((each, index, all) => !all.slice(0, index).some((earlier) => overlaps(earlier, each)));
}
