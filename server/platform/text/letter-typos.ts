const fewest = 4;
/** A longer text still reads alike after most typos, but for the one that swaps two letters. */
const mostForAll = 8;
const most = 24;

/**
 * What may have been meant with one typo: two letters swapped, and in a short text also one too
 * many, a wrong one or one left out, for which `_` stands. Nothing for a text with other signs than letters.
 */
export function typosIn(text: string): string[] {
  const letters = [...text];
  if (letters.length < fewest || letters.length > most || !/^[\p{L}\p{N} ]+$/u.test(text)) return [];
  const replaced = (index: number, count: number, ...instead: string[]) =>
    letters.toSpliced(index, count, ...instead).join('');
  const meant = letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    const swapped = next === undefined ? [] : [replaced(index, 2, next, letter)];
    if (letters.length > mostForAll) return swapped;
    return [...swapped, replaced(index, 1), replaced(index, 1, '_'), replaced(index, 0, '_')];
  });
  return [...new Set(meant)];
}
