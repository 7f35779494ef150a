import type { SubjectFinder } from './find-subject.ts';
import { splitDateline, splitSentences } from './split-sentences.ts';
import { oncePerLanguage, type StoryWords, wholeWords } from './words.ts';

export type StorySentence = {
  text: string;
  /** `The firm` in it may be an organisation of the sentence before, which is not the company. */
  isOfOther: boolean;
};

const mostSentences = 200;

const investorOf = oncePerLanguage((words) => wholeWords(words.investor));

/** The sentences of paragraphs, each with what the one before it may have made its subject. */
export function sentencesOf(
  paragraphs: readonly string[],
  findSubject: SubjectFinder,
  words: StoryWords,
): StorySentence[] {
  const sentences: StorySentence[] = [];
  for (const paragraph of paragraphs) {
    let isOfOther = false;
    for (const text of splitSentences(splitDateline(paragraph).text)) {
      if (sentences.length >= mostSentences) return sentences;
      sentences.push({ text, isOfOther });
      isOfOther = findSubject(text) === null && beginsWithInvestor(text, words);
    }
  }
  return sentences;
}

/** `Spreebank Ventures is an investor in …`: what follows may be of it. */
function beginsWithInvestor(sentence: string, words: StoryWords): boolean {
  const start = sentence.slice(0, 90);
  return (
    /^\p{Lu}\S+\s\p{Lu}/u.test(start) &&
    /\b(?:Ventures?|Capital|Partners|Fund|Fonds)\b/u.test(start) &&
    investorOf(words).test(start)
  );
}
