import type { RoundKind } from '../../../../contract/companies/round-kinds.ts';
import type { RoundFact } from '../letter-facts.ts';
import { writtenMoney } from './written-money.ts';

/** How far a company has come by its last round; null for what says nothing of that. */
export type StageOfLife = 'early' | 'building' | 'growing' | null;

const stages: Partial<Record<RoundKind, StageOfLife>> = {
  pre_seed: 'early',
  seed: 'early',
  angel: 'early',
  safe: 'early',
  convertible: 'early',
  series_a: 'building',
  series_b: 'building',
  bridge: 'building',
  series_c: 'growing',
  series_d: 'growing',
  series_e: 'growing',
  series_f: 'growing',
  series_g: 'growing',
  series_h: 'growing',
  growth: 'growing',
  pre_ipo: 'growing',
  post_ipo: 'growing',
};

export const stageOfLife = (round: RoundFact | null): StageOfLife => (round && stages[round.kind]) ?? null;

const spoken: Partial<Record<RoundKind, string>> = {
  pre_seed: 'pre-seed round',
  seed: 'seed round',
  angel: 'angel round',
  growth: 'growth round',
  bridge: 'bridge round',
  convertible: 'convertible note',
  safe: 'SAFE round',
  debt: 'debt financing',
  grant: 'grant',
  crowdfunding: 'crowdfunding round',
  strategic: 'strategic round',
  secondary: 'secondary round',
  pre_ipo: 'pre-IPO round',
  post_ipo: 'post-IPO round',
  unspecified: 'funding round',
};

/** `$12.5M Series A`, `seed round` */
export function describeRound({ kind, name, amount }: RoundFact): string {
  const round = spoken[kind] ?? name;
  return amount ? `${writtenMoney(amount)} ${round}` : round;
}
