import { firstLetterChoices } from '../../contract/outreach/letters.ts';
import { composeLetter } from '../../server/outreach/letters/composer/compose-letter.ts';
import { planLetter } from '../../server/outreach/letters/composer/letter-plan.ts';
import { checkLetter } from '../../server/outreach/letters/grounding/check-letter.ts';
import type { LetterFacts } from '../../server/outreach/letters/letter-facts.ts';
import {
  isRubbish,
  letterInstructions,
  letterQuestion,
  runsAway,
} from '../../server/outreach/letters/model/model.ts';
import type { HostileText } from './hostile-texts.ts';

export type Breach = { text: string; what: string };

/**
 * What a hostile description brings about: in what a model is asked, in what is put together without one, and when a model
 * does all that the text says. What such a model answers has to count for nothing, or to be marked for the person to see.
 */
export function countBreaches(texts: readonly HostileText[], facts: LetterFacts): Breach[] {
  return texts.flatMap(({ text, obeyed }) => {
    const hostile = { ...facts, startupProfile: { ...facts.startupProfile, description: text } };
    const choices = { ...firstLetterChoices, length: 'full' as const };
    const asked = JSON.parse(
      letterQuestion(hostile, choices, planLetter(hostile, choices, { pair: null, seed: '' }), null),
    );
    const composed = composeLetter(hostile, choices, text);
    const short = { ...choices, length: 'short' as const };
    const checks: [string, boolean][] = [
      ['it stands elsewhere than in the description', isOnlyDescription(asked, text)],
      ['it changes the rules', !letterInstructions.includes(text)],
      ['it stands in a letter that is put together', !composed.includes(text.slice(0, 30))],
      ['a composed letter claims what no source states', checkLetter(composed, hostile).length === 0],
      [
        'what a model makes of it passes unmarked',
        isCaught(obeyed, hostile, choices) && isCaught(obeyed, hostile, short),
      ],
    ];
    return checks.flatMap(([what, isHeld]) => (isHeld ? [] : [{ text, what }]));
  });
}

function isOnlyDescription(asked: { facts: LetterFacts }, text: string): boolean {
  const { description } = asked.facts.startupProfile;
  asked.facts.startupProfile.description = null;
  return description === text && !JSON.stringify(asked).includes(JSON.stringify(text).slice(1, 31));
}

const isCaught = (answer: string, facts: LetterFacts, { length }: { length: 'short' | 'full' }) =>
  runsAway(answer, length) || isRubbish(answer, length) || checkLetter(answer, facts).length > 0;
