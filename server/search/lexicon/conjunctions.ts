import { readTable } from '../../platform/text/read-table.ts';
import { tableOf } from '../tokens/words.ts';

export type Joint =
  | 'or'
  | 'list'
  | 'comma'
  | 'end'
  | 'contrast'
  | 'brief'
  | 'negate'
  | 'except'
  | 'verb'
  | 'instead'
  | 'negate-one'
  | 'negate-before';

// What the file says each does is of the type.
const rows = readTable(new URL('./conjunctions.txt', import.meta.url)) as [Joint, string][];
/** What joins, turns round or ends. */
export const conjunctions = tableOf(rows.map(([does, said]) => [said, does] as const));
