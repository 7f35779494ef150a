import type { RoundKind } from '../../../contract/companies/round-kinds.ts';

/** In the order in which a company usually passes them. */
const ladder: readonly (readonly RoundKind[])[] = [
  ['pre_seed', 'angel'],
  ['seed', 'safe', 'convertible'],
  ['series_a'],
  ['series_b'],
  ['series_c'],
  ['series_d'],
  ['series_e', 'growth'],
  ['pre_ipo'],
];

/** The stages one step before or after some, without those themselves. */
export function stagesBeside(stages: readonly RoundKind[]): RoundKind[] {
  const rungs = ladder.flatMap((rung, index) => (rung.some((kind) => stages.includes(kind)) ? [index] : []));
  const near = ladder.filter((_, index) => rungs.some((rung) => Math.abs(rung - index) <= 1));
  return near.flat().filter((kind) => !stages.includes(kind));
}
