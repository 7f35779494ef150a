import { readProfileLines } from '../../../contract/outreach/profile-lines.ts';
import type { LetterFacts } from './letter-facts.ts';
import type { LetterPair } from './pairs/find-pairs.ts';

/** What a letter stands on, read from its text: a pair whose deed it says, else a deed of the user's alone. */
export type StandsOn = { pair: LetterPair | null; mine: string | null };

/** Of the pairs the chosen one first, so that what is shown beside a letter is what stands in it. */
export function standsOn(
  text: string,
  { userProfile: user }: LetterFacts,
  { pairs, chosen }: { pairs: readonly LetterPair[]; chosen: string | null },
): StandsOn {
  const said = new Set(wordsOf(text));
  const isSaid = (statement: string) => {
    const words = wordsOf(statement);
    return words.length > 0 && words.filter((word) => said.has(word)).length / words.length >= mostOfIt;
  };
  const ordered = [...pairs].sort((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
  const pair = ordered.find(({ mine }) => isSaid(mine.text)) ?? null;
  const mine =
    pair?.mine.text ?? [...user.results, readProfileLines(user.work).text].find((own) => isSaid(own)) ?? null;
  return { pair, mine };
}

const mostOfIt = 0.7;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}|\p{N}+/gu) ?? [];
