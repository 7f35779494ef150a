import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { makeReports } from '../fixtures/make-companies.ts';
import type { Product } from '../server/app/open-product.ts';
import { rowsOf } from '../server/platform/database/database.ts';
import { openBrowser } from './dashboard/open-browser.ts';
import { type Plain, timePlainPage } from './dashboard/plain-page.ts';
import { timeClicks } from './dashboard/time-clicks.ts';
import { timeFrames } from './dashboard/time-frames.ts';
import { timeKeys } from './dashboard/time-keys.ts';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { fillDatabase } from './fill-database.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { openSite } from './open-site.ts';
import { percentile } from './time-each.ts';

const mostMs = { click: 50, key: 100, frame: 50 };
/** Enough for ten thousand rounds in one section. */
const inWindowShare = 0.2;

type Sizes = { companies: number; rows: number; clicks: number; names: number };
const wholeSizes: Sizes = { companies: 100_000, rows: 10_000, clicks: 40, names: 40 };
const quickSizes: Sizes = { companies: 10_000, rows: 1_000, clicks: 8, names: 6 };

const lists = [
  { name: 'alerts in cards', address: '/dashboard?open=quarter&view=cards' },
  { name: 'alerts in a table', address: '/dashboard?open=quarter&view=table' },
  { name: 'favorites in cards', address: '/dashboard?tab=favorites&view=cards' },
  { name: 'favorites in a table', address: '/dashboard?tab=favorites&view=table' },
];

/**
 * The dashboard in a real browser over many companies: how long a local action takes until it is drawn, how long a letter
 * takes until the companies for it are, and how long the longest frame is while a long list is scrolled through.
 */
export async function measureDashboard(options: Options): Promise<Measurement> {
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
    await using site = await openSite(fresh.product);
    fresh.product.environment.publicUrl = site.address;
    const reader = site.readers.find(({ wants }) => wants === 'no preferences');
    if (!reader) throw new Error('No user with empty preferences is signed in');
    await saveMany(fresh.product, sizes.rows);
    await using browser = await openBrowser(site, reader);
    options.say(`${kind}: Chromium ${browser.version}`);
    const figures = await measureIn(browser.page, await someNames(fresh.product, sizes.names), sizes);
    measured.figures.push(...figures.map((figure) => ({ ...figure, name: `${kind}: ${figure.name}` })));
  }
  return measured;
}

async function measureIn(page: Page, names: string[], sizes: Sizes): Promise<Figure[]> {
  const clicks = await timeClicks(page, sizes.clicks);
  const keys = await timeKeys(page, names);
  const scrolled = [];
  for (const { name, address } of lists)
    scrolled.push({ name, ...(await timeFrames(page, address, sizes.rows)) });
  const plain = await timePlainPage(page, names, sizes.rows);
  return [
    ...clicks.map(({ name, times }) => clickFigure(name, times, plain)),
    atMost(mostMs.key, {
      name: 'letter to companies, p95',
      value: percentile(keys, 0.95),
      unit: 'ms',
      baseline: {
        name: 'all rows of three months in pages of 1,000, filtered by the browser, first answer',
        value: plain.download + (plain.filters[0] ?? 0),
      },
    }),
    reported({ name: 'letter to companies, p50', value: percentile(keys, 0.5), unit: 'ms' }),
    ...scrolled.flatMap(({ name, frames }) => frameFigures(`${sizes.rows} ${name}`, frames, plain)),
  ];
}

function clickFigure(name: string, times: number[], plain: Plain): Figure {
  return atMost(mostMs.click, {
    name: `click to repaint: ${name}, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    baseline: {
      name: 'filtering the downloaded rows and drawing what fits, p95',
      value: percentile(plain.filters, 0.95),
    },
  });
}

function frameFigures(name: string, frames: number[], plain: Plain): Figure[] {
  return [
    atMost(mostMs.frame, {
      name: `scrolling ${name}, longest frame`,
      value: Math.max(...frames),
      unit: 'ms',
      baseline: { name: 'all rows in the page, longest frame, drawing included', value: longestOf(plain) },
    }),
    reported({ name: `scrolling ${name}, p99 of the frames`, value: percentile(frames, 0.99), unit: 'ms' }),
  ];
}

const longestOf = ({ draw, frames }: Plain) => Math.max(draw, ...frames);

/** So many favorites of everybody, one saved after the other. */
async function saveMany({ database: { db } }: Product, count: number): Promise<void> {
  await db.execute(sql`insert into favorites (user_id, startup_id, created_at)
    select users.id, kept.id, now() - kept.place * interval '1 second'
    from users cross join (
      select id, row_number() over (order by id) as place from startups order by id limit ${count}
    ) as kept`);
  await db.execute(sql`analyze favorites`);
}

async function someNames({ database: { db } }: Product, count: number): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select name from startups where name ~ '^[A-Za-z]{4}' order by md5(id::text) limit ${count}`,
  );
  return rows.map(({ name }) => name);
}
