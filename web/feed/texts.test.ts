import { describe, expect, it } from 'vitest';
import { alertTexts as texts } from './texts.ts';

describe('the words of the sections', () => {
  it('tell what a plan leaves out by a count and a span of days', () => {
    expect(texts.lockedTitle('month', 512)).toBe('512 more companies raised between 8 and 30 days ago');
    expect(texts.lockedTitle('week', 1)).toBe('1 more company raised in the last 7 days');
    expect(texts.lockedTitle('week', 0)).toBe('Companies that raised in the last 7 days appear here');
  });

  it('count rounds, thousands grouped', () => {
    expect(texts.sectionLine('quarter', 1340)).toBe('1,340 rounds between 31 and 90 days ago');
    expect(texts.rounds(1)).toBe('1 round');
  });

  it('say in which order they stand, unless it is the usual one, and that not all were counted', () => {
    expect(texts.sectionLine('week', 148, { order: 'match' })).toBe(
      '148 rounds in the last 7 days, best match first',
    );
    expect(texts.sectionLine('week', 1, { order: 'newest' })).toBe('1 round in the last 7 days');
    expect(texts.sectionLine('earlier', 1000, { isMore: true })).toBe('1,000+ rounds more than 90 days ago');
  });

  it('say that a section is empty with or without preferences to blame', () => {
    expect(texts.emptySection('week')).toBe(
      'No company that fits your preferences raised in the last 7 days.',
    );
    expect(texts.emptySectionUnfiltered('month')).toBe('No company raised between 8 and 30 days ago.');
  });
});
