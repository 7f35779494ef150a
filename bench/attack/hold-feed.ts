import { makeReports } from '../../fixtures/make-companies.ts';
import type { Product } from '../../server/app/open-product.ts';
import type { DatabaseKind } from '../figures.ts';
import { fillDatabase } from '../fill-database.ts';
import { openSite } from '../open-site.ts';
import type { Reader } from '../site.ts';
import { percentile } from '../time-each.ts';
import type { AttackFigure } from './figure.ts';

/** How many rounds of the attack are made, over how many companies. */
export type HoldFeedSizes = { companies: number; rounds: number };

const atOnce = 10;
const inWindowShare = 0.5;
const firstPage = '/api/alerts/week?timeZone=UTC';
const longestMs = 3_000;
const beforeMs: Record<DatabaseKind, number> = { embedded: 41_000, postgres: 12_000 };

/**
 * One account asks ten times at once for what takes longest, again and again: sentences of 500 characters and what could be
 * taken out of them. Meanwhile another user opens their first page. Returns how long that took.
 */
export async function holdFeed(
  kind: DatabaseKind,
  product: Product,
  { companies, rounds }: HoldFeedSizes,
): Promise<AttackFigure[]> {
  await fillDatabase(
    product,
    [...makeReports({ companies, seed: 1, today: new Date(), inWindowShare })],
    companies,
  );
  await using site = await openSite(product);
  const [attacker, other] = site.readers;
  if (!attacker || !other) throw new Error('It takes two people');
  const times: number[] = [];
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const gone = new AbortController();
    const attacks = Array.from({ length: atOnce }, (_, place) =>
      attack(site.address, attacker, round * atOnce + place, gone.signal).catch(() => 0),
    );
    // They have begun by then.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const startedAt = performance.now();
    await site.get(other, firstPage);
    times.push(performance.now() - startedAt);
    statuses.push(...(await Promise.all(attacks)));
    gone.abort();
  }
  const name = `${kind}: first page of one person while another asks ten times at once for all there is`;
  return [
    {
      name: `${name}, of ${rounds} those over ${longestMs / 1_000} s`,
      value: times.filter((took) => took > longestMs).length,
      unit: '',
      limit: 0,
    },
    { name: `${name}, longest`, value: Math.max(...times), unit: 'ms', limit: null, before: beforeMs[kind] },
    { name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms', limit: null },
    {
      name: `${kind}: answers of a fault to who asks for too much`,
      value: statuses.filter((status) => status === 500).length,
      unit: '',
      limit: 0,
    },
  ];
}

const rareWords = ['Zqartlo', 'Brimvex', 'Klorund', 'Wespano', 'Tarquil', 'Moldenu', 'Frisgat', 'Pendoxi'];
const shapes = [
  // Words outside any dictionary, so that each has to be guessed.
  (salt: string) => rareWords.map((word) => `${word}${salt}`).join(' or '),
  // As many alternatives and conditions as a sentence may have.
  (salt: string) => `${'seed fintech in Berlin or series A health in Paris or '.repeat(4)}${salt}`,
  (salt: string) =>
    `${'software health data energy '.repeat(3)}not ${salt}, not Berlin, over $1M, last 90 days`,
  (salt: string) => `"${salt}" ${'Paris or seed not '.repeat(26)}`,
];

/** Half of them ask for what could be taken out, which is many searches in one. */
async function attack(
  address: string,
  { cookie }: Reader,
  number: number,
  signal: AbortSignal,
): Promise<number> {
  const shape = shapes[number % shapes.length] ?? shapes[0];
  const salt = String.fromCharCode(
    ...[97, 97, 97].map((base, place) => base + ((number >> (place * 4)) % 26)),
  );
  const query = (shape?.(salt) ?? '').slice(0, 500);
  const body = JSON.stringify({ query, timeZone: 'UTC' });
  const isLoosening = number % 2 === 0;
  const response = isLoosening
    ? await fetch(`${address}/api/search/loosenings`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body,
        signal,
      })
    : await fetch(`${address}/api/alerts/quarter?${new URLSearchParams({ query, timeZone: 'UTC' })}`, {
        headers: { cookie },
        signal,
      });
  await response.arrayBuffer();
  return response.status;
}
