import { oncePerLanguage, type StoryWords, wholeWords } from './words.ts';

const firstPersonOf = oncePerLanguage((words) => wholeWords(words.speech));

const spoken = /^["“„«»]|["“„«][^"”“»]{25,}/u;

/** Words in quotation marks. */
export function isSpoken(sentence: string): boolean {
  return spoken.test(sentence);
}

/** What a person says, in quotation marks or in the first person: the company's own praise, or another's. */
export function isSpeech(sentence: string, words: StoryWords): boolean {
  return spoken.test(sentence) || firstPersonOf(words).test(sentence);
}
