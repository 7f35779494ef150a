import { describe, expect, it } from 'vitest';
import { fundingEventId } from '../../../contract/companies/companies.ts';
import type { Round } from '../../../contract/feed/company-page.ts';
import { onDay, roundSentence } from './round-texts.ts';

const seriesA: Round = {
  id: fundingEventId.parse('0190a5f0-0000-7000-8000-000000000001'),
  kind: 'series_a',
  name: 'Series A',
  event: { kind: 'raised' },
  amount: { amount: '12500000', currency: 'USD', usd: '12500000' },
  announcedOn: '2026-11-18',
  isNew: false,
  leadInvestors: ['Northgate'],
  sureness: 'single',
  provenances: [],
};

function read(round: Round, amount: string | null, ageInDays = 40): string {
  const { before, amount: shown, how, age, lead } = roundSentence(round, { amount, ageInDays });
  return `${before}[${shown}]${how}${age ? ` ${age}` : onDay('November 18, 2026')}${lead}.`;
}

describe('the round as one sentence', () => {
  it('tells amount, stage, day and lead', () => {
    expect(read(seriesA, '$12.5M')).toBe(
      'Raised [$12.5M] in a Series A on November 18, 2026, led by Northgate.',
    );
  });

  it('counts the days while they are few', () => {
    expect(read(seriesA, '$12.5M', 3)).toBe('Raised [$12.5M] in a Series A 3 days ago, led by Northgate.');
    expect(read(seriesA, '$12.5M', 1)).toContain(' yesterday, led by');
    expect(read(seriesA, '$12.5M', 0)).toContain(' today, led by');
    expect(read(seriesA, '$12.5M', 15)).toContain(' on November 18, 2026');
    expect(read(seriesA, '$12.5M', -1)).toContain(' on November 18, 2026');
  });

  it('never shows an unknown amount as a number', () => {
    expect(read(seriesA, null)).toContain('Raised [an undisclosed amount] in a Series A on');
    expect(read({ ...seriesA, kind: 'angel' }, null)).toContain('amount] in an angel round on');
    expect(read({ ...seriesA, kind: 'unspecified' }, null)).toContain('[an undisclosed amount] on');
  });

  it('says how the money came when it is not a priced stage', () => {
    expect(read({ ...seriesA, kind: 'debt', leadInvestors: [] }, '$3M')).toContain('[$3M] in debt on');
    expect(read({ ...seriesA, kind: 'safe' }, null)).toContain('[an undisclosed amount] on a SAFE on');
    expect(read({ ...seriesA, kind: 'unspecified' }, '$3M')).toContain('Raised [$3M] on');
  });

  it('joins several leads', () => {
    expect(read({ ...seriesA, leadInvestors: ['A', 'B', 'C'] }, '$1M')).toContain('led by A, B, and C.');
  });

  it('says that a campaign opened, and not that it raised anything', () => {
    const campaign: Round = {
      ...seriesA,
      kind: 'crowdfunding',
      name: 'Crowdfunding',
      event: { kind: 'opened_campaign' },
      amount: null,
      leadInvestors: [],
    };
    expect(read(campaign, null, 3)).toBe('[Opened a crowdfunding campaign] 3 days ago.');
    expect(read({ ...campaign, event: { kind: 'raised' } }, '$1M')).toContain(
      'Raised [$1M] through crowdfunding',
    );
  });

  it('says which batch a company joined, and not that it raised anything', () => {
    const joined: Round = {
      ...seriesA,
      kind: 'unspecified',
      name: 'Joined YC, Fall 2026',
      event: { kind: 'joined', batch: 'YC, Fall 2026' },
      amount: null,
    };
    expect(read(joined, null)).toBe('[Joined YC, Fall 2026] on November 18, 2026.');
  });

  it('says who awarded a grant, and not that it was raised or led', () => {
    const grant: Round = {
      ...seriesA,
      kind: 'grant',
      name: 'Grant',
      event: { kind: 'granted', from: 'European Innovation Council' },
      leadInvestors: ['European Innovation Council'],
    };
    expect(read(grant, '€2.4M', 3)).toBe(
      'Received a grant of [€2.4M] from the European Innovation Council 3 days ago.',
    );
    expect(read({ ...grant, event: { kind: 'granted', from: null } }, null)).toBe(
      '[Received a grant] on November 18, 2026.',
    );
  });
});
