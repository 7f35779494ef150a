import { describe, expect, it } from 'vitest';
import type { LatestRound } from '../../../contract/feed/company-page.ts';
import { markedCount, whenRaised } from './RoundRows.tsx';

const now = new Date(2026, 10, 20, 12);
const round = (announcedOn: string, hoursSinceSeen = 1, isSample = false): LatestRound => ({
  isSample,
  companyName: 'Kestrel',
  amount: null,
  roundName: 'Seed',
  location: { city: 'Berlin', region: null, country: 'DE' },
  industry: null,
  announcedOn,
  firstSeenAt: new Date(now.getTime() - hoursSinceSeen * 3_600_000).toISOString(),
});

describe('the marker on the landing page', () => {
  it('is on the newest two of the last two days', () => {
    const rounds = [round('2026-11-20'), round('2026-11-19'), round('2026-11-18')];
    expect(markedCount(rounds, now)).toBe(2);
  });

  it('is on fewer, or none, when the news is older', () => {
    expect(markedCount([round('2026-11-18'), round('2026-11-17')], now)).toBe(1);
    expect(markedCount([round('2026-11-01')], now)).toBe(0);
    expect(markedCount([], now)).toBe(0);
  });

  it('is on no sample, whose day is made up', () => {
    expect(markedCount([round('2026-11-20', 1, true), round('2026-11-20')], now)).toBe(0);
  });
});

describe('when a round is said to have been', () => {
  it('is the hour we saw it, while it is news', () => {
    expect(whenRaised(round('2026-11-20', 2), now)).toBe('2 hours ago');
  });

  it('is not said of a sample, as if a round of long ago proved that something happens here', () => {
    expect(whenRaised(round('2026-11-20', 2, true), now)).toBeNull();
  });

  it('is its day, when we learned of it late or a while ago', () => {
    expect(whenRaised(round('2026-10-31', 2), now)).toBe('20 days ago');
    expect(whenRaised(round('2026-11-19', 30), now)).toBe('yesterday');
  });
});
