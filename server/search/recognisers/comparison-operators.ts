import { type Found, findLongest, listed, type Sentence, type Word } from '../tokens/words.ts';

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

const negations = new Set(listed('no, not, nothing, none, never'));
const nouns = new Set(
  listed('rounds, round, raises, deals, funding, fundraising, tickets, investments, more'),
);

/** What is said before a sum, a day or a stage; a negation turns it round: 'no more than', 'nothing later than', 'no rounds under'. */
export function findBound<Bound extends string>(
  bounds: ReadonlyMap<string, Bound>,
  opposites: Partial<Record<Bound, Bound>>,
  sentence: Sentence,
  at: number,
): Found<Bound> | null {
  const said = findLongest(bounds, sentence, at);
  if (said || !negations.has(sentence.words[at]?.key ?? '')) return said;
  const noun = nouns.has(sentence.words[at + 1]?.key ?? '') ? findLongest(bounds, sentence, at + 2) : null;
  const turned = findLongest(bounds, sentence, at + 1) ?? noun;
  const meaning = turned && opposites[turned.meaning];
  return meaning ? { meaning, to: turned.to } : null;
}
