import { sql } from 'drizzle-orm';
import { makeReports } from '../fixtures/make-companies.ts';
import { multiplyCompanies } from '../fixtures/million/multiply-companies.ts';
import { recordRounds } from '../server/companies/recording/record-rounds.ts';
import { emptyRehearsal, rehearseRounds } from '../server/companies/recording/rehearsing/rehearse-rounds.ts';
import type { RoundReport } from '../server/companies/report.ts';
import { startups } from '../server/companies/table.ts';
import { rowsOf } from '../server/platform/database/database.ts';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { fillDatabase } from './fill-database.ts';
import { type FreshProduct, openFreshProduct } from './open-fresh-product.ts';
import { countScans } from './resolve/count-scans.ts';
import { fillDetails } from './resolve/fill-out.ts';
import { bearersOf, type Kind, kindsOver } from './resolve/reports.ts';
import { percentile, timeEach } from './time-each.ts';

const targetMs = 10;
const inWindowShare = 0.1;

type Sizes = { companies: number; reports: number; plainly: number };
const wholeSizes: Sizes = { companies: 100_000, reports: 1_000, plainly: 40 };
const quickSizes: Sizes = { companies: 10_000, reports: 200, plainly: 10 };

/**
 * How long it takes to tell which of many companies one report means, on PostgreSQL: of companies that are known, of such as
 * invented, and of companies named by a common word, which many share. Nothing is written: it is the dry run of
 * an import, one report at a time. Beside it a search by trigrams over all names, which finds slips, too.
 */
export async function measureResolve(options: Options): Promise<Measurement> {
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  const measured: Measurement = { figures: [], databases: [] };
  if (!options.databases.includes('postgres')) return measured;
  await using fresh = await openFreshProduct('postgres');
  measured.databases.push(fresh.database);
  const over = await fill(fresh, sizes, options.say);
  const kinds = await kindsOver(fresh.product.database.db, sizes.reports);
  const { db } = fresh.product.database;
  const before = await countScans(db);
  const timed: Timed[] = [];
  for (const kind of kinds) timed.push(await timeKind(fresh, kind, sizes));
  const scanned = [...(await countScans(db))].filter(([table, scans]) => scans > (before.get(table) ?? 0));
  if (scanned.length > 0) options.say(`read from end to end: ${scanned.map(([table]) => table).join(', ')}`);
  for (const each of timed) measured.figures.push(...(await describeKind(fresh, { over, sizes, ...each })));
  const name = `${over}, tables that were read from end to end`;
  measured.figures.push(atMost(0, { name, value: scanned.length, unit: '' }));
  return measured;
}

/** Answers what was filled in, in words. */
async function fill({ product }: FreshProduct, { companies }: Sizes, say: Options['say']): Promise<string> {
  const { db } = product.database;
  const reports = [...makeReports({ companies, seed: 1, today: new Date(), inWindowShare })];
  const seconds = await fillDatabase(product, reports, companies);
  const more = await multiplyCompanies(product.database.db);
  await recordRounds(product.context({ kind: 'command', name: 'bench' }), bearersOf());
  await fillDetails(db);
  await db.execute(sql`vacuum (analyze)`);
  const filled = await db.$count(startups);
  say(`${filled} companies (filled in ${Math.round(seconds + more)} s)`);
  return `over ${filled.toLocaleString('en')} companies`;
}

type Timed = { kind: Kind; times: number[]; held: number };

async function timeKind({ product }: FreshProduct, kind: Kind, sizes: Sizes): Promise<Timed> {
  const context = product.context({ kind: 'command', name: 'bench' });
  let [held, all] = [0, 0];
  const resolve = async (report: RoundReport) => {
    const [answer] = await rehearseRounds(context, [report], emptyRehearsal());
    all += 1;
    held += Number(answer?.outcome === 'held');
  };
  const times = await timeEach(sizes.reports, inTurn(kind.reports, resolve));
  return { kind, times, held: held / all };
}

type Setting = Timed & { over: string; sizes: Sizes };

async function describeKind(
  fresh: FreshProduct,
  { over, sizes, kind, times, held }: Setting,
): Promise<Figure[]> {
  const plainly = await timeEach(
    sizes.plainly,
    inTurn(kind.reports, ({ company }) => findByTrigrams(fresh, company.name)),
  );
  const name = `${over}, ${kind.name}`;
  const figure = (part: number) => ({
    name: `${name}, p${part * 100}`,
    value: percentile(times, part),
    unit: 'ms',
  });
  return [
    reported(figure(0.5)),
    atMost(targetMs, {
      ...figure(0.95),
      baseline: { name: 'trigrams over all names, p95', value: percentile(plainly, 0.95) },
    }),
    reported(figure(0.99)),
    reported({ name: `${name}: put up for review`, value: 100 * held, unit: '%' }),
  ];
}

async function findByTrigrams({ product }: FreshProduct, name: string): Promise<void> {
  await rowsOf(
    product.database.db,
    sql`select id from startups where search_name % searchable(${name}) limit 10`,
  );
}

function inTurn<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): () => Promise<unknown> {
  let turn = 0;
  return () => {
    const item = items[turn++ % items.length];
    return item === undefined ? Promise.resolve() : call(item);
  };
}
