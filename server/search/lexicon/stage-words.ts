import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { tableOf } from '../tokens/words.ts';
import { boundsOf } from './date-words.ts';

/** The rounds that follow each other, earliest first. */
export const ladder: readonly RoundKind[] = [
  'pre_seed',
  'angel',
  'seed',
  'series_a',
  'series_b',
  'series_c',
  'series_d',
  'series_e',
  'series_f',
  'series_g',
  'series_h',
  'growth',
  'pre_ipo',
];

export type Stage = { label: string; rounds: readonly RoundKind[] };

/** What rounds are called. */
export const stages = tableOf<Stage>(
  readTable(new URL('./stages.txt', import.meta.url)).map(([label = '', rounds = '', said = '']) => [
    said,
    // The rounds of the file are those of the type.
    { label, rounds: rounds.split(' ') as RoundKind[] },
  ]),
);

export type Bound = 'from' | 'after' | 'until' | 'before';

/** What is said before a stage. */
export const boundsBefore = boundsOf<Bound>('stage', 'before');

/** What a negation makes of it: 'nothing later than'. */
export const oppositeBounds = { from: 'before', after: 'until', until: 'after', before: 'from' } as const;

/** What is said behind a stage. */
export const boundsBehind = boundsOf<Bound>('stage', 'behind');
