import { tidyTitle } from '../tidy-title.ts';
import { findsSubject, type SubjectFinder } from './find-subject.ts';
import { namesOfCompany } from './names-of-company.ts';
import { type StorySentence, sentencesOf } from './sentences.ts';
import { usableParagraphs } from './usable-paragraphs.ts';
import { languageOf, type StoryWords, wordsOf } from './words.ts';

/** One news item: its headline, and the plain paragraphs of its summary, content or article. */
export type Story = { headline: string; paragraphs: string[]; company: string };

/** A story as its readers take it: what of it can be used, and whom it is about. */
export type OpenStory = {
  headline: string;
  paragraphs: readonly string[];
  sentences: readonly StorySentence[];
  /** How it may call its company. */
  company: readonly string[];
  findSubject: SubjectFinder;
  words: StoryWords;
};

const longestToTell = 6_000;

export function openStory({ headline: written, paragraphs, company }: Story): OpenStory | null {
  const names = namesOfCompany(company);
  if (names.length === 0) return null;
  const headline = tidyTitle(written);
  const words = wordsOf(languageOf([headline, ...paragraphs].join(' ').slice(0, longestToTell)));
  const findSubject = findsSubject(names, words);
  const usable = usableParagraphs(paragraphs, names, words);
  const sentences = sentencesOf(usable, findSubject, words);
  return { headline, paragraphs: usable, sentences, company: names, findSubject, words };
}
