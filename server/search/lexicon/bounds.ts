import { readTable } from '../../platform/text/read-table.ts';
import { tableOf } from '../tokens/words.ts';

const rows = readTable(new URL('./bounds.txt', import.meta.url));

/** What is said before or behind a sum, a stage or a day. */
export function boundsOf<Bound extends string>(
  what: 'amount' | 'stage' | 'date',
  where: 'before' | 'behind',
): ReadonlyMap<string, Bound> {
  const ofBoth = rows.filter((row) => row[0] === what && row[1] === where);
  // The bounds of the file are those of the types.
  return tableOf(ofBoth.map(([, , bound = '', said = '']) => [said, bound as Bound] as const));
}
