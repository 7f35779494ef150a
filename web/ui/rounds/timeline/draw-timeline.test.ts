import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChartedRound, drawTimeline, floor, highest } from './draw-timeline.ts';

const raised = (announcedOn: string, usd: string | null, name = 'Seed'): ChartedRound => ({
  name,
  event: { kind: 'raised' },
  amount: usd === null ? null : { amount: usd, currency: 'USD', usd },
  announcedOn,
});

const wide = 700;
const phone = 350;

describe('the timeline of a company', () => {
  it('goes from the oldest round to the newest, the highest bar full and the others in proportion', () => {
    const { bars } = drawTimeline([raised('2026-11-18', '12000000'), raised('2023-03-01', '3000000')], wide);
    expect(bars.map(({ round }) => round.announcedOn)).toEqual(['2023-03-01', '2026-11-18']);
    expect(bars.map((bar) => bar.height)).toEqual([highest / 4, highest]);
    expect(bars.every((bar) => bar.y + bar.height === floor)).toBe(true);
  });

  it('leaves as much room between two rounds as time passed', () => {
    const [first, second, third] = drawTimeline(
      [raised('2020-01-01', '1'), raised('2021-01-01', '1'), raised('2026-01-01', '1')],
      wide,
    ).bars.map(({ x }) => x);
    expect((third ?? 0) - (second ?? 0)).toBeCloseTo(5 * ((second ?? 0) - (first ?? 0)), -1);
  });

  it('draws a round whose dollars no one knows as one without a height', () => {
    const euros = {
      ...raised('2026-01-01', null),
      amount: { amount: '5000000', currency: 'EUR', usd: null },
    };
    const { bars, amounts } = drawTimeline([raised('2025-01-01', null), euros], wide);
    expect(bars.map(({ isKnown }) => isKnown)).toEqual([false, false]);
    expect(amounts).toEqual([]);
  });

  it('names every round while there is room, and on a phone at least the newest', () => {
    const rounds = Array.from({ length: 14 }, (_, index) =>
      raised(`2026-${String(1 + (index % 12)).padStart(2, '0')}-0${1 + (index % 9)}`, `${1e6 * (index + 1)}`),
    );
    const named = (some: ChartedRound[], width: number) =>
      drawTimeline(some, width).bars.map(({ label }) => label !== null);
    expect(named(rounds.slice(0, 4), wide)).toEqual([true, true, true, true]);
    const onPhone = named(rounds, phone);
    expect(onPhone.at(-1)).toBe(true);
    expect(onPhone).toContain(false);
  });

  it('moves the words of a small round aside for a tall neighbour', () => {
    const [small] = drawTimeline(
      [raised('2026-10-01', '1000000'), raised('2026-11-18', '90000000')],
      phone,
    ).bars;
    expect(small?.label).not.toBeNull();
    const close = drawTimeline(
      [raised('2021-01-01', '2000000'), raised('2026-11-01', '1200000'), raised('2026-11-18', '90500000')],
      phone,
    ).bars[1];
    expect(close?.label?.anchor).toBe('end');
  });

  it('keeps every bar inside the chart and none over another, however many there are', () => {
    const days = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.array(days, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 240, max: 1200 }),
        (announced, width) => {
          const { bars } = drawTimeline(
            announced.map((day) => raised(day, '5')),
            width,
          );
          const tolerance = 1e-6;
          let end = 0;
          for (const bar of bars) {
            expect(bar.x).toBeGreaterThanOrEqual(end - tolerance);
            end = bar.x + bar.width;
          }
          expect(end).toBeLessThanOrEqual(width + tolerance);
        },
      ),
    );
  });
});
