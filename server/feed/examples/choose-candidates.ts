import { interpretQuery } from '../../search/interpret.ts';
import type { Candidate } from './ways-of-asking.ts';

/** A sentence, and by which way of asking. */
export type Tried = { query: string; way: number };

const perWay = 2;
const mostTried = 24;

/**
 * Few sentences to be counted: of each way of asking the likeliest, with as many fields as can be, and then more of them
 * until there are enough. Only such as the grammar reads whole.
 */
export function chooseCandidates(byWay: readonly Candidate[][], today: string): Tried[] {
  const fields = new Set<string>();
  const chosen: Tried[] = [];
  for (const [way, candidates] of byWay.entries()) {
    const fresh = candidates.filter(({ field }) => !fields.has(field));
    const again = candidates.filter(({ field }) => fields.has(field));
    let taken = 0;
    for (const { query, field } of [...fresh, ...again]) {
      if (taken === perWay || chosen.length === mostTried) break;
      if (chosen.some((each) => each.query === query) || !isReadWhole({ query, field }, today)) continue;
      chosen.push({ query, way });
      fields.add(field);
      taken += 1;
    }
  }
  return chosen;
}

/** A name that the grammar takes for nothing, or for words to look for, would find something else than it says. */
function isReadWhole({ query, field }: Pick<Candidate, 'query' | 'field'>, today: string): boolean {
  const conditions = interpretQuery(query, today).alternatives.flat();
  const isFieldRead = conditions.some(({ kind }) => kind === 'industry') || !query.includes(field);
  return conditions.length > 0 && isFieldRead && conditions.every(({ kind }) => kind !== 'keyword');
}
