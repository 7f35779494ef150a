import { describe, expect, it } from 'vitest';
import { segmentsOfText } from './Highlighted.tsx';

const shown = (text: string, ...hits: [number, number][]) =>
  segmentsOfText(
    text,
    hits.map(([from, to]) => ({ from, to })),
  )
    .map(({ words, isHit }) => (isHit ? `[${words}]` : words))
    .join('');

describe('a text with what was searched for', () => {
  it('is whole without a hit', () => {
    expect(shown('Payments for Europe')).toBe('Payments for Europe');
    expect(shown('')).toBe('');
  });

  it('is cut around each hit, also at its edges', () => {
    expect(shown('Payments for Europe', [0, 8])).toBe('[Payments] for Europe');
    expect(shown('Payments for Europe', [0, 8], [13, 19])).toBe('[Payments] for [Europe]');
    expect(shown('Stripe', [0, 6])).toBe('[Stripe]');
    expect(shown('PayPal', [0, 3], [3, 6])).toBe('[Pay][Pal]');
  });

  it('counts as the browser does, so that an emoji before a hit moves nothing', () => {
    expect(shown('🚀 Rockets', [3, 10])).toBe('🚀 [Rockets]');
  });

  it('loses no letter to hits that are not in it, or in each other', () => {
    expect(shown('Stripe', [4, 90])).toBe('Stripe');
    expect(shown('Stripe', [0, 4], [2, 6])).toBe('[Stri]pe');
    expect(shown('Stripe', [3, 3])).toBe('Stripe');
  });
});
