import anyAscii from 'any-ascii';
import { romaniseHangul } from './romanise-hangul.ts';
import { spellNumbers } from './spell-numbers.ts';

const isLatin = (word: string) => !/[^\p{Script=Latin}\p{Script=Common}]/u.test(word);

/** Words of a name in one, in Latin letters and with numbers as figures, so that ways of writing one name meet. */
export function spellOut(words: readonly string[], { isPlain = true } = {}): string {
  const spelled = spellNumbers(words.map((word) => (isLatin(word) ? word : romanise(word)))).join('');
  return isPlain ? plainVowels(spelled) : spelled;
}

const romanise = (word: string) =>
  anyAscii(romaniseHangul(word))
    .toLowerCase()
    .replace(/[^a-z\d]/g, '') || word;

/** 'Löwenzahn' and 'Loewenzahn' are written alike here; no word is shown so. */
export function plainVowels(text: string): string {
  return text.replace(/([aou])e/g, '$1');
}
