import {
  type Letter,
  type LetterPairChoice,
  type LetterVersion,
  letterEnds,
  letterOrigins,
  withoutFallbackNote,
} from '../../../contract/outreach/letters.ts';
import { checkLetter } from './grounding/check-letter.ts';
import type { LetterFacts } from './letter-facts.ts';
import type { LetterPair } from './pairs/find-pairs.ts';
import type { StandsOn } from './stands-on.ts';
import type { letterVersions } from './table.ts';

export function presentPair({ id, theirs, mine, shared }: LetterPair): LetterPairChoice {
  const { kind, text, source } = theirs;
  return { id, theirs: { kind, text, publisher: source?.publisher ?? null }, mine, shared };
}

export const presentBasis = ({ pair, mine }: StandsOn): Letter['standsOn'] => ({
  pair: pair?.id ?? null,
  mine,
});

/** What another release wrote, which this one does not know, is shown as text that someone left unfinished. */
export function presentVersion(row: typeof letterVersions.$inferSelect, facts: LetterFacts): LetterVersion {
  const { id, number, changedAt } = row;
  const text = withoutFallbackNote(row.text);
  return {
    id,
    number,
    origin: letterOrigins.find((known) => known === row.origin) ?? 'edited',
    text,
    ...(row.ended === 'writing' && { unsupported: checkLetter(text, facts) }),
    ended: letterEnds.find((known) => known === row.ended) ?? 'broken off',
    changedAt: changedAt.toISOString(),
  };
}
