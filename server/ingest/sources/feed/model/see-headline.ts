import { type HeadlineReading, type RuleTrace, readByRules } from '../read-by-rules.ts';
import { type HeadlineSum, type ViewedWord, viewHeadline } from './view-headline.ts';

export type SeenHeadline = {
  reading: HeadlineReading;
  trace: RuleTrace;
  words: readonly ViewedWord[];
  sums: readonly HeadlineSum[];
};

export function seeHeadline(title: string, options: { isSlug?: boolean } = {}): SeenHeadline {
  const { reading, trace } = readByRules(title, options);
  return { reading, trace, ...viewHeadline(trace, reading.language) };
}
