import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundingEventId, type Round } from '../../contract/startups.ts';
import { timelineBars } from './timeline.ts';

const raised = (announcedOn: string, usd: string | null): Round => ({
  id: fundingEventId.parse('0190a5f0-0000-7000-8000-000000000001'),
  kind: 'seed',
  name: 'Seed',
  amount: usd === null ? null : { amount: usd, currency: 'USD', usd },
  announcedOn,
  leadInvestors: [],
  provenances: [],
});

describe('the timeline of a company', () => {
  it('goes from the oldest round to the newest, the highest bar full', () => {
    const bars = timelineBars([raised('2026-11-18', '12000000'), raised('2023-03-01', '3000000')], 0.2);
    expect(bars.map((bar) => bar.height)).toEqual([0.25, 1]);
    expect(bars[0]?.position).toBeCloseTo(0.1);
    expect(bars[1]?.position).toBeCloseTo(0.9);
  });

  it('leaves more room where more time passed', () => {
    const [first, second, third] = timelineBars(
      [raised('2020-01-01', '1'), raised('2021-01-01', '1'), raised('2026-01-01', '1')],
      0.1,
    ).map((bar) => bar.position);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(2 * ((second ?? 0) - (first ?? 0)));
  });

  it('has no height for a round whose dollars nobody knows', () => {
    const euros = {
      ...raised('2026-01-01', null),
      amount: { amount: '5000000', currency: 'EUR', usd: null },
    };
    expect(timelineBars([raised('2025-01-01', null), euros], 0.2).map((bar) => bar.height)).toEqual([
      null,
      null,
    ]);
  });

  it('keeps every bar inside the chart and no two closer than the gap, however many there are', () => {
    const days = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(days, { maxLength: 30 }), (announced) => {
        const positions = timelineBars(
          announced.map((day) => raised(day, '5')),
          0.2,
        ).map((bar) => bar.position);
        const least = Math.min(0.2, 1 / announced.length) - 1e-9;
        expect(positions.every((position) => position > 0 && position < 1)).toBe(true);
        expect(positions.every((at, index) => index === 0 || at - (positions[index - 1] ?? 0) >= least)).toBe(
          true,
        );
      }),
    );
  });
});
