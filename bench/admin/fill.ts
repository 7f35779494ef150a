import { sql } from 'drizzle-orm';
import { makeReports } from '../../fixtures/make-companies.ts';
import { fillWithoutIndexes } from '../../fixtures/million/fill-without-indexes.ts';
import { multiplyCompanies } from '../../fixtures/million/multiply-companies.ts';
import { storeFigures } from '../../server/admin/overview/store-figures.ts';
import type { Product } from '../../server/app/open-product.ts';
import { startups } from '../../server/companies/table.ts';
import type { Options } from '../figures.ts';
import { fillDatabase } from '../fill-database.ts';
import { fillDetails } from '../resolve/fill-out.ts';
import { fillActivity } from './fill-activity.ts';
import { fillQuestions } from './fill-questions.ts';
import { fillUsers } from './fill-users.ts';
import type { Sizes } from './sizes.ts';

const inWindowShare = 0.1;

/** A product that has run for years, on a PostgreSQL server: few companies are recorded, all else is made in SQL. */
export async function fill(product: Product, sizes: Sizes, say: Options['say']): Promise<void> {
  const { db } = product.database;
  const startedAt = performance.now();
  const reports = [...makeReports({ companies: sizes.models, seed: 1, today: new Date(), inWindowShare })];
  await fillDatabase(product, reports, sizes.models);
  await multiplyCompanies(db, sizes.copies);
  await fillWithoutIndexes(db, ['startup_reports', 'startup_identifiers', 'startup_aliases'], fillDetails);
  await fillUsers(db, sizes);
  await fillActivity(db, sizes);
  await fillQuestions(db, sizes);
  // One company in ten thousand is hidden, one in five hundred is told of differently.
  await db.execute(sql`update startups set hidden_at = now() where id in (
    select id from startups order by id limit (select count(*) / 10000 from startups))`);
  await db.execute(sql`update startups set is_disputed = true where id in (
    select id from startups order by id desc limit (select count(*) / 500 from startups))`);
  await db.execute(sql`vacuum (analyze)`);
  await storeFigures(product.context({ kind: 'command', name: 'bench' }));
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  say(`${await db.$count(startups)} companies and ${sizes.people} people, filled in ${seconds} s`);
}
