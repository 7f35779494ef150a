import { describe, expect, it } from 'vitest';
import type { MatchReason, MatchScore } from '../../../contract/feed/match-score.ts';
import { sharedReasons, tellingReasons } from './telling-reasons.ts';

const fintech = { ground: 'industry', points: 50, says: 'first_industry', name: 'FinTech' } as const;
const berlin = { ground: 'place', points: 26, says: 'only_city', name: 'Berlin' } as const;
const germany = { ground: 'place', points: 26, says: 'one_country', name: 'Germany' } as const;
const role = { ground: 'role', points: 8, says: 'hiring_stage', name: 'Seed' } as const;
const hiring = { ground: 'hiring', points: 7, says: 'open_roles', count: 4 } as const;
const today = { ground: 'freshness', points: 16, says: 'days_since_raised', count: 0 } as const;
const match = (...reasons: MatchReason[]): MatchScore => ({ score: 50, reasons });

describe('what a card says beside the score', () => {
  it('names the weightiest reasons, and freshness only where there is nothing else', () => {
    expect(tellingReasons(match(fintech, berlin, today, role), new Set())).toEqual(['FinTech', 'Berlin']);
    expect(tellingReasons(match(today, role), new Set())).toEqual(['Seed']);
    expect(tellingReasons(match(today), new Set())).toEqual(['raised today']);
    expect(tellingReasons(match(today, hiring), new Set())).toEqual(['hiring']);
    expect(tellingReasons(match(), new Set())).toEqual([]);
  });

  it('leaves out what most of the list have in common', () => {
    const list = [
      match(fintech, berlin, today),
      match(fintech, germany, today),
      match(fintech, germany, role),
      match(fintech, germany),
    ].map((each) => ({ match: each }));
    const shared = sharedReasons(list);
    expect(list.map((each) => tellingReasons(each.match, shared))).toEqual([['Berlin'], [], ['Seed'], []]);
  });

  it('says what fits where there is too little to compare', () => {
    expect(sharedReasons([{ match: match(fintech) }, { match: match(fintech) }])).toEqual(new Set());
    expect(sharedReasons([])).toEqual(new Set());
  });
});
