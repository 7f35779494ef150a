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

describe('which sections stand open', () => {
  it('opens this week for somebody who may see it', () => {
    expect(openSections(null, paid)).toEqual(['week']);
  });

  it('opens the first section that a free plan includes', () => {
    expect(openSections(null, free)).toEqual(['quarter']);
  });

  it('does what the address says, and ignores words it does not know', () => {
    expect(openSections('month,decade,quarter', paid)).toEqual(['month', 'quarter']);
    expect(openSections('none', paid)).toEqual([]);
    expect(openSections('decade', paid)).toEqual(['week']);
  });

  it('can be closed and opened one by one, always in the order of the page', () => {
    expect(toggleSection(['quarter'], 'week')).toBe('week,quarter');
    expect(toggleSection(['week', 'quarter'], 'week')).toBe('quarter');
    expect(openSections(toggleSection(['week'], 'week'), paid)).toEqual([]);
  });

  it('opens every section for somebody who searches, and what is older where nothing else was found', () => {
    expect(openSections(null, paid, true)).toEqual(['week', 'month', 'quarter']);
    const nothing = free.map((summary) => (summary.isLocked ? summary : { ...summary, count: 0 }));
    expect(openSections(null, nothing, true)).toEqual(['week', 'month', 'quarter', 'earlier']);
    expect(openSections('week', nothing, true)).toEqual(['week']);
    expect(toggleSection(['week'], 'earlier')).toBe('week,earlier');
  });
});
