import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { ForecastStage, RoundSize } from '../../../contract/feed/hiring-forecast.ts';
import { groupOfTag } from '../../../contract/reference/industries/industries.ts';

/** Rounds that are counted together. Empty text stands for all. */
export type Cell = { stage: ForecastStage | ''; industry: string; size: RoundSize | '' };

/** What of a round says which rounds are like it. */
export type RoundShape = { stage: ForecastStage; industries: readonly string[]; size: RoundSize | null };

const stages: Partial<Record<RoundKind, ForecastStage>> = {
  pre_seed: 'pre_seed',
  seed: 'seed',
  angel: 'angel',
  series_a: 'series_a',
  series_b: 'series_b',
  series_c: 'series_c',
  series_d: 'later',
  series_e: 'later',
  series_f: 'later',
  series_g: 'later',
  series_h: 'later',
  growth: 'later',
  pre_ipo: 'later',
  bridge: 'bridge',
  convertible: 'convertible',
  safe: 'convertible',
  debt: 'debt',
  grant: 'grant',
  crowdfunding: 'crowdfunding',
  unspecified: 'unspecified',
};

const sizes: readonly [from: number, size: RoundSize][] = [
  [100e6, 'from_100m'],
  [30e6, '30m_to_100m'],
  [10e6, '10m_to_30m'],
  [2e6, '2m_to_10m'],
  [0, 'below_2m'],
];

type Round = { roundKind: RoundKind; usdAmount: string | null; industryTags: readonly string[] };

export function shapeOf({ roundKind, usdAmount, industryTags }: Round): RoundShape {
  const groups = industryTags.flatMap((tag) => groupOfTag(tag) ?? []).filter((group) => group !== 'other');
  return {
    stage: stages[roundKind] ?? 'other',
    industries: [...new Set(groups)].sort(),
    size: usdAmount === null ? null : (sizes.find(([from]) => Number(usdAmount) >= from)?.[1] ?? null),
  };
}

const every: Cell = { stage: '', industry: '', size: '' };

/**
 * The cells that a round counts in, level by level from all rounds to those most like it. A stage that is unknown says
 * nothing of how large a company is, so the amount comes before the industry there.
 */
export function levelsOf({ stage, industries, size }: RoundShape): Cell[][] {
  const isKnown = stage !== 'unspecified';
  const first: Cell | null = isKnown ? { ...every, stage } : size && { ...every, stage, size };
  if (first === null) return [[every]];
  const ofIndustries = industries.map((industry): Cell => ({ ...first, industry }));
  const narrowest = isKnown && size ? ofIndustries.map((cell): Cell => ({ ...cell, size })) : [];
  return [[every], [first], ofIndustries, narrowest].filter((level) => level.length > 0);
}

/** The next larger cell, towards which the share of this one is drawn; null for that of all rounds. */
export function parentOf(cell: Cell): Cell | null {
  if (cell.stage === '') return null;
  if (cell.industry === '') return every;
  if (cell.size !== '' && cell.stage !== 'unspecified') return { ...cell, size: '' };
  return { ...cell, industry: '' };
}

export const keyOf = ({ stage, industry, size }: Cell): string => `${stage}|${industry}|${size}`;

export function cellOfKey(key: string): Cell {
  const [stage = '', industry = '', size = ''] = key.split('|');
  // Keys are only ever written by keyOf.
  return { stage, industry, size } as Cell;
}
