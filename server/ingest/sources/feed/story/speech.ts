import { oncePerLanguage, type StoryWords, wholeWords } from './words.ts';

const firstPersonOf = oncePerLanguage((words) => wholeWords(words.speech));

const spoken = /^["“„«»]|["“„«][^"”“»]{25,}/u;

/** `Acme, Inc. ("Acme")`: a word in quotation marks is what something is called. */
const withoutCalled = (sentence: string) => sentence.replace(/["“„«][^"”“»]{1,24}["”“»]/gu, '');

/** Words in quotation marks. */
export function isSpoken(sentence: string): boolean {
  return spoken.test(withoutCalled(sentence));
}

/** What a person says, in quotation marks or in the first person: the company's own praise, or another's. */
export function isSpeech(sentence: string, words: StoryWords): boolean {
  return isSpoken(sentence) || firstPersonOf(words).test(sentence);
}

/** What stands outside the quotation marks of a sentence. */
export function outsideSpeech(sentence: string): string {
  return sentence
    .replace(/["“„«][^"”“»]{25,}(?:["”“»]|$)/gu, '')
    .replace(/["“„«”»]/gu, '')
    .replace(/^[\s,.!?–—-]+/u, '')
    .trim();
}
