import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Age, LockedPreview } from '../../../contract/feed/locked-preview.ts';
import { RecentRoundList } from './RecentRoundList.tsx';
import { markedCount, RoundRows } from './RoundRows.tsx';

const round = (age: Age, isSample = false): LockedPreview => ({
  stage: 'Seed',
  industry: null,
  country: 'DE',
  amountBand: '1m-5m',
  isAmountWithheld: false,
  age,
  isSample,
});
const hours = (count: number): Age => ({ unit: 'hour', count });
const days = (count: number): Age => ({ unit: 'day', count });

describe('the marker on the landing page', () => {
  it('is on the newest two of the last two days', () => {
    expect(markedCount([round(hours(3)), round(days(1)), round(days(2))])).toBe(2);
  });

  it('is on fewer, or none, when the news is older', () => {
    expect(markedCount([round(days(2)), round(days(3))])).toBe(1);
    expect(markedCount([round({ unit: 'week', count: 1 })])).toBe(0);
    expect(markedCount([])).toBe(0);
  });

  it('is on no sample, whose day is made up', () => {
    expect(markedCount([round(days(0), true), round(days(0))])).toBe(0);
  });
});

it('says the same of every round, also of a sample: stage, country, amount band and age', () => {
  const wordsOf = (shown: LockedPreview) =>
    renderToStaticMarkup(<RoundRows rounds={[shown]} />).replace(/<[^>]+>/g, ' ');
  for (const isSample of [false, true])
    for (const words of ['Seed', 'Germany', '$1M–$5M', 'yesterday'])
      expect(wordsOf(round(days(1), isSample))).toContain(words);
});

it('says once that all are samples, and marks each only beside rounds that are none', () => {
  const sample = round(days(1), true);
  const timesSaid = (rounds: LockedPreview[]) => {
    const page = renderToStaticMarkup(<RecentRoundList rounds={rounds} />);
    return {
      marks: page.split('>Sample<').length - 1,
      lines: page.split('Example data: invented').length - 1,
    };
  };
  expect(timesSaid([sample, sample, sample])).toEqual({ marks: 0, lines: 1 });
  expect(timesSaid([round(hours(2)), sample, sample])).toEqual({ marks: 2, lines: 1 });
  expect(timesSaid([round(hours(2))])).toEqual({ marks: 0, lines: 0 });
});
