import { readTable } from '../../platform/text/read-table.ts';

/** Words of plain English that look like a typo of one of ours, 'store' for 'story' or 'campaign' for 'Champaign', and are none. */
export const englishWords: ReadonlySet<string> = new Set(
  readTable(new URL('./english-words.txt', import.meta.url)).flatMap(([line = '']) => line.split(' ')),
);
