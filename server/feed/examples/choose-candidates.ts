import { interpretQuery } from '../../search/interpret.ts';
import type { Candidate } from './ways-of-asking.ts';

/** A sentence, and by which way of asking. */
export type Tried = { query: string; way: number };

const mostPerWay = 2;
/** Each is compared with every round. */
const mostTried = 12;

/**
 * Few sentences to be counted: of each way of asking the likeliest, with as many fields as can be, and then another of each
 * where those are too few. Only such as the grammar reads whole.
 */
export function chooseCandidates(byWay: readonly Candidate[][], today: string): Tried[] {
  const fields = new Set<string>();
  const chosen: Tried[] = [];
  for (let round = 0; round < mostPerWay; round += 1)
    for (const [way, candidates] of byWay.entries()) {
      if (chosen.length === mostTried) return chosen;
      const isFree = (each: Candidate) =>
        chosen.every(({ query }) => query !== each.query) && isReadWhole(each, today);
      const isFresh = (each: Candidate) => !fields.has(each.field) && isFree(each);
      const likeliest = candidates.find(isFresh) ?? candidates.find(isFree);
      if (!likeliest) continue;
      chosen.push({ query: likeliest.query, way });
      fields.add(likeliest.field);
    }
  return chosen;
}

/** A name that the grammar takes for nothing, or for words to look for, would find something else than it says. */
function isReadWhole({ query, field }: Pick<Candidate, 'query' | 'field'>, today: string): boolean {
  const conditions = interpretQuery(query, today).alternatives.flat();
  const isFieldRead = conditions.some(({ kind }) => kind === 'industry') || !query.includes(field);
  return conditions.length > 0 && isFieldRead && conditions.every(({ kind }) => kind !== 'keyword');
}
