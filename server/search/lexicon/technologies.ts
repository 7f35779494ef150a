import { foldText } from '../../platform/text/fold-text.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { listed } from '../tokens/words.ts';

const spellings = new Map(
  readTable(new URL('./technologies.txt', import.meta.url)).flatMap(([line = '']) => {
    const names = listed(line);
    return names.map((name) => [name, names] as const);
  }),
);

/** How a language or tool is spelt in titles of roles; none where a word is neither. */
export const spellingsOfTechnology = (text: string): readonly string[] =>
  spellings.get(foldText(text).replace(/[^a-z0-9]/g, '')) ?? [];
