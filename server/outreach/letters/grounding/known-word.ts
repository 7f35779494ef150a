import { kindOf, stemOf } from './words.ts';

type Known = { words: ReadonlySet<string>; stems: ReadonlySet<string>; kinds: ReadonlySet<string> };

/** Whether a word, another form of it, or another word for the same is stated. */
export function isKnownWord(word: string, { words, stems, kinds }: Known): boolean {
  if (words.has(word)) return true;
  const stem = stemOf(word);
  if (stems.has(stem)) return true;
  const kind = kindOf(word);
  if (kind !== null && kinds.has(kind)) return true;
  // 'accounting' and 'accountant', 'mathematics' and 'mathematical' begin alike.
  return (
    stem.length >= 6 && [...stems].some((each) => each.length >= 6 && each.slice(0, 6) === stem.slice(0, 6))
  );
}
