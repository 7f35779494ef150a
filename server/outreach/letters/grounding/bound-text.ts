/** No letter that is read has more characters. */
export const mostChecked = 8_000;

const longestWord = 80;
const longestGap = 8;
const longestSentence = 500;

const gap = new RegExp(`(?<=\\s{${longestGap}})\\s+`, 'g');
const endlessWord = new RegExp(`(\\S{${longestWord}})\\S`, 'g');
const endlessSentence = new RegExp(`((?:(?![.!?:]["”’)]*\\s)[^\\n]){${longestSentence}}\\S*)\\s`, 'g');

/** Is neither a letter nor a gap, a number, a mark of punctuation or an end. */
const filler = '\ue000';

/**
 * The beginning of a text, with everything at its old place. A word, a gap or a sentence that goes on and on is broken, so that
 * no pattern looks far for its end.
 */
export const boundText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(gap, (found) => filler.repeat(found.length))
    .replace(endlessWord, '$1\n')
    .replace(endlessSentence, '$1\n');
