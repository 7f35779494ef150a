import { readTable } from '../../../../platform/text/read-table.ts';

type Stems = { meaning: string; pattern: RegExp };

let read: readonly Stems[] | null = null;

function allStems(): readonly Stems[] {
  read ??= readTable(new URL('./stems.txt', import.meta.url)).map(([meaning = '', words = '']) => {
    const alternatives = words.split(', ').map((word) =>
      word
        .replace(/[.()+?$]/g, '\\$&')
        .replace(/^\*/, '\\p{L}*')
        .replace(/\*$/, '\\p{L}*'),
    );
    return {
      meaning,
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
    };
  });
  return read;
}

/** Which words of a text have a meaning by their stems: places in the text, in the order of meanings. */
export function findStems(text: string): { meaning: string; start: number; end: number }[] {
  return allStems().flatMap(({ meaning, pattern }) =>
    [...text.matchAll(pattern)].map((found) => ({
      meaning,
      start: found.index,
      end: found.index + found[0].length,
    })),
  );
}
