const fewest = 4;
/** A longer text is still like itself after a slip. */
const most = 10;

/**
 * What may have been meant by somebody whose fingers slipped once: two letters swapped, one too many, a wrong one or one
 * left out, for which `_` stands. None of a text too short to tell, too long, or with other signs than letters.
 */
export function slipsIn(text: string): string[] {
  const letters = [...text];
  if (letters.length < fewest || letters.length > most || !/^[\p{L}\p{N} ]+$/u.test(text)) return [];
  const without = (index: number, instead: string[] = [], letterCount = 1) =>
    letters.toSpliced(index, letterCount, ...instead).join('');
  const meant = letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    const swapped = next === undefined ? [] : [without(index, [next, letter], 2)];
    return [...swapped, without(index), without(index, ['_']), without(index, ['_', letter])];
  });
  return [...new Set(meant)];
}
