import { interpretQuery } from '../../server/search/interpret.ts';
import {
  isReadRight,
  type JudgedQuery,
  judgedOn,
  loadJudgedQueries,
} from '../../server/search/model/load-judged-queries.ts';
import type { Figure } from './headlines.ts';

const targets = { ordinary: 96, hard: 92 } as const;

/** How many search sentences are read exactly as they are meant, in percent: all, and those that were held out. */
export function measureQueries(): Figure[] {
  const queries = loadJudgedQueries();
  return (['ordinary', 'hard'] as const).flatMap((set) => {
    const all = queries.filter((query) => query.set === set);
    return [
      figureOf(`queries: ${set}`, all, targets[set]),
      figureOf(
        `queries: ${set}, held out`,
        all.filter(({ isHeldOut }) => isHeldOut),
        targets[set],
      ),
    ];
  });
}

function figureOf(name: string, queries: readonly JudgedQuery[], target: number): Figure {
  const right = queries.filter((one) => isReadRight(one, interpretQuery(one.query, judgedOn), judgedOn));
  const value = Math.round((1000 * right.length) / queries.length) / 10;
  return { name, value, unit: '%', target, met: value >= target };
}
