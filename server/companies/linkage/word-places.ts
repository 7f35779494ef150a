import { readTable } from '../../platform/text/read-table.ts';

const wordsALine = 1_000;

/** How common a word of English is: the number of words that are commoner, to the nearest thousand beyond the first. */
const places: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./common-words.txt', import.meta.url)).flatMap(([line = ''], thousand) =>
    line.split(' ').map((word, index): [string, number] => [word, thousand * wordsALine + index]),
  ),
);

/** Null for a word that is not among the commoner ones: an invented name, a foreign word, a rare one. */
export function placeOfWord(word: string): number | null {
  return places.get(word) ?? null;
}
