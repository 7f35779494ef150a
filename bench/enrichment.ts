import { makeReports } from '../fixtures/make-companies.ts';
import { measureDescriptions } from './enrichment/descriptions.ts';
import { measureDiscovery } from './enrichment/discovery.ts';
import { measureFields } from './enrichment/fields-of-roles.ts';
import { fillRoles } from './enrichment/fill-roles.ts';
import { measureHiringPages } from './enrichment/hiring-pages.ts';
import { measureRefreshing } from './enrichment/refreshing.ts';
import { measureRoles } from './enrichment/roles.ts';
import { measureWebsites } from './enrichment/websites.ts';
import type { Figure, Measurement, Options } from './figures.ts';
import { fillDatabase } from './fill-database.ts';
import { openFreshProduct } from './open-fresh-product.ts';

const inWindowShare = 0.1;
const websites = 500;

type Sizes = { boards: number; companies: number; roles: number; requests: number };
const wholeSizes: Sizes = { boards: 10_000, companies: 100_000, roles: 1_000_000, requests: 200 };
const quickSizes: Sizes = { boards: 1_000, companies: 10_000, roles: 100_000, requests: 40 };

/**
 * What a dossier is made of: how right roles, websites, boards and descriptions are read among traps, how fast boards are
 * refreshed, and how much longer a dashboard takes that is filtered or sorted by hiring.
 */
export async function measureEnrichment(options: Options): Promise<Measurement> {
  const { say } = options;
  const figures = [
    ...measureRoles(say),
    ...measureFields(say),
    ...measureDescriptions(say),
    ...(await measureWebsites({ companies: websites }, say)),
    ...(await measureDiscovery(say)),
  ];
  if (!options.databases.includes('postgres')) return { figures, databases: [] };
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  const boards = await measureBoards(sizes, say);
  const pages = await measurePages(sizes, say);
  return { figures: [...figures, ...boards.figures, ...pages.figures], databases: [pages.database] };
}

type OnDatabase = { figures: Figure[]; database: string };

async function measureBoards({ boards }: Sizes, say: Options['say']): Promise<OnDatabase> {
  await using fresh = await openFreshProduct('postgres');
  const reports = [...makeReports({ companies: boards, seed: 1, today: new Date(), inWindowShare })];
  await fillDatabase(fresh.product, reports, boards);
  return { figures: await measureRefreshing(fresh.product, boards, say), database: fresh.database };
}

async function measurePages({ companies, roles, requests }: Sizes, say: Options['say']): Promise<OnDatabase> {
  await using fresh = await openFreshProduct('postgres');
  const reports = [...makeReports({ companies, seed: 1, today: new Date(), inWindowShare })];
  const seconds = await fillDatabase(fresh.product, reports, companies);
  const more = await fillRoles(fresh.product.database.db, roles);
  say(`${companies} companies, ${roles} roles (filled in ${Math.round(seconds + more)} s)`);
  const over = `${companies.toLocaleString('en')} companies, ${roles.toLocaleString('en')} roles`;
  return { figures: await measureHiringPages(fresh.product, over, requests), database: fresh.database };
}
