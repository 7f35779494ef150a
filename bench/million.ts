import { sql } from 'drizzle-orm';
import { fillMillion } from '../fixtures/million/fill-million.ts';
import { type MillionSizes, wholeMillion } from '../fixtures/million/sizes.ts';
import type { Product } from '../server/app/open-product.ts';
import { type Database, rowsOf } from '../server/platform/database/database.ts';
import { placements } from '../server/platform/database/distribution/placements.ts';
import { openAdmin } from './admin/open-admin.ts';
import { pagesOf } from './admin/pages.ts';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { runJobs } from './million/run-jobs.ts';
import { openReader, screensOf } from './million/screens.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { percentile, timeEach } from './time-each.ts';

const quickMillion: MillionSizes = { companies: 10_000, users: 10_000, applicationsOfEach: 10 };
const longestFillSeconds = 900;
const longestScreenMs = 150;

/** A product that is a success: how long it takes to fill, what each user weighs, every screen and every job in it. */
export async function measureMillion({ isQuick, say }: Options): Promise<Measurement> {
  const sizes = isQuick ? quickMillion : wholeMillion;
  await using fresh = await openFreshProduct('postgres');
  const { product } = fresh;
  const startedAt = performance.now();
  await fillMillion(product.context({ kind: 'command', name: 'seed' }), null, sizes);
  const seconds = (performance.now() - startedAt) / 1_000;
  say(`filled in ${Math.round(seconds)} s`);
  return {
    databases: [fresh.database],
    figures: [
      atMost(longestFillSeconds, {
        name: `${sizes.users} users and companies, filled`,
        value: seconds,
        unit: 's',
      }),
      ...(await sizeRows(product.database.db, sizes)),
      ...(await timeScreens(product, isQuick ? 5 : 20, say)),
      ...(await runJobs(product, say)),
    ],
  };
}

async function sizeRows(db: Database, { users, companies }: MillionSizes): Promise<Figure[]> {
  const tables = await rowsOf<{ table: string; bytes: number }>(
    db,
    sql`select relname as table, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const bytesOf = (wanted: (table: string) => boolean) =>
    tables.filter(({ table }) => wanted(table)).reduce((sum, { bytes }) => sum + bytes, 0);
  const ofUsers = new Set(['users', 'user_preferences', 'alert_settings', 'alert_streams']);
  const each = (name: string, bytes: number, count: number) =>
    reported({ name, value: bytes / count, unit: 'bytes' });
  return [
    each(
      'a user, what is spread by user',
      bytesOf((table) => placements[table] === 'by user'),
      users,
    ),
    each(
      'a user, what lies on every server',
      bytesOf((table) => ofUsers.has(table)),
      users,
    ),
    each(
      'a company, with its rounds',
      bytesOf((table) => placements[table] === 'everywhere' && !ofUsers.has(table)),
      companies,
    ),
  ];
}

async function timeScreens(product: Product, asked: number, say: Options['say']): Promise<Figure[]> {
  const figures: Figure[] = [];
  const time = async (name: string, get: () => Promise<unknown>) => {
    const value = percentile(await timeEach(asked, get), 0.95);
    say(`${name}: ${Math.round(value)} ms`);
    figures.push(atMost(longestScreenMs, { name: `${name}, p95`, value, unit: 'ms' }));
  };
  await using site = await openAdmin(product);
  const reader = await openReader(product);
  for (const { name, path } of await screensOf(product.database.db))
    await time(name, () => reader.get(site.address, path));
  for (const { name, path } of await pagesOf(product.database.db))
    await time(name, () => site.get(path.replace(/person-\d+/, reader.id).replace(/=$/, '=user-36')));
  return figures;
}
