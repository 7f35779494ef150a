const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const fewest = 4;
const most = 24;

/**
 * Every word that may have been meant by somebody who made one typo: two letters swapped, one too many, one left
 * out, a wrong one. Of folded words; none for words with other signs than letters and digits, or too short to tell.
 */
export function wordTypos(word: string): string[] {
  const signs = [...word];
  if (signs.length < fewest || signs.length > most || !/^[\p{L}\p{Nd}]+$/u.test(word)) return [];
  const meant = new Set<string>();
  // Nobody strikes a Latin letter in the middle of an Arabic word.
  const struck = /[a-z]/.test(word) ? letters : [];
  for (let at = 0; at <= signs.length; at += 1) {
    const [before, here, next] = [signs.slice(0, at).join(''), signs[at] ?? '', signs[at + 1] ?? ''];
    const after = signs.slice(at + 1).join('');
    for (const letter of struck) {
      meant.add(before + letter + here + after);
      if (here) meant.add(before + letter + after);
    }
    if (here) meant.add(before + after);
    if (next) meant.add(before + next + here + signs.slice(at + 2).join(''));
  }
  meant.delete(word);
  return [...meant];
}
