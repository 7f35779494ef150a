import type { Found, Word } from '../tokens/words.ts';

export type ComparisonOperator = '>=' | '>' | '<=' | '<';

const signs: Readonly<Record<string, ComparisonOperator>> = {
  '>=': '>=',
  '≥': '>=',
  '>': '>',
  '<=': '<=',
  '≤': '<=',
  '<': '<',
};

/** What a sign of comparison means that begins at a word, also in two pieces: '>=' is `>` and `=`. */
export function findComparisonOperator<Meaning>(
  meanings: Readonly<Record<ComparisonOperator, Meaning>>,
  words: readonly Word[],
  at: number,
): Found<Meaning> | null {
  const equals = words[at + 1]?.key === '=' ? '=' : '';
  const sign = signs[`${words[at]?.key}${equals}`];
  return sign ? { meaning: meanings[sign], to: at + 1 + equals.length } : null;
}
