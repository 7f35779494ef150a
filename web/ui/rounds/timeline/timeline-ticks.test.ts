import { describe, expect, it } from 'vitest';
import { amountTicks, dateTicks } from './timeline-ticks.ts';

const amounts = (most: number) => amountTicks(most).map(({ text }) => text);
const dates = (from: string, to: string, room: number) =>
  dateTicks({ from: Date.parse(from), to: Date.parse(to) }, room).map(({ text }) => text);

describe('the amounts beside the chart', () => {
  it('are round, and three at most', () => {
    expect(amounts(12_500_000)).toEqual(['$5M', '$10M']);
    expect(amounts(3_000_000)).toEqual(['$1M', '$2M', '$3M']);
    expect(amounts(450_000)).toEqual(['$200K', '$400K']);
    expect(amounts(2_000_000_000)).toEqual(['$1B', '$2B']);
    expect(amounts(0)).toEqual([]);
  });
});

describe('the dates under the chart', () => {
  it('are months while they fit, then years', () => {
    expect(dates('2026-09-01', '2026-12-01', 600)).toEqual(['Sep 2026', 'Oct 2026', 'Nov 2026', 'Dec 2026']);
    expect(dates('2025-11-01', '2026-12-01', 600)).toEqual(['Jan 2026', 'Apr 2026', 'Jul 2026', 'Oct 2026']);
    expect(dates('2023-03-01', '2026-12-01', 600)).toEqual(['2024', '2025', '2026']);
    expect(dates('1991-03-01', '2026-12-01', 300)).toEqual(['2000', '2010', '2020']);
  });
});
