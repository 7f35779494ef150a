import { describe, expect, it } from 'vitest';
import type { SectionSummary } from '../../../contract/feed/alerts.ts';
import { openSections, toggleSection } from './use-sort.ts';

const open = { newCount: 0, isLocked: false, glimpses: [] };
const paid: SectionSummary[] = [
  { section: 'week', count: 3, ...open },
  { section: 'month', count: 5, ...open },
  { section: 'quarter', count: 8, ...open },
];
const free = paid.map((summary) => ({ ...summary, isLocked: summary.section !== 'quarter' }));

const counting = (...counts: number[]) =>
  paid.map((summary, index) => ({ ...summary, count: counts[index] ?? 0 }));

describe('which sections stand open', () => {
  it('opens this week where it has enough', () => {
    expect(openSections(null, counting(6, 5, 8))).toEqual(['week']);
  });

  it('opens the first section that has matches, whatever it is called', () => {
    expect(openSections(null, counting(0, 0, 8))).toEqual(['quarter']);
    expect(openSections(null, counting(0, 7, 8))).toEqual(['month']);
    expect(openSections(null, counting(0, 0, 0))).toEqual([]);
  });

  it('goes on to the next sections until six rounds are in sight', () => {
    expect(openSections(null, paid)).toEqual(['week', 'month']);
    expect(openSections(null, counting(2, 0, 3))).toEqual(['week', 'quarter']);
  });

  it('opens the first section that a free plan includes', () => {
    expect(openSections(null, free)).toEqual(['quarter']);
  });

  it('does what the address says, and ignores words it does not know', () => {
    expect(openSections('month,decade,quarter', paid)).toEqual(['month', 'quarter']);
    expect(openSections('none', paid)).toEqual([]);
    expect(openSections('decade', paid)).toEqual(['week', 'month']);
  });

  it('can be closed and opened one by one, always in the order of the page', () => {
    expect(toggleSection(['quarter'], 'week')).toBe('week,quarter');
    expect(toggleSection(['week', 'quarter'], 'week')).toBe('quarter');
    expect(openSections(toggleSection(['week'], 'week'), paid)).toEqual([]);
  });
});
