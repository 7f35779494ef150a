import type { Product } from '../../server/app/open-product.ts';
import { openProduct } from '../../server/app/open-product.ts';
import { createLogger } from '../../server/platform/log.ts';
import { atMost, type Figure, type Options } from '../figures.ts';
import { percentile, timeEach } from '../time-each.ts';
import { type AdminSite, openAdmin } from './open-admin.ts';
import { type Page, pagesOf } from './pages.ts';
import type { Sizes } from './sizes.ts';

const targetMs = 150;
const patienceMs = 5_000;
/** A connection on which no index is read, and no statement runs longer than a user waits. */
const plain = `-c enable_indexscan=off -c enable_indexonlyscan=off -c enable_bitmapscan=off -c statement_timeout=${patienceMs}`;

/** How long each table of the admin area takes, over HTTP; beside it the same page read without indexes. */
export async function timePages(product: Product, sizes: Sizes, say: Options['say']): Promise<Figure[]> {
  const pages = await pagesOf(product.database.db);
  const timed = await timeOver(product, pages, (site, { path }) =>
    timeEach(sizes.asked, () => site.get(path)),
  );
  say(`${pages.length} pages`);
  await using plainly = await openPlainly(product);
  const slow = await timeOver(plainly.product, pages, timeOnce);
  return pages.map(({ name }) =>
    atMost(targetMs, {
      name: `${name}, p95`,
      value: percentile(timed.get(name) ?? [], 0.95),
      unit: 'ms',
      baseline: {
        name: `the same without indexes, once; a statement is ended after ${patienceMs / 1_000} s`,
        value: slow.get(name)?.[0] ?? Number.NaN,
      },
    }),
  );
}

async function timeOver(
  product: Product,
  pages: Page[],
  time: (site: AdminSite, page: Page) => Promise<number[]>,
): Promise<Map<string, number[]>> {
  await using site = await openAdmin(product);
  const timed = new Map<string, number[]>();
  for (const page of pages) timed.set(page.name, await time(site, page));
  return timed;
}

async function timeOnce(site: AdminSite, { path }: Page): Promise<number[]> {
  const startedAt = performance.now();
  // What is ended after so long took at least that.
  await site.get(path).catch(() => undefined);
  return [performance.now() - startedAt];
}

async function openPlainly({ environment }: Product): Promise<AsyncDisposable & { product: Product }> {
  const { databaseUrl } = environment;
  if (databaseUrl === null) throw new Error('Only on a PostgreSQL server');
  const url = new URL(databaseUrl);
  url.searchParams.set('options', plain);
  const product = await openProduct(
    { ...environment, databaseUrl: url.href },
    createLogger('silent'),
    new AbortController().signal,
  );
  return { product, [Symbol.asyncDispose]: () => product.close(1_000) };
}
