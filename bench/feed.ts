import { makeReports } from '../fixtures/make-companies.ts';
import { downloadEverything } from './download-everything.ts';
import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { fillDatabase } from './fill-database.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { openSite } from './open-site.ts';
import type { Reader, Site } from './site.ts';
import { percentile, timeEach } from './time-each.ts';

const targetMs: Record<DatabaseKind, number> = { embedded: 150, postgres: 50 };
const mostTimesSlower = 2;
const timeZone = 'Europe/Berlin';
const inWindowShare = 0.1;

type Sizes = { companies: number[]; requests: number; downloads: number };
const wholeSizes: Sizes = { companies: [10_000, 100_000], requests: 300, downloads: 10 };
const quickSizes: Sizes = { companies: [1_000, 10_000], requests: 30, downloads: 3 };

/**
 * The first dashboard page of two people, one who wants a group of industries in one country and one who wants
 * everything, over few and over many companies. One company in ten raised within the last 90 days.
 */
export async function measureFeed(options: Options): Promise<Measurement> {
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    await using fresh = await openFreshProduct(kind);
    measured.databases.push(fresh.database);
    const [largest = 0] = sizes.companies.slice(-1);
    const reports = [...makeReports({ companies: largest, seed: 1, today: new Date(), inWindowShare })];
    const p95s = new Map<string, number[]>();
    for (const companies of sizes.companies) {
      const seconds = await fillDatabase(fresh.product, reports, companies);
      options.say(`${kind}: ${companies} companies (filled in ${Math.round(seconds)} s)`);
      // A site of its own: while the database is filled, the connections of the one before go stale.
      await using site = await openSite(fresh.product);
      for (const reader of site.readers) {
        const { p95, figures } = await measureFirstPage(site, reader, { kind, companies, sizes });
        measured.figures.push(...figures);
        p95s.set(reader.wants, [...(p95s.get(reader.wants) ?? []), p95]);
      }
    }
    for (const [wants, [few = 0, many = 0]] of p95s) measured.figures.push(growth(kind, wants, many / few));
  }
  return measured;
}

async function measureFirstPage(
  site: Site,
  reader: Reader,
  { kind, companies, sizes }: { kind: DatabaseKind; companies: number; sizes: Sizes },
): Promise<{ p95: number; figures: Figure[] }> {
  const pages = await timeEach(sizes.requests, () => openFirstPage(site, reader));
  const downloads = await timeEach(sizes.downloads, () => downloadEverything(site, reader));
  const name = `${kind}: first page over ${companies} companies, ${reader.wants}`;
  const p95 = percentile(pages, 0.95);
  return {
    p95,
    figures: [
      reported({ name: `${name}, p50`, value: percentile(pages, 0.5), unit: 'ms' }),
      atMost(targetMs[kind], {
        name: `${name}, p95`,
        value: p95,
        unit: 'ms',
        baseline: {
          name: 'all rows of three months in pages of 1,000, filtered by the browser, p95',
          value: percentile(downloads, 0.95),
        },
      }),
    ],
  };
}

/** What the dashboard asks for when it opens, at the same time. */
async function openFirstPage(site: Site, reader: Reader): Promise<void> {
  const query = `timeZone=${encodeURIComponent(timeZone)}`;
  const [overview, week] = await Promise.all([
    site.get(reader, `/api/alerts?${query}`),
    site.get(reader, `/api/alerts/week?${query}`),
  ]);
  if (!overview.includes('"count"') || !week.includes('"alerts"'))
    throw new Error(`This is no first page: ${overview} ${week}`);
}

function growth(kind: DatabaseKind, wants: string, timesSlower: number): Figure {
  return atMost(mostTimesSlower, {
    name: `${kind}: p95 over ten times the companies, ${wants}`,
    value: timesSlower,
    unit: 'times',
  });
}
