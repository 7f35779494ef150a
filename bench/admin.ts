import { fill } from './admin/fill.ts';
import { quickSizes, wholeSizes } from './admin/sizes.ts';
import { timeImport } from './admin/time-import.ts';
import { timePages } from './admin/time-pages.ts';
import { timeRestore } from './admin/time-restore.ts';
import type { Measurement, Options } from './figures.ts';
import { openFreshProduct } from './open-fresh-product.ts';

/**
 * The admin area of a product that has run for years, on PostgreSQL: how long each of its tables takes, and a file that is
 * brought in beside all that; and how long it takes to bring the sample product back from a backup, on the embedded database.
 */
export async function measureAdmin({ isQuick, databases, part, say }: Options): Promise<Measurement> {
  const sizes = isQuick ? quickSizes : wholeSizes;
  const measured: Measurement = { figures: [], databases: [] };
  const measures = (one: string) => part === null || part === one;
  if (databases.includes('postgres') && part !== 'restore') {
    await using fresh = await openFreshProduct('postgres');
    measured.databases.push(fresh.database);
    // An import alone is measured on an empty database: filling this one takes longer than all the rest.
    if (part !== 'import') await fill(fresh.product, sizes, say);
    if (measures('pages')) measured.figures.push(...(await timePages(fresh.product, sizes, say)));
    if (measures('import')) measured.figures.push(...(await timeImport(fresh.product, sizes, say)));
  }
  if (databases.includes('embedded') && measures('restore'))
    measured.figures.push(...(await timeRestore(say)));
  return measured;
}
