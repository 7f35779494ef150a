import type { Found, Word } from '../tokens/words.ts';

export type Sign = '>=' | '>' | '<=' | '<';

const signs: Readonly<Record<string, Sign>> = {
  '>=': '>=',
  '≥': '>=',
  '>': '>',
  '<=': '<=',
  '≤': '<=',
  '<': '<',
};

/** What a sign of comparison means that begins at a word, also in two pieces: '>=' is `>` and `=`. */
export function findSign<Meaning>(
  meanings: Readonly<Record<Sign, Meaning>>,
  words: readonly Word[],
  at: number,
): Found<Meaning> | null {
  const equals = words[at + 1]?.key === '=' ? '=' : '';
  const sign = signs[`${words[at]?.key}${equals}`];
  return sign ? { meaning: meanings[sign], to: at + 1 + equals.length } : null;
}
