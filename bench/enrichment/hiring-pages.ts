import type { Product } from '../../server/app/open-product.ts';
import { atMost, type Figure, reported } from '../figures.ts';
import { openSite } from '../open-site.ts';
import type { Reader, Site } from '../site.ts';
import { percentile } from '../time-each.ts';

const mostMore = 10;
const warmings = 20;
const timeZone = encodeURIComponent('Europe/Berlin');

type Kind = { name: string; section: string; plain: string; hiring: string };

const kinds: readonly Kind[] = [
  { name: 'first page, any role', section: 'week', plain: '', hiring: 'hiring=any' },
  { name: 'first page, the viewer’s role', section: 'week', plain: '', hiring: 'hiring=role' },
  { name: 'a quarter, any role', section: 'quarter', plain: '', hiring: 'hiring=any' },
  { name: 'a quarter, the viewer’s role', section: 'quarter', plain: '', hiring: 'hiring=role' },
  {
    name: 'a search, the viewer’s role',
    section: 'quarter',
    plain: 'query=robotics',
    hiring: 'query=robotics&hiring=role',
  },
  {
    name: 'a search of earlier rounds, any role',
    section: 'earlier',
    plain: 'query=robotics',
    hiring: 'query=robotics&hiring=any',
  },
  { name: 'first page by hiring', section: 'week', plain: 'sort=newest', hiring: 'sort=hiring' },
  { name: 'a quarter by hiring', section: 'quarter', plain: 'sort=newest', hiring: 'sort=hiring' },
  {
    name: 'a search of earlier rounds by hiring',
    section: 'earlier',
    plain: 'query=robotics&sort=newest',
    hiring: 'query=robotics&sort=hiring',
  },
  {
    name: 'a quarter by hiring, any role',
    section: 'quarter',
    plain: 'sort=newest',
    hiring: 'sort=hiring&hiring=any',
  },
];

/** How much longer the dashboard takes when it is filtered and sorted by hiring: the two pages by turns. */
export async function measureHiringPages(
  product: Product,
  over: string,
  requests: number,
): Promise<Figure[]> {
  await using site = await openSite(product);
  const [, reader] = site.readers;
  if (!reader) throw new Error('A person is needed');
  const figures: Figure[] = [];
  for (const { name, section, plain, hiring } of kinds) {
    const times = await timeByTurns(
      requests,
      () => openPage(site, reader, section, plain),
      () => openPage(site, reader, section, hiring),
    );
    const [without, its] = [percentile(times.one, 0.95), percentile(times.other, 0.95)];
    const named = `postgres: ${over}, ${name}`;
    figures.push(
      reported({
        name: `${named}, p95`,
        value: its,
        unit: 'ms',
        baseline: { name: 'the same page without, p95', value: without },
      }),
      atMost(mostMore, { name: `${named}: more than without`, value: its - without, unit: 'ms' }),
    );
  }
  return figures;
}

/** Both in the same minute of a machine that may be busy. */
async function timeByTurns(count: number, one: () => Promise<void>, other: () => Promise<void>) {
  const times = { one: [] as number[], other: [] as number[] };
  for (let turn = -warmings; turn < count; turn += 1)
    for (const [list, call] of [
      [times.one, one],
      [times.other, other],
    ] as const) {
      const startedAt = performance.now();
      await call();
      if (turn >= 0) list.push(performance.now() - startedAt);
    }
  return times;
}

/** What the dashboard asks for, at the same time. */
async function openPage(site: Site, reader: Reader, section: string, more: string): Promise<void> {
  const query = `timeZone=${timeZone}${more ? `&${more}` : ''}`;
  const [overview, page] = await Promise.all([
    site.get(reader, `/api/alerts?${query}`),
    site.get(reader, `/api/alerts/${section}?${query}`),
  ]);
  if (!overview.includes('"count"') || !page.includes('"alerts"'))
    throw new Error(`This is no page: ${overview} ${page}`);
}
