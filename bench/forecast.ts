import { forecastDays, type Work } from '../contract/feed/hiring-forecast.ts';
import { roleFunctions } from '../contract/reference/job-titles/role-words.ts';
import { type SimulatedRound, simulateHistory } from '../fixtures/simulate-history.ts';
import { type RoundShape, shapeOf } from '../server/feed/hiring-forecast/cells.ts';
import { rowFinder } from '../server/feed/hiring-forecast/choose-forecasts.ts';
import { landmarkAt, landmarks } from '../server/feed/hiring-forecast/count-cases.ts';
import { selectCells } from '../server/feed/hiring-forecast/forecast-hiring.ts';
import { worksOf } from '../server/feed/hiring-forecast/read-cases.ts';
import { countForecasts } from '../server/feed/hiring-forecast/store-cells.ts';
import type { Context } from '../server/platform/context.ts';
import { atLeast, atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { storeHistory } from './forecast/store-history.ts';
import { openFreshProduct } from './open-fresh-product.ts';

const sizes = { learned: 5_000, heldOut: 2_000, learnedDays: 900, heldOutDays: 365 };

/** A forecast that was made for a round of the later part, and what the company opened then. */
type Judged = { work: Work; predicted: number; global: number; seen: boolean };

/**
 * Whether forecasts come true: counted from the earlier part of an invented history, with boards that were found late or
 * never, and judged by 2,000 rounds of the year after it, some on the day of the round and some weeks later.
 */
export async function measureForecast({ databases, say, isQuick }: Options): Promise<Measurement> {
  const rounds = simulateHistory({ rounds: sizes.learned, seed: 4, days: sizes.learnedDays });
  const later = simulateHistory({ rounds: 4 * sizes.heldOut, seed: 5, days: sizes.heldOutDays })
    .filter(({ readFrom }) => readFrom !== null)
    .slice(0, isQuick ? sizes.heldOut / 10 : sizes.heldOut);
  const figures: Figure[] = [];
  const described: string[] = [];
  for (const kind of databases) {
    await using fresh = await openFreshProduct(kind);
    const context = fresh.product.context({ kind: 'job', name: 'bench' });
    await storeHistory(context.db, rounds, context.now());
    say(`${kind}: stored ${rounds.length} rounds with what their boards listed`);
    const startedAt = performance.now();
    await countForecasts(context);
    const seconds = (performance.now() - startedAt) / 1_000;
    say(`${kind}: counted in ${seconds.toFixed(1)} s`);
    const judged = await judgeRounds(context, later, globalShares(rounds));
    figures.push(...figuresOf(kind, { judged, rounds: later.length, seconds, say }));
    described.push(fresh.database);
  }
  return { figures, databases: described };
}

async function judgeRounds(
  context: Context,
  rounds: readonly SimulatedRound[],
  global: ReadonlyMap<string, number>,
) {
  const judged: Judged[] = [];
  for (const [index, round] of rounds.entries()) {
    const day = (index * 7) % 101;
    const afterDays = landmarkAt(day) ?? 0;
    const shape: RoundShape = shapeOf({ ...round, usdAmount: String(round.usdAmount) });
    const cells = await selectCells(context, { shape, afterDays, isSample: false });
    const findRow = rowFinder(shape, cells);
    for (const work of worksJudged) {
      const listed = round.roles.filter((role) => worksOf(role).includes(work));
      if (listed.some(({ from, to }) => from <= day && to > day)) continue;
      const row = findRow(work);
      if (!row) continue;
      judged.push({
        work,
        predicted: row.estimate,
        global: global.get(`${work} ${afterDays}`) ?? 0,
        seen: listed.some(({ from }) => from > day && from <= forecastDays),
      });
    }
  }
  return judged;
}

const worksJudged: Work[] = [
  ...roleFunctions.filter((each) => each !== 'other'),
  'software',
  'direct-sales',
  'clinical-operations',
  'nursing',
  'teaching',
  'driving',
];

/** What someone would say who knows how often such roles are opened, and nothing of the company. */
function globalShares(rounds: readonly SimulatedRound[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const work of worksJudged)
    for (const day of landmarks) {
      const cases = rounds
        .filter(({ readFrom }) => readFrom !== null && readFrom <= day)
        .map(({ roles }) => roles.filter((role) => worksOf(role).includes(work)))
        .filter((listed) => !listed.some(({ from, to }) => from <= day && to > day));
      const opened = cases.filter((listed) => listed.some(({ from }) => from > day && from <= forecastDays));
      shares.set(`${work} ${day}`, opened.length / Math.max(1, cases.length));
    }
  return shares;
}

type Judging = { judged: readonly Judged[]; rounds: number; seconds: number; say: Options['say'] };

function figuresOf(kind: string, { judged, rounds, seconds, say }: Judging): Figure[] {
  const bins = tenBins(judged);
  const gaps = bins.map((bin) => {
    const [predicted, seen] = [meanOf(bin.map((each) => each.predicted)), meanOf(bin.map(outcome))];
    say(`${bin.length} forecasts: predicted ${percent(predicted)}, seen ${percent(seen)}`);
    return Math.abs(predicted - seen) * 100;
  });
  const brier = meanOf(judged.map((each) => (each.predicted - outcome(each)) ** 2));
  const global = meanOf(judged.map((each) => (each.global - outcome(each)) ** 2));
  return [
    atLeast(2_000, { name: `${kind}: rounds of the later part`, value: rounds, unit: 'rounds' }),
    reported({ name: `${kind}: forecasts for them`, value: judged.length, unit: '' }),
    atMost(5, {
      name: `${kind}: predicted and seen apart, at most, of ten bins`,
      value: Math.max(...gaps),
      unit: 'points',
    }),
    atMost(global, {
      name: `${kind}: Brier score`,
      value: brier,
      unit: '',
      baseline: { name: 'how often any company opens such a role', value: global },
    }),
    reported({ name: `${kind}: counting the history`, value: seconds, unit: 's' }),
  ];
}

/** A tenth of the forecasts each, from the least likely to the likeliest. */
function tenBins(judged: readonly Judged[]): Judged[][] {
  const sorted = judged.toSorted((one, other) => one.predicted - other.predicted);
  return Array.from({ length: 10 }, (_, bin) =>
    sorted.slice((bin * sorted.length) / 10, ((bin + 1) * sorted.length) / 10),
  );
}

const outcome = ({ seen }: Judged) => (seen ? 1 : 0);
const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
