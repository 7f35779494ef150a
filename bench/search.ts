import { sql } from 'drizzle-orm';
import { makeReports } from '../fixtures/make-companies.ts';
import { multiplyCompanies } from '../fixtures/million/multiply-companies.ts';
import { rowsOf } from '../server/platform/database/database.ts';
import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { fillDatabase } from './fill-database.ts';
import { type FreshProduct, openFreshProduct } from './open-fresh-product.ts';
import { openSite } from './open-site.ts';
import { searchPlainly } from './search/search-plainly.ts';
import { beginningsOf, type Kind, sentencesOver, tooNarrow } from './search/sentences.ts';
import type { Reader, Site } from './site.ts';
import { percentile, timeEach } from './time-each.ts';

const timeZone = encodeURIComponent('Europe/Berlin');
const inWindowShare = 0.1;
const targetMs: Record<DatabaseKind, number> = { embedded: 120, postgres: 30 };
const manyMs = 100;
const suggestionMs = 20;
const sections = ['week', 'month', 'quarter', 'earlier'];
const sorts = ['newest', 'relevance', 'amount', 'match'];

type Sizes = { companies: number; searches: number; plainly: number };
const wholeSizes: Sizes = { companies: 100_000, searches: 40, plainly: 5 };
const quickSizes: Sizes = { companies: 10_000, searches: 10, plainly: 2 };

/** `over` says which database and how many companies. */
type Setting = { fresh: FreshProduct; over: string; sizes: Sizes; targetMs: number };

/**
 * Searches of every kind as the dashboard asks for them, of a user with a plan and of one without, what could be
 * taken out of sentences that find nothing, and what is suggested while a name is typed; beside ILIKE over the tables for
 * the same words. On PostgreSQL also over ten times the companies.
 */
export async function measureSearch(options: Options): Promise<Measurement> {
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    await using fresh = await openFreshProduct(kind);
    measured.databases.push(fresh.database);
    const reports = [
      ...makeReports({ companies: sizes.companies, seed: 1, today: new Date(), inWindowShare }),
    ];
    const seconds = await fillDatabase(fresh.product, reports, sizes.companies);
    options.say(`${kind}: ${sizes.companies} companies (filled in ${Math.round(seconds)} s)`);
    measured.figures.push(
      ...(await measureOver({ fresh, over: named(kind, sizes.companies), sizes, targetMs: targetMs[kind] })),
    );
    if (kind === 'embedded') continue;
    const more = await multiplyCompanies(fresh.product.database.db);
    options.say(`${kind}: ten times as many (filled in ${Math.round(more)} s)`);
    const over = named(kind, sizes.companies * 10);
    measured.figures.push(...(await measureOver({ fresh, over, sizes, targetMs: manyMs })));
  }
  return measured;
}

async function measureOver(setting: Setting): Promise<Figure[]> {
  // A site of its own: while the database is filled, the connections of the one before go stale.
  await using site = await openSite(setting.fresh.product);
  const [free, paid] = site.readers;
  if (!free || !paid) throw new Error('Two people are needed');
  const { db } = setting.fresh.product.database;
  // Who wants one group of industries is left without a plan.
  await db.execute(sql`delete from subscriptions where user_id in (
    select user_id from user_preferences where preferred_industries <> '{}')`);
  const names = await someNames(setting);
  const kinds = sentencesOver(names);
  const figures: Figure[] = [];
  for (const each of kinds) figures.push(await measureKind(site, setting, { reader: paid, ...each }));
  const all = kinds.flatMap(({ sentences }) => sentences);
  figures.push(await measureLimited(site, setting, { reader: free, sentences: all }));
  for (const section of sections)
    for (const sort of sorts)
      figures.push(await measureOrder(site, setting, { reader: paid, section, sort }));
  figures.push(await measureLoosening(site, setting, paid));
  const typed = beginningsOf(names.slice(0, 10));
  figures.push(...(await measureSuggestions(site, setting, { whose: '', reader: paid, typed })));
  figures.push(
    ...(await measureSuggestions(site, setting, { whose: ' without a plan', reader: free, typed })),
  );
  return figures;
}

async function measureLimited(
  site: Site,
  { over, targetMs, sizes }: Setting,
  { reader, sentences }: { reader: Reader; sentences: string[] },
): Promise<Figure> {
  const times = await timeEach(
    Math.max(sizes.searches, sentences.length),
    inTurn(sentences, (sentence) => search(site, reader, sentence, 'quarter')),
  );
  const name = `${over}, any search without a plan, p95`;
  return atMost(targetMs, { name, value: percentile(times, 0.95), unit: 'ms' });
}

async function measureOrder(
  site: Site,
  { over, targetMs, sizes }: Setting,
  { reader, section, sort }: { reader: Reader; section: string; sort: string },
): Promise<Figure> {
  const times = await timeEach(
    sizes.searches / 2,
    inTurn(['notebook', 'seed', 'Harbor'], (sentence) => feed(site, reader, sentence, section, sort)),
  );
  const name = `${over}, ${section} by ${sort}, p95`;
  return atMost(targetMs, { name, value: percentile(times, 0.95), unit: 'ms' });
}

async function measureLoosening(site: Site, { over, sizes }: Setting, reader: Reader): Promise<Figure> {
  const times = await timeEach(
    sizes.searches,
    inTurn(tooNarrow, (query) =>
      site.post(reader, '/api/search/loosenings', { query, timeZone: 'Europe/Berlin' }),
    ),
  );
  const name = `${over}, what to take out of a sentence, p95`;
  return atMost(manyMs, { name, value: percentile(times, 0.95), unit: 'ms' });
}

async function measureSuggestions(
  site: Site,
  { over }: Setting,
  { whose, reader, typed }: { whose: string; reader: Reader; typed: string[] },
): Promise<Figure[]> {
  const times = await timeEach(
    typed.length * 2,
    inTurn(typed, (text) => suggest(site, reader, text)),
  );
  const name = `${over}, suggestions${whose}`;
  return [
    reported({ name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' }),
    atMost(suggestionMs, { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms' }),
  ];
}

async function measureKind(
  site: Site,
  { fresh, over, sizes, targetMs }: Setting,
  { reader, kind, sentences, words }: Kind & { reader: Reader },
): Promise<Figure> {
  const times = await timeEach(
    sizes.searches,
    inTurn(sentences, (sentence) => search(site, reader, sentence, 'week')),
  );
  const plainly = await timeEach(
    sizes.plainly,
    inTurn(words, (word) => searchPlainly(fresh.product.database.db, word)),
  );
  return atMost(targetMs, {
    name: `${over}, ${kind}, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    baseline: { name: 'ILIKE over the tables, p95', value: percentile(plainly, 0.95) },
  });
}

const named = (kind: DatabaseKind, companies: number) =>
  `${kind}: over ${companies.toLocaleString('en')} companies`;

/** What the dashboard asks for when a sentence is searched for, at the same time. */
async function search(site: Site, reader: Reader, sentence: string, section: string): Promise<void> {
  const query = `timeZone=${timeZone}&query=${encodeURIComponent(sentence)}`;
  const [overview, page] = await Promise.all([
    site.get(reader, `/api/alerts?${query}`),
    site.get(reader, `/api/alerts/${section}?${query}`),
  ]);
  if (!overview.includes('"earlier":{') || !page.includes('"alerts"'))
    throw new Error(`These are no results: ${overview} ${page}`);
}

function feed(site: Site, reader: Reader, sentence: string, section: string, sort: string): Promise<string> {
  const query = `timeZone=${timeZone}&query=${encodeURIComponent(sentence)}&sort=${sort}`;
  return site.get(reader, `/api/alerts/${section}?${query}`);
}

function suggest(site: Site, reader: Reader, text: string): Promise<string> {
  return site.get(reader, `/api/startups/suggestions?timeZone=${timeZone}&text=${encodeURIComponent(text)}`);
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

/** Of companies that look as if they were chosen by chance, the same in every run. */
async function someNames({ fresh }: Setting): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    fresh.product.database.db,
    sql`select name from startups order by md5(name) limit 20`,
  );
  return rows.map(({ name }) => name);
}
