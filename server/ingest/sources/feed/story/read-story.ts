import type { RoundKind } from '../../../../../contract/companies/round-kinds.ts';
import { longestQuote, type QuotedFact } from '../../../../companies/quoted-facts/quoted-fact.ts';
import type { Place } from '../../../../reference/places/find-place.ts';
import { tidyTitle } from '../tidy-title.ts';
import { findsSubject } from './find-subject.ts';
import { namesOfCompany } from './names-of-company.ts';
import { readActivity } from './read-activity.ts';
import { readBackers } from './read-backers.ts';
import { readSeat } from './read-seat.ts';
import { readTerms, type Sum } from './read-terms.ts';
import { readUseOfFunds } from './read-use-of-funds.ts';
import { sentencesOf } from './sentences.ts';
import { usableParagraphs } from './usable-paragraphs.ts';
import { languageOf, type StoryLanguage, wordsOf } from './words.ts';

/** One news item: its headline, and the plain paragraphs of its summary, content or article. */
export type Story = { headline: string; paragraphs: string[]; company: string };

export type StoryReading = {
  /** What the company does, what the money is for, whom it hires, who invests and where it is. */
  facts: QuotedFact[];
  place: Place | null;
  /** Never `unspecified`. */
  stage: RoundKind | null;
  sum: Sum | null;
  leadInvestors: string[];
  otherInvestors: string[];
};

const longestToTell = 6_000;

/** Where a language is spoken that does not pay in euros. */
const elsewhere: Partial<Record<StoryLanguage, readonly string[]>> = {
  fr: ['CA'],
  es: ['MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'CR'],
  pt: ['BR'],
};

/** Reads what a news item says of its company and of the round, each fact with the sentence it stands in. */
export function readStory({ headline: written, paragraphs, company }: Story): StoryReading {
  const headline = tidyTitle(written);
  const words = wordsOf(languageOf([headline, ...paragraphs].join(' ').slice(0, longestToTell)));
  const names = namesOfCompany(company);
  if (names.length === 0) return nothingRead;
  const findSubject = findsSubject(names, words);
  const usable = usableParagraphs(paragraphs, names, words);
  const sentences = sentencesOf(usable, findSubject, words);
  const activity = readActivity(sentences, findSubject, words);
  const { stage, sum } = readTerms(headline, sentences, words);
  const found = readSeat(headline, usable, sentences, names, findSubject, words);
  // `Laval`, with euros: the one that is not in Canada.
  const isFar =
    sum?.currency === 'EUR' && elsewhere[words.language]?.includes(found?.place.country ?? '') === true;
  const seat = isFar ? null : found;
  const { lead, others, sentence: ofInvestors } = readBackers(headline, sentences, names, words);
  const { use, hires } = readUseOfFunds(sentences, findSubject, words);
  const facts: QuotedFact[] = [
    ...(activity ? [{ kind: 'activity' as const, sentence: activity }] : []),
    ...(seat && seat.sentence.length <= longestQuote
      ? [{ kind: 'place' as const, sentence: seat.sentence, ...seat.place }]
      : []),
    ...(ofInvestors && ofInvestors.length <= longestQuote
      ? [{ kind: 'investors' as const, sentence: ofInvestors, lead, others }]
      : []),
    ...use,
    ...(hires ? [hires] : []),
  ];
  return { facts, place: seat?.place ?? null, stage, sum, leadInvestors: lead, otherInvestors: others };
}

const nothingRead: StoryReading = {
  facts: [],
  place: null,
  stage: null,
  sum: null,
  leadInvestors: [],
  otherInvestors: [],
};
