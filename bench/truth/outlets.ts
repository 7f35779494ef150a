import { readHeadline, reasonOfHeadline } from '../../server/ingest/sources/feed/read-headline.ts';
import {
  type HeadlineFile,
  loadHeadlines,
  scoreHeadlines,
  type Verdict,
} from '../../server/ingest/sources/feed/score-headlines.ts';
import { confidenceOf, confidenceToList } from '../../server/ingest/sources/feed/uncertainties.ts';
import { atLeast, type Figure, reported } from '../figures.ts';

type Read = Verdict & { isListed: boolean; language: string };

const percent = (part: number, whole: number) => (whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10);

/**
 * Of headlines in the shapes of outlets in eight languages: of those that are listed how many have the right name, sum and
 * currency (precision), and how many of the rounds that name a company are listed at all (coverage). What is held back for doubt is neither
 * wrong nor covered.
 */
export function measureOutlets(): Figure[] {
  return [
    ...measureFile('outlets', 'outlets-headlines.jsonl'),
    ...measureFile('outlets held back', 'held-headlines.jsonl'),
    ...measureFile('natural', 'natural-headlines.jsonl'),
    ...measureFile('natural held back', 'natural-held-headlines.jsonl'),
    ...measureFile('blind', 'blind-headlines.jsonl'),
  ];
}

function measureFile(title: string, file: HeadlineFile): Figure[] {
  const all = readAll(file);
  const languages = [...Map.groupBy(all, ({ language }) => language)];
  return [
    atLeast(97, { name: `${title}: is it a round`, value: gateOf(all), unit: '%' }),
    atLeast(97, { name: `${title}: right of those listed`, value: precisionOf(all), unit: '%' }),
    atLeast(90, { name: `${title}: rounds that are listed`, value: coverageOf(all), unit: '%' }),
    ...languages.flatMap(([language, some]) => [
      reported({ name: `${title}, ${language}: right of those listed`, value: precisionOf(some), unit: '%' }),
      reported({ name: `${title}, ${language}: rounds that are listed`, value: coverageOf(some), unit: '%' }),
    ]),
  ];
}

function readAll(file: HeadlineFile): Read[] {
  const headlines = loadHeadlines(file);
  const verdicts = scoreHeadlines(headlines, readHeadline);
  return verdicts.map((verdict) => {
    const reading = readHeadline(verdict.headline.text);
    const isListed =
      reasonOfHeadline(reading) === null && confidenceOf(reading.uncertainties) >= confidenceToList;
    return { ...verdict, isListed, language: verdict.headline.language ?? 'en' };
  });
}

const gateOf = (all: Read[]) => percent(all.filter(({ isRoundRight }) => isRoundRight).length, all.length);

function precisionOf(all: Read[]): number {
  const listed = all.filter(({ isListed }) => isListed);
  return percent(listed.filter((each) => each.isRoundRight && each.areFactsRight).length, listed.length);
}

function coverageOf(all: Read[]): number {
  // A round whose company the headline does not name waits for the text.
  const rounds = all.filter(({ headline: { label } }) => label.is_round && label.company);
  return percent(rounds.filter(({ isListed }) => isListed).length, rounds.length);
}
