import { readTable } from '../../text/read-table.ts';

/**
 * Words of plain English that say nothing of a company by themselves. Nobody looks for them, and as keywords they would leave
 * nothing over.
 */
export const plainWords: readonly string[] = readTable(new URL('./plain-words.txt', import.meta.url)).flatMap(
  ([line = '']) => line.split(' '),
);
