import { readTable } from '../../platform/text/read-table.ts';
import { phraseKey, type Sentence } from './words.ts';

/**
 * Words that say little by themselves and something together: they are looked for as one. Fields of the taxonomy are no
 * part of it.
 */
export const compounds: ReadonlySet<string> = new Set(
  readTable(new URL('../lexicon/compounds.txt', import.meta.url))
    .flat()
    .join(' ')
    .split(',')
    .map(phraseKey),
);

/** Up to where words that begin at one are looked for together, null when they are not. */
export function findCompound({ phrases }: Sentence, at: number): number | null {
  return phrases[at]?.findLast(({ key }) => compounds.has(key))?.to ?? null;
}
