import { describe, expect, it } from 'vitest';
import type { MatchScore } from '../../contract/match-score.ts';
import { shortReason } from './short-reason.ts';

const fintech = { ground: 'industry', points: 50, label: 'FinTech, your first industry' } as const;
const berlin = { ground: 'place', points: 26, label: 'Berlin, your city' } as const;
const germany = { ground: 'place', points: 26, label: 'Germany, one of your countries' } as const;
const today = { ground: 'freshness', points: 16, label: 'raised today' } as const;
const role = { ground: 'role', points: 8, label: 'Software, a field for your role' } as const;
const match = (...reasons: MatchScore['reasons']): MatchScore => ({ score: 50, reasons });

describe('what a card says beside the score', () => {
  it('names the industry and the place', () => {
    expect(shortReason(match(fintech, berlin, today, role))).toBe('FinTech · Berlin');
    expect(shortReason(match(berlin, today))).toBe('Berlin');
    expect(shortReason(match(fintech, germany, today))).toBe('FinTech');
    expect(shortReason(match(germany, today))).toBe('Germany');
  });

  it('says anything else only where it has neither', () => {
    expect(shortReason(match(today))).toBe('raised today');
    expect(shortReason(match())).toBe('');
  });
});
