import { describe, expect, it } from 'vitest';
import type { MatchReason, MatchScore } from '../../../contract/feed/match-score.ts';
import { sharedReasons, tellingReasons } from './telling-reasons.ts';

const all = { ground: 'preferences', points: 50, says: 'meets_preferences' } as const;
const fintech = { ground: 'industry', points: 20, says: 'first_industry', name: 'FinTech' } as const;
const berlin = { ground: 'place', points: 16, says: 'only_city', name: 'Berlin' } as const;
const germany = { ground: 'place', points: 16, says: 'one_country', name: 'Germany' } as const;
const stage = { ground: 'stage', points: 8, says: 'preferred_stage', name: 'Seed' } as const;
const hiring = { ground: 'hiring', points: 7, says: 'open_roles', count: 4 } as const;
const match = (...reasons: MatchReason[]): Pick<MatchScore, 'reasons'> => ({ reasons });

describe('what a card says beside the strength of a match', () => {
  it('names the weightiest reasons, and never that it meets all preferences', () => {
    expect(tellingReasons(match(all, fintech, berlin, stage), new Set())).toEqual(['FinTech', 'Berlin']);
    expect(tellingReasons(match(all, hiring), new Set())).toEqual(['hiring']);
    expect(tellingReasons(match(all), new Set())).toEqual([]);
    expect(tellingReasons(match(), new Set())).toEqual([]);
  });

  it('leaves out what most of the list have in common', () => {
    const list = [
      match(all, fintech, berlin),
      match(all, fintech, germany),
      match(all, fintech, germany, stage),
      match(all, fintech, germany),
    ].map((each) => ({ match: each }));
    const shared = sharedReasons(list);
    expect(list.map((each) => tellingReasons(each.match, shared))).toEqual([['Berlin'], [], ['Seed'], []]);
  });

  it('says what fits where there is too little to compare', () => {
    expect(sharedReasons([{ match: match(fintech) }, { match: match(fintech) }])).toEqual(new Set());
    expect(sharedReasons([])).toEqual(new Set());
  });
});
