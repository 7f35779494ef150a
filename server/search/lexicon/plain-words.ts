import { readTable } from '../../platform/text/read-table.ts';
import { tableOf } from '../tokens/words.ts';

/**
 * Words of plain English that say nothing of a company by themselves. Nobody looks for them, and as keywords they would leave
 * nothing over.
 */
export const plainWords: readonly string[] = readTable(new URL('./plain-words.txt', import.meta.url)).flatMap(
  ([line = '']) => line.split(' '),
);

/** Kinds of firm, which say nothing of a wish unless they are kept out. */
export const firms = tableOf(
  readTable(new URL('./firms.txt', import.meta.url)).map(([said = '']) => [said, true] as const),
);
