import type { RoundKind } from '../../../../../contract/companies/round-kinds.ts';
import { longestQuote, type QuotedFact } from '../../../../companies/quoted-facts/quoted-fact.ts';
import type { Place } from '../../../../reference/places/find-place.ts';
import { readUseOfFunds } from './funds/read-use-of-funds.ts';
import type { Story } from './open-story.ts';
import { type ReadFacts, readFacts } from './read-facts.ts';
import type { Sum } from './rules/read-terms.ts';
import type { StoryLanguage } from './words.ts';

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

/** Where a language is spoken that does not pay in euros. */
const elsewhere: Partial<Record<StoryLanguage, readonly string[]>> = {
  fr: ['CA'],
  es: ['MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'CR'],
  pt: ['BR'],
};

/** Reads what a news item says of its company and of the round, each fact with the sentence it stands in. */
export function readStory(story: Story): StoryReading {
  const read = readFacts(story);
  return read ? readingOf(read) : nothingRead;
}

export function readingOf(read: ReadFacts): StoryReading {
  const { open, investors, stage, sum, activity } = read;
  // `Laval`, with euros: the one that is not in Canada.
  const isFar =
    sum?.currency === 'EUR' &&
    elsewhere[open.words.language]?.includes(read.seat?.place.country ?? '') === true;
  const seat = isFar ? null : read.seat;
  const { lead, others } = investors;
  const { use, hires } = readUseOfFunds(open, seat?.place.country ?? null);
  const facts: QuotedFact[] = [
    ...(activity ? [{ kind: 'activity' as const, sentence: activity }] : []),
    ...(seat && seat.sentence.length <= longestQuote
      ? [{ kind: 'place' as const, sentence: seat.sentence, ...seat.place }]
      : []),
    ...(investors.sentence && investors.sentence.length <= longestQuote
      ? [{ kind: 'investors' as const, sentence: investors.sentence, lead, others }]
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
