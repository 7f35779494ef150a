import { describe, expect, it } from 'vitest';
import { fundingEventId } from '../../../contract/companies/companies.ts';
import type { Round } from '../../../contract/feed/company-page.ts';
import { roundSentence } from './round-texts.ts';

const seriesA: Round = {
  id: fundingEventId.parse('0190a5f0-0000-7000-8000-000000000001'),
  kind: 'series_a',
  name: 'Series A',
  amount: { amount: '12500000', currency: 'USD', usd: '12500000' },
  announcedOn: '2026-11-18',
  isNew: false,
  leadInvestors: ['Northgate'],
  sureness: 'single',
  provenances: [],
};

const read = (round: Round, amount: string | null, ageInDays = 40) => {
  const day = '18 November 2026';
  const { before, marked, after, aside } = roundSentence(round, { amount, day, ageInDays });
  return `${before}[${marked}]${after}${aside}.`;
};

describe('the round as one sentence', () => {
  it('tells amount, stage, day and lead', () => {
    expect(read(seriesA, '$12.5M')).toBe('Raised [$12.5M Series A] on 18 November 2026, led by Northgate.');
  });

  it('counts the days while they are few', () => {
    expect(read(seriesA, '$12.5M', 2)).toMatch(/, led by Northgate, two days before you read this\.$/);
    expect(read(seriesA, '$12.5M', 1)).toMatch(/one day before you read this\.$/);
    expect(read(seriesA, '$12.5M', 0)).toBe(
      'Raised [$12.5M Series A] today, 18 November 2026, led by Northgate.',
    );
    expect(read(seriesA, '$12.5M', 8)).not.toContain('before you read');
  });

  it('never shows an unknown amount as a number', () => {
    expect(read(seriesA, null)).toContain('[a Series A of undisclosed size]');
    expect(read({ ...seriesA, kind: 'angel' }, null)).toContain('[an angel round of undisclosed size]');
    expect(read({ ...seriesA, kind: 'unspecified' }, null)).toContain('[an undisclosed amount]');
  });

  it('says how the money came when it is not a priced stage', () => {
    expect(read({ ...seriesA, kind: 'debt', leadInvestors: [] }, '$3M')).toContain('[$3M in debt] on');
    expect(read({ ...seriesA, kind: 'safe' }, null)).toContain('[an undisclosed amount on a SAFE]');
    expect(read({ ...seriesA, kind: 'unspecified' }, '$3M')).toContain('Raised [$3M] on');
  });

  it('joins several leads', () => {
    expect(read({ ...seriesA, leadInvestors: ['A', 'B', 'C'] }, '$1M')).toContain('led by A, B, and C.');
  });
});
