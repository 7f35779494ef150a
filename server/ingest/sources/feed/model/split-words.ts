/** A word, a number or a mark of a text, with where it stands. */
export type Word = {
  text: string;
  start: number;
  end: number;
  /** Nothing stands between it and the word before: `-` in `X-energy`. */
  isJoined: boolean;
};

const word = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,]\p{N}+)*|\S/gu;

/** The words of a text in their order: letters and numbers together, every other mark alone. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(word)) {
    const start = found.index;
    words.push({
      text: found[0],
      start,
      end: start + found[0].length,
      isJoined: words.at(-1)?.end === start,
    });
  }
  return words;
}
