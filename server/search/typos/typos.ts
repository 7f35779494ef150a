/** How one word differs from another by a single typo. */
export type Typo = 'swapped' | 'doubled' | 'missing' | 'beside' | 'stray' | 'changed';

/** What a typo costs: letters change places, are doubled and forgotten more often than others are hit. */
export const costs: Readonly<Record<Typo, number>> = {
  swapped: 0.85,
  doubled: 0.85,
  missing: 0.95,
  beside: 1,
  stray: 1.05,
  changed: 1.1,
};

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
// What sounds alike, by pairs.
const alike =
  'ck kc sz zs cs sc iy yi fv vf vw wv ei ie ea ae ou uo gj jg ai ia ao oa eo oe iu ui dt td bp pb mn nm';
const pairs = new Set(alike.split(' '));
for (const [row, letters] of keyboard.entries())
  for (const [at, letter] of [...letters].entries())
    for (const other of [letters[at + 1], keyboard[row + 1]?.[at - 1], keyboard[row + 1]?.[at]])
      if (other) pairs.add(letter + other).add(other + letter);

/** The typo that made one word of another, null when it took more than one, or none. */
export function typoOf(key: string, word: string): Typo | null {
  const longer = key.length - word.length;
  if (longer > 1 || longer < -1 || key === word) return null;
  let at = 0;
  while (at < key.length && key[at] === word[at]) at += 1;
  if (longer === 0) {
    if (key.slice(at + 1) === word.slice(at + 1)) return isBeside(key[at], word[at]) ? 'beside' : 'changed';
    const isSwapped = key[at] === word[at + 1] && key[at + 1] === word[at];
    return isSwapped && key.slice(at + 2) === word.slice(at + 2) ? 'swapped' : null;
  }
  const [long, short] = longer > 0 ? [key, word] : [word, key];
  if (long.slice(at + 1) !== short.slice(at)) return null;
  if (long[at] === long[at - 1]) return 'doubled';
  return longer > 0 ? 'stray' : 'missing';
}

function isBeside(one: string | undefined, other: string | undefined): boolean {
  return pairs.has(`${one}${other}`);
}

/** Whether a typo is at the first letter, where people make fewest and names differ most. */
export function isAtStart(key: string, word: string): boolean {
  return key[0] !== word[0];
}

/** Looks up which words of a list are at most one typo away from one. */
export function indexOfTypos(words: Iterable<string>): (key: string) => string[] {
  const byRest = new Map<string, string[]>();
  for (const word of words)
    for (const rest of [word, ...restsOf(word)]) {
      const sharing = byRest.get(rest);
      if (sharing) sharing.push(word);
      else byRest.set(rest, [word]);
    }
  // Two words that are one typo apart are the same once each has lost a letter at most.
  return (key) => [
    ...new Set(
      [key, ...restsOf(key)].flatMap((rest) => byRest.get(rest) ?? []).filter((word) => typoOf(key, word)),
    ),
  ];
}

function restsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Letters left out, added, changed or swapped with their neighbour between two words; `limit` when that many or more. */
export function typosBetween(one: string, other: string, limit: number): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let typos = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isSwapped) typos = Math.min(typos, (before[to - 2] ?? 0) + 1);
      next.push(typos);
    }
    if (Math.min(...next) >= limit) return limit;
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? limit, limit);
}
