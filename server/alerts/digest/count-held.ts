import { findTerms } from '../../feed/find-terms.ts';
import type { Context } from '../../platform/context.ts';
import { countRounds } from './count-rounds.ts';
import type { Claimed } from './find-claims.ts';
import type { Look } from './look-of.ts';
import { newsOf } from './news-of.ts';

/** How many rounds wait for the end of somebody's quiet hours in each stream. Nothing is told by that. */
export async function countHeld(
  context: Context,
  { person, looks }: { person: Claimed; looks: Look[] },
): Promise<Map<Look, number>> {
  if (looks.length === 0) return new Map();
  const found = await newsOf(context, { person, looks }, findTerms(context, person.userId));
  const counts = await countRounds(context, found);
  return new Map(found.map(({ look }, index) => [look, counts[index] ?? 0]));
}
