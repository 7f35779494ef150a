import type { Condition } from '../../contract/search.ts';

type Span = Pick<Condition, 'from' | 'to'>;

/** The sentence without some of its words, and without the commas and joining words that they leave behind. */
export function withoutWords(sentence: string, { from, to }: Span): string {
  const before = sentence.slice(0, from).replace(/[\s,;]*(\b(and|or|but)\b[\s,;]*)?$/iu, '');
  const after = sentence.slice(to).replace(/^[\s,;]*(\b(and|or|but)\b[\s,;]*)?/iu, '');
  return [before, after]
    .filter(Boolean)
    .join(joiner(sentence, { from, to }, before, after))
    .trim();
}

/** What stood between the two halves and still says something: a comma, 'or', 'and'. */
function joiner(sentence: string, { from, to }: Span, before: string, after: string): string {
  if (before === '' || after === '') return '';
  const between = sentence.slice(before.length, from) + sentence.slice(to, sentence.length - after.length);
  const word = /\b(and|or|but)\b/iu.exec(between)?.[0];
  return word ? ` ${word} ` : between.includes(',') ? ', ' : ' ';
}

/** The sentence with other words in the place of some. */
export function withWords(sentence: string, { from, to }: Span, words: string): string {
  if (words.trim() === '') return withoutWords(sentence, { from, to });
  return sentence.slice(0, from) + words.trim() + sentence.slice(to);
}
