import { describe, expect, it } from 'vitest';
import { trendTexts as texts } from './texts.ts';

const week = { first: '2026-11-14', last: '2026-11-20', medianUsd: null };

describe('the words of the pulse', () => {
  it('compare a week with the one before', () => {
    expect(texts.difference(148, 136)).toBe('12 more than the week before');
    expect(texts.difference(3, 1_203)).toBe('1,200 fewer than the week before');
    expect(texts.difference(5, 5)).toBe('same as the week before');
    expect(texts.difference(0, 0)).toBe('none the week before');
  });

  it('never call an unknown amount nothing, nor nothing an unknown amount', () => {
    expect(texts.week({ ...week, rounds: 2, usd: '2100000000' })).toBe('Nov 14–20: 2 rounds, $2.1B');
    expect(texts.week({ ...week, rounds: 1, usd: '0' })).toBe('Nov 14–20: 1 round, Undisclosed');
    expect(texts.span({ first: '2026-08-29', last: '2026-09-04' })).toBe('Aug 29 – Sep 4');
    expect(texts.week({ ...week, rounds: 0, usd: '0' })).toBe('Nov 14–20: 0 rounds, –');
  });
});
