import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { type Driven, drive } from './load/drive.ts';
import { figureOfGrowth, figuresOfCosts, measureCosts, tableOfCosts } from './load/measure-costs.ts';
import { openServed, type ServedProcess } from './load/open-served.ts';
import { percentile } from './time-each.ts';

type Sizes = { companies: number; users: number; signedIn: number; seconds: number; costs: number };
const wholeSizes: Sizes = { companies: 10_000, users: 100_000, signedIn: 1_000, seconds: 20, costs: 2_000 };
const embeddedSizes: Sizes = { ...wholeSizes, users: 2_000, signedIn: 200 };
const quickSizes: Sizes = { companies: 1_000, users: 2_000, signedIn: 100, seconds: 4, costs: 400 };

const rates = [
  { perSecond: 200, targetMs: null },
  { perSecond: 500, targetMs: 100 },
];
/** More than one process can do, and for a part of the time: without a gate all of it is waited for afterwards. */
const overload = { perSecond: 1_500, targetMs: 500, partOfTime: 0.4 };

/** Many signed-in people at fixed rates, from another process, up to more requests than can be answered. */
export async function measureLoad(options: Options): Promise<Measurement> {
  const measured = { figures: [] as Figure[], databases: [] as string[], tables: [] as string[] };
  for (const kind of options.databases) {
    const sizes = sizesOf(kind, options.isQuick);
    await using running = await openServed(kind, sizes);
    measured.databases.push(running.served.database);
    await measureAnswers(kind, running, sizes, measured);
    options.say(`${kind}: what an answer takes`);
    const { gated, open } = running.served;
    for (const port of [gated, open])
      await drive(port, running.served, { perSecond: 50, seconds: sizes.seconds / 2 });
    for (const { perSecond, targetMs } of rates) {
      const rate = { perSecond, seconds: sizes.seconds };
      const driven = await drive(gated, running.served, rate);
      const ungated = await drive(open, running.served, rate);
      measured.figures.push(...figuresOfRate(kind, perSecond, targetMs, driven, ungated));
      options.say(`${kind}: ${perSecond} a second`);
    }
    measured.figures.push(...(await measureOverload(kind, running, sizes)));
  }
  return measured;
}

/** On a server over ten times the companies as well, which all that follows is asked of. */
async function measureAnswers(
  kind: DatabaseKind,
  running: ServedProcess,
  sizes: Sizes,
  { figures, tables }: { figures: Figure[]; tables: string[] },
): Promise<void> {
  const few = await measureCosts(running, sizes.costs);
  tables.push(tableOfCosts(`${kind}, ${sizes.companies} companies`, few));
  if (kind === 'embedded') {
    figures.push(...figuresOfCosts(kind, few));
    return;
  }
  await running.ask('multiply');
  const many = await measureCosts(running, sizes.costs);
  tables.push(tableOfCosts(`${kind}, ${10 * sizes.companies} companies`, many));
  figures.push(...figuresOfCosts(kind, many), ...figureOfGrowth(kind, few, many));
}

function sizesOf(kind: DatabaseKind, isQuick: boolean): Sizes {
  if (isQuick) return quickSizes;
  return kind === 'embedded' ? embeddedSizes : wholeSizes;
}

function figuresOfRate(
  kind: DatabaseKind,
  perSecond: number,
  targetMs: number | null,
  driven: Driven,
  ungated: Driven,
): Figure[] {
  const name = `${kind}: ${perSecond} requests a second`;
  const p99 = {
    name: `${name}, p99`,
    value: percentile(driven.served, 0.99),
    unit: 'ms',
    baseline: { name: 'the same without a gate, p99', value: percentile(ungated.served, 0.99) },
  };
  return [
    reported({ name: `${name}, p50`, value: percentile(driven.served, 0.5), unit: 'ms' }),
    isTarget(kind, targetMs) ? atMost(targetMs, p99) : reported(p99),
    reported({ name: `${name}, refused`, value: share(driven.shed.length, driven), unit: '%' }),
    atMost(0, { name: `${name}, errors`, value: driven.failed, unit: 'requests' }),
  ];
}

async function measureOverload(
  kind: DatabaseKind,
  { served, memoryMb }: ServedProcess,
  sizes: Sizes,
): Promise<Figure[]> {
  const seconds = sizes.seconds * overload.partOfTime;
  const rate = { perSecond: overload.perSecond, seconds };
  const before = await memoryMb();
  const driven = await drive(served.gated, served, rate);
  const after = await memoryMb();
  const ungated = await drive(served.open, served, rate);
  const ungatedAfter = await memoryMb();
  const name = `${kind}: ${overload.perSecond} requests a second`;
  const p99 = {
    name: `${name}, p99 of the served`,
    value: percentile(driven.served, 0.99),
    unit: 'ms',
    baseline: { name: 'the same without a gate', value: percentile(ungated.served, 0.99) },
  };
  return [
    isTarget(kind, overload.targetMs) ? atMost(overload.targetMs, p99) : reported(p99),
    reported({
      name: `${name}, served a second`,
      value: driven.served.length / seconds,
      unit: 'requests',
      baseline: { name: 'the same without a gate', value: ungated.served.length / seconds },
    }),
    reported({ name: `${name}, refused`, value: share(driven.shed.length, driven), unit: '%' }),
    reported({ name: `${name}, p50 of a refusal`, value: percentile(driven.shed, 0.5), unit: 'ms' }),
    reported({ name: `${name}, p99 of a refusal`, value: percentile(driven.shed, 0.99), unit: 'ms' }),
    atMost(0, {
      name: `${name}, refused without a time to stay away`,
      value: driven.shedWithoutTime,
      unit: 'requests',
    }),
    atMost(0, {
      name: `${name}, errors`,
      value: driven.failed,
      unit: 'requests',
      baseline: { name: 'the same without a gate', value: ungated.failed },
    }),
    reported({
      name: `${name}, memory that it took`,
      value: after - before,
      unit: 'MB',
      baseline: { name: 'the same without a gate', value: ungatedAfter - after },
    }),
  ];
}

/** What is promised is promised of a server; the embedded database is for trials. */
const isTarget = (kind: DatabaseKind, targetMs: number | null): targetMs is number =>
  kind === 'postgres' && targetMs !== null;

const share = (count: number, { served, shed, failed }: Driven) =>
  (100 * count) / (served.length + shed.length + failed);
