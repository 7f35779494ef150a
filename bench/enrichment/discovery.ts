import { eq } from 'drizzle-orm';
import { makeReport } from '../../fixtures/make-report.ts';
import { openBoards } from '../../sandbox/boards/open-boards.ts';
import type { Product } from '../../server/app/open-product.ts';
import { recordRounds } from '../../server/companies/recording/record-rounds.ts';
import { startups } from '../../server/companies/table.ts';
import { findBoards } from '../../server/enrichment/job-boards/find-boards.ts';
import { createFetcher } from '../../server/platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../../server/platform/fetch/polite-fetch.ts';
import { atLeast, atMost, type Figure, reported } from '../figures.ts';
import { openFreshProduct } from '../open-fresh-product.ts';
import { type BoardCase, boardTraps, ownBoards } from './board-traps.ts';

const vendors = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'recruitee',
  'personio',
  'teamtailor',
  'breezy',
] as const;
const ofEach = { traps: 3, own: 4 };

/** Looks for boards on pages full of traps, as a dossier does: over HTTP, one after another, in a database that fills. */
export async function measureDiscovery(say: (line: string) => void): Promise<Figure[]> {
  await using fresh = await openFreshProduct('embedded');
  const cases = makeCases();
  let [wrong, found] = [0, 0];
  for (const each of cases) {
    const sure = await run(fresh.product, each);
    const strangers = sure.filter((token) => !each.own.includes(token));
    wrong += strangers.length;
    for (const token of strangers) say(`wrong (${each.sort}): ${each.name} has not ${token}`);
    if (!each.isFindable) continue;
    if (sure.some((token) => each.own.includes(token))) found += 1;
    else say(`not found (${each.sort}): ${each.name} on ${each.boards[0]?.provider ?? 'its page'}`);
  }
  const findable = cases.filter(({ isFindable }) => isFindable).length;
  const named = `${cases.length} companies whose boards are looked for`;
  return [
    reported({ name: `${named}: traps`, value: cases.length - findable, unit: '' }),
    atMost(0, { name: `${named}: wrong boards accepted`, value: wrong, unit: '' }),
    atLeast(85, {
      name: `${named}: found of those that have one`,
      value: (100 * found) / findable,
      unit: '%',
    }),
  ];
}

async function run({ context, database: { db } }: Product, each: BoardCase): Promise<string[]> {
  const address = `${each.website}/careers`;
  await using sandbox = await openBoards(each.boards, { [address]: each.page });
  const command = context({ kind: 'command', name: 'bench' });
  await recordRounds(command, [
    makeReport({ externalId: each.website, company: { name: each.name, aliases: each.aliases } }),
  ]);
  const [company] = await db.select({ id: startups.id }).from(startups).where(eq(startups.name, each.name));
  if (!company) throw new Error(`${each.name} was not recorded`);
  const fetcher = createPoliteFetcher(createFetcher({ standIn: { port: sandbox.port } }), { spacingMs: 0 });
  const pages = [{ url: address, html: each.page }];
  const found = await findBoards(
    command,
    { startupId: company.id, website: each.website, pages, ownNames: each.aliases },
    { fetcher, userAgent: 'Upround/bench' },
  );
  return found
    .filter(({ verdict }) => verdict === 'sure')
    .map(({ provider, token }) => (provider === 'careers-page' ? provider : token));
}

function makeCases(): BoardCase[] {
  const sorts = [
    ...Object.entries(boardTraps).map((sort) => ({ sort, times: ofEach.traps })),
    ...Object.entries(ownBoards).map((sort) => ({ sort, times: ofEach.own })),
  ];
  return sorts.flatMap(({ sort: [sort, make], times }, at) =>
    Array.from({ length: times }, (_, turn) => {
      const names = namesOf(at, turn);
      const { page, boards = [], own = [], aliases = [] } = make(names);
      return {
        sort,
        name: names.name,
        aliases,
        website: names.site,
        page,
        boards,
        own,
        isFindable: own.length > 0,
      };
    }),
  );
}

const firsts =
  'Brindle,Calder,Dunlin,Errant,Fathom,Gannet,Heron,Ibex,Jackdaw,Kestrel,Linnet,Merlin,Nimbus,Osprey'.split(
    ',',
  );
const seconds = 'Works,Robotics,Ledger,Freight,Signal'.split(',');

/** Of several lengths: a single word, two words, or one with a number in it. */
function namesOf(at: number, turn: number) {
  const first = firsts[at % firsts.length] ?? '';
  const second = seconds[(at + turn) % seconds.length] ?? '';
  const number = 2 + Math.floor(at / firsts.length) * 4 + turn;
  const name = turn === 0 ? `${first}${number}` : `${first} ${second} ${number}`;
  const token = name.toLowerCase().replaceAll(' ', '');
  return {
    vendor: vendors[(at + turn) % vendors.length] ?? 'greenhouse',
    name,
    token,
    site: `https://${token}.example`,
    other: `Stranger ${second} ${at}${turn}`,
    otherToken: `stranger${second.toLowerCase()}${at}${turn}`,
  };
}
