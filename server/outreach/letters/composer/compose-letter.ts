import type { LetterChoices } from '../../../../contract/outreach/letters.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { findPairs } from '../pairs/find-pairs.ts';
import { writeInEnglish } from './english/letter.ts';
import { writeInLanguage } from './languages/write-in.ts';
import { mayStandIn, planLetter } from './letter-plan.ts';

/**
 * A letter without a model: it stands on the chosen pair, else on the strongest one, and says nothing that neither side
 * states. The same seed chooses the same words.
 */
export function composeLetter(facts: LetterFacts, choices: LetterChoices, seed: string): string {
  const pairs = findPairs(facts);
  const pair =
    pairs.find(({ id }) => id === choices.pair) ??
    pairs.find(({ mine }) => mayStandIn(mine.text, choices.language)) ??
    pairs[0] ??
    null;
  const plan = planLetter(facts, choices, { pair, seed });
  return choices.language === 'en' ? writeInEnglish(plan) : writeInLanguage(plan, choices.language);
}
