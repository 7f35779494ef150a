import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenDate } from '../../contract/platform/time/written-days.ts';
import { daysSince, relativeDay, relativeMoment } from './relative-time.ts';

const now = new Date(2026, 10, 20, 9, 30);

describe('how long ago a round was', () => {
  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-18', '2 days ago'],
    ['2026-08-22', '90 days ago'],
    ['2026-08-21', 'Aug 21'],
    ['2025-06-03', 'Jun 3, 2025'],
    ['2026-12-24', 'Dec 24'],
  ])('%s was %s', (date, words) => {
    expect(relativeDay(date, now)).toBe(words);
  });

  it('turns at midnight of the viewer, not at midnight in Greenwich', () => {
    expect(relativeDay('2026-11-20', new Date(2026, 10, 20, 23, 59))).toBe('today');
    expect(relativeDay('2026-11-20', new Date(2026, 10, 21, 0, 1))).toBe('yesterday');
  });

  it('counts every day once, across the clock changes too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 23 }), (days, hour) => {
        const date = new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString().slice(0, 10);
        expect(daysSince(date, new Date(2026, 10, 20, hour))).toBe(days);
      }),
    );
  });

  it('is written out for those who ask', () => {
    expect(writtenDate('2026-06-03')).toBe('Jun 3, 2026');
  });
});

describe('how long ago a moment was', () => {
  const ago = (minutes: number) =>
    relativeMoment(new Date(now.getTime() - minutes * 60_000).toISOString(), now);

  it('goes from minutes to hours to days', () => {
    expect(ago(0)).toBe('just now');
    expect(ago(40)).toBe('40 minutes ago');
    expect(ago(125)).toBe('2 hours ago');
    expect(ago(60 * 24)).toBe('yesterday');
    expect(ago(60 * 24 * 3)).toBe('3 days ago');
  });
});
