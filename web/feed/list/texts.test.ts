import { describe, expect, it } from 'vitest';
import { alertTexts as texts } from './texts.ts';

describe('the words of the sections', () => {
  it('tell what a plan leaves out by a count and a span of days', () => {
    expect(texts.lockedTitle('month', 512)).toBe('512 more companies raised between 8 and 30 days ago');
    expect(texts.lockedTitle('week', 1)).toBe('1 more company raised in the last 7 days');
    expect(texts.lockedTitle('week', 0)).toBe('Companies that raised in the last 7 days appear here');
  });

  it('count rounds, thousands grouped, and say when not all were counted', () => {
    expect(texts.sectionCount(1340)).toBe('1,340 rounds');
    expect(texts.sectionCount(1)).toBe('1 round');
    expect(texts.sectionCount(1000, true)).toBe('1,000+ rounds');
  });

  it('say from when they are and in which order they stand, unless it is the usual one', () => {
    expect(texts.sectionSpan('week', 'match')).toBe('in the last 7 days, best match first');
    expect(texts.sectionSpan('quarter', 'newest')).toBe('between 31 and 90 days ago');
    expect(texts.sectionSpan('earlier')).toBe('more than 90 days ago');
  });

  it('say of one word or several that they leave nobody out', () => {
    expect(texts.onlyRanks(['remote'])).toMatch(/^“remote” leaves nobody out/);
    expect(texts.onlyRanks(['remote', 'equity'])).toMatch(/^“remote” and “equity” leave nobody out/);
  });

  it('say that a section is empty with or without preferences to blame', () => {
    expect(texts.emptySection('week')).toBe(
      'No company that fits your preferences raised in the last 7 days.',
    );
    expect(texts.emptySectionUnfiltered('month')).toBe('No company raised between 8 and 30 days ago.');
  });
});
