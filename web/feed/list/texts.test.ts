import { describe, expect, it } from 'vitest';
import { alertTexts as texts } from './texts.ts';

describe('the words of the sections', () => {
  it('count rounds, thousands grouped, and say when not all were counted', () => {
    expect(texts.sectionCount(1340)).toBe('1,340 rounds');
    expect(texts.sectionCount(1)).toBe('1 round');
    expect(texts.sectionCount(1000, true)).toBe('1,000+ rounds');
  });

  it('say from when they are and in which order they stand', () => {
    expect(texts.sectionSpan('week', 'match')).toBe('in the last 7 days, best match first');
    expect(texts.sectionSpan('quarter', 'newest')).toBe('between 31 and 90 days ago, newest first');
    expect(texts.sectionSpan('earlier')).toBe('more than 90 days ago');
  });

  it('say how few rounds match as people say it, also that there is none', () => {
    expect([0, 1, 4].map(texts.fewTitle)).toEqual([
      'No round matches all your preferences',
      'Only 1 round matches your preferences',
      'Only 4 rounds match your preferences',
    ]);
  });

  it('say of one word or several that they only decide what is listed first', () => {
    expect(texts.onlyRanks(['remote'])).toBe('Companies that mention “remote” are listed first.');
    expect(texts.onlyRanks(['remote', 'equity'])).toMatch(/“remote” and “equity” are listed first/);
  });

  it('say that a section is empty with or without preferences to blame', () => {
    expect(texts.emptySection('week')).toBe(
      'No company that matches your preferences raised in the last 7 days.',
    );
    expect(texts.emptySectionUnfiltered('month')).toBe('No company raised between 8 and 30 days ago.');
  });
});
