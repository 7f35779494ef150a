import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { SentenceOrder } from '../../../contract/search/search.ts';
import type { PlaceMeant } from '../lexicon/place-phrases.ts';
import type { Days } from '../recognisers/calendar.ts';
import type { HiringMeant } from '../recognisers/hiring-meaning.ts';
import type { PurposeMeant } from '../recognisers/purposes.ts';

/** What a condition means, before it is known where it stands and whether it is wanted. */
export type Meaning =
  | { kind: 'industry'; label: string; tags: readonly string[]; isHeadNoun: boolean; isFurther?: true }
  | { kind: 'place'; label: string; places: readonly PlaceMeant[] }
  | { kind: 'stage'; label: string; rounds: readonly RoundKind[] }
  | { kind: 'amount'; label: string; least: number | null; most: number | null; isVague: boolean }
  | ({ kind: 'date'; label: string } & Days)
  | { kind: 'investor'; label: string; text: string }
  | ({ kind: 'hiring' } & HiringMeant)
  | ({ kind: 'purpose' } & PurposeMeant)
  | { kind: 'keyword'; label: string; text: string; ranksOnly?: true };

/**
 * How far a negation goes on behind a comma: over a list that 'or' ends; also where the sort was asked for before it; or not at
 * all. An exception does as a part does, but of what is kept out it is wanted.
 */
export type Reach = 'list' | 'part' | 'pair' | 'except';

/**
 * What a piece of a sentence does: it asks for something, turns round what follows, only the next or what went before, joins with
 * 'or' or as in a list, ends a thought, or says nothing: `light` words, such as 'in the', a negation reaches across, but behind
 * a comma not across a new wish: 'no crypto, show me health'. One of these may say in which order answers are to stand, or be read with another piece.
 */
export type Item = { from: number; to: number } & (
  | { does: 'ask'; meaning: Meaning }
  | { does: 'negate'; reach: Reach; isPredicate: boolean }
  | { does: 'negate-one' }
  | { does: 'negate-before' }
  | { does: 'or' }
  | { does: 'list'; isComma: boolean }
  | { does: 'end'; isContrast: boolean }
  | { does: 'nothing'; isLight: boolean; isWish?: boolean; isRead?: true; order?: SentenceOrder }
);

/** Industries and keywords are of one sort: both are what a company is about. But how people work, such as remote, is a place. */
export function sortOf(meaning: Meaning): string {
  if (meaning.kind !== 'keyword') return meaning.kind;
  return meaning.ranksOnly || /^remote/i.test(meaning.text) ? 'place' : 'industry';
}
