import { type LetterVersion, letterEnds, letterOrigins } from '../../../contract/outreach/letters.ts';
import { checkLetter } from './grounding/check-letter.ts';
import type { LetterFacts } from './letter-facts.ts';
import type { letterVersions } from './table.ts';

/** What another release wrote, which this one does not know, is shown as text that someone left unfinished. */
export function presentVersion(row: typeof letterVersions.$inferSelect, facts: LetterFacts): LetterVersion {
  const { id, number, text, changedAt } = row;
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
