import { expect, it } from 'vitest';
import { alignWords } from './align-words.ts';
import { splitWords } from './split-words.ts';

it('says which words of a translation stand for a word, and keeps names on themselves', () => {
  const written = splitWords('Surco Vivo cierra ronda');
  const translated = splitWords('Surco Vivo closes round');
  expect(alignWords(written, translated)).toEqual([[0], [1], [2], [3]]);
});

it('joins what was moved or said in more words', () => {
  const written = splitWords('Berliner Fintech Groschn legt nach');
  const translated = splitWords('the Berlin-based startup Groschn adds');
  const aligned = alignWords(written, translated);
  expect(aligned[2]).toEqual([5]);
  expect(aligned[0]).toEqual([0, 1, 2, 3, 4]);
  expect(aligned[3]).toEqual([6]);
});
