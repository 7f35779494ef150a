import type { FundsPurpose } from '../../../../../contract/companies/funds-purposes.ts';
import type { RoundKind } from '../../../../../contract/companies/round-kinds.ts';
import { longestQuote, type QuotedFact } from '../../../../companies/quoted-facts/quoted-fact.ts';
import { functionsOfTitles } from '../../../../reference/job-titles/job-functions.ts';
import { countryOfName } from '../../../../reference/places/country-names.ts';
import { findPlace } from '../../../../reference/places/places.ts';

export type StoryText = { headline: string; paragraphs: readonly string[]; company: string };

type Place = { city: string | null; region: string | null; country: string | null };

export type Story = {
  facts: QuotedFact[];
  place: Place | null;
  stage: RoundKind | null;
  sum: { amount: string; currency: string } | null;
  leadInvestors: string[];
  otherInvestors: string[];
};

const does =
  /\b(?:is an?|develops|provides|builds|makes|offers|entwickelt|baut|développe|desarrolla|sviluppa|ontwikkelt|utvecklar|desenvolve)\b/i;
const funds =
  /\b(?:will (?:use|hire|enter|expand|open|build)|use the (?:money|funding|funds|proceeds)|plans to|to hire)\b/i;

/** What a text says of its company. A first version: a few patterns. */
export function readStory({ headline, paragraphs, company }: StoryText): Story {
  const sentences = sentencesOf(paragraphs);
  const facts: QuotedFact[] = [];
  const activity = sentences.find((each) => each.includes(company) && does.test(each));
  if (activity) facts.push({ kind: 'activity', sentence: activity });
  for (const sentence of sentences.filter((each) => funds.test(each)).slice(0, 2))
    facts.push(usesIn(sentence));
  const place = placeIn(sentences);
  if (place) facts.push(place);
  const stage = /\bSeries ([A-H])\b/.exec([headline, ...sentences].join(' '))?.[1];
  return {
    facts,
    place: place ? { city: place.city, region: place.region, country: place.country } : null,
    // One of the eight letters, each of which has a kind.
    stage: stage ? (`series_${stage.toLowerCase()}` as RoundKind) : null,
    sum: null,
    leadInvestors: [],
    otherInvestors: [],
  };
}

export function sentencesOf(paragraphs: readonly string[]): string[] {
  return paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length <= longestQuote);
}

const purposes: [RegExp, FundsPurpose][] = [
  [/\bhir(?:e|ing)\b/i, 'hiring'],
  [/\b(?:enter|expand|launch in)\b/i, 'new_market'],
  [/\bproduct\b/i, 'product'],
  [/\b(?:factory|plant|production)\b/i, 'production'],
];

function usesIn(sentence: string): QuotedFact {
  const countries = (sentence.match(/\p{Lu}\p{L}+/gu) ?? []).flatMap((word) => countryOfName(word) ?? []);
  const functions = [
    ...functionsOfTitles(sentence.match(/\b(?:\w+ )?(?:engineers|designers|nurses)\b/gi) ?? []),
  ];
  return {
    kind: 'use_of_funds',
    sentence,
    purposes: purposes.filter(([pattern]) => pattern.test(sentence)).map(([, purpose]) => purpose),
    functions,
    countries: [...new Set(countries)],
  };
}

function placeIn(sentences: readonly string[]): Extract<QuotedFact, { kind: 'place' }> | null {
  for (const sentence of sentences) {
    const named =
      /(\p{Lu}[\p{L} ]+?)-based\b/u.exec(sentence)?.[1] ??
      /\b(?:based|headquartered) in (\p{Lu}\p{L}+)/u.exec(sentence)?.[1];
    const place = named ? findPlace(named) : null;
    if (place)
      return {
        kind: 'place',
        sentence,
        city: place.city ?? null,
        region: place.region ?? null,
        country: place.country ?? null,
      };
  }
  return null;
}
