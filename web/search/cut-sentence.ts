import { longestQuery } from '../../contract/search/search.ts';

/** As much of a sentence as is read, up to the end of a word. */
export function cutSentence(written: string): string {
  const sentence = written.trim();
  if (sentence.length <= longestQuery) return sentence;
  const first = sentence.slice(0, longestQuery + 1);
  const whole = first.replace(/\s+\S*$/u, '');
  // Of a word without end, at least no letter is cut in two.
  if (whole === first) return sentence.slice(0, longestQuery).replace(/[\ud800-\udbff]$/, '');
  return whole.trimEnd();
}
