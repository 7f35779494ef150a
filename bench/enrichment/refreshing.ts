import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Product } from '../../server/app/open-product.ts';
import { startups } from '../../server/companies/table.ts';
import { refreshDue } from '../../server/enrichment/job-boards/refresh-due.ts';
import { boards, roles } from '../../server/enrichment/job-boards/table.ts';
import { rowsOf } from '../../server/platform/database/database.ts';
import { createFetcher } from '../../server/platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../../server/platform/fetch/polite-fetch.ts';
import { atLeast, atMost, type Figure, reported } from '../figures.ts';
import { manyBoards } from './many-boards.ts';
import type { Counted } from './serve-boards.ts';

const workers = 2;
const mostGrowth = 15;
const samples = 20;

/**
 * Refreshes many boards with two workers that share the polite fetcher, as the jobs of one process do: first with all roles
 * new, then with none changed. Without a pause between two requests to a host, so that it is the work that is measured.
 */
export async function measureRefreshing(
  product: Product,
  count: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  await fillBoards(product, count);
  await using server = await startBoards(count);
  const fetcher = createPoliteFetcher(createFetcher({ standIn: { port: server.port } }), { spacingMs: 0 });
  const asking = { fetcher, userAgent: 'Upround/bench' };
  const first = await refreshAll(product, asking, count);
  await product.database.db.execute(sql`update ${boards} set due_at = now() - interval '1 hour'`);
  const second = await refreshAll(product, asking, count);
  const { requests, mostAtOnce, busiest } = await server.count();
  const memory = [...first.memory, ...second.memory];
  say(`memory while they were refreshed, MB: ${memory.join(' ')}`);
  say(`${requests} requests; the busiest host was ${busiest}`);
  const named = `${count.toLocaleString('en')} boards, ${workers} workers`;
  return [
    atLeast(100, { name: `${named}: all roles new`, value: count / first.seconds, unit: 'boards/s' }),
    atLeast(100, { name: `${named}: nothing changed`, value: count / second.seconds, unit: 'boards/s' }),
    reported({ name: `${named}: roles`, value: await product.database.db.$count(roles), unit: '' }),
    atMost(0, { name: `${named}: not refreshed`, value: first.failed + second.failed, unit: '' }),
    atMost(1, { name: `${named}: most requests that one host had at once`, value: mostAtOnce, unit: '' }),
    reported({ name: `${named}: memory, largest`, value: Math.max(...memory), unit: 'MB' }),
    atMost(mostGrowth, {
      name: `${named}: memory of the last fifth over that of the second`,
      value: growthOf(memory),
      unit: '%',
    }),
  ];
}

async function refreshAll(
  { context, database: { db } }: Product,
  asking: Parameters<typeof refreshDue>[1],
  count: number,
): Promise<{ seconds: number; failed: number; memory: number[] }> {
  const command = context({ kind: 'command', name: 'bench' });
  const startedAt = performance.now();
  const memory: number[] = [];
  let asked = 0;
  const every = Math.ceil(count / samples);
  const counting: typeof asking = {
    ...asking,
    fetcher: async (request) => {
      const answer = await asking.fetcher(request);
      asked += 1;
      if (asked % every === 0) memory.push(Math.round(process.memoryUsage().rss / 2 ** 20));
      return answer;
    },
  };
  const runs = await Promise.all(
    Array.from({ length: workers }, () => refreshDue(command, counting, { mostBoards: count })),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const [left] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${boards} where due_at <= now()`,
  );
  return { seconds, failed: runs.reduce((sum, { failed }) => sum + failed, 0) + (left?.count ?? 0), memory };
}

/** How much more memory there is at the end than after the first fifth, by medians. */
function growthOf(memory: readonly number[]): number {
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return 100 * (median(memory.slice(-fifth)) / median(memory.slice(fifth, 2 * fifth)) - 1);
}

/** A company of its own for each board. */
async function fillBoards({ database: { db } }: Product, count: number): Promise<void> {
  const ids = await db.select({ id: startups.id }).from(startups).limit(count);
  if (ids.length < count) throw new Error(`There are ${ids.length} companies for ${count} boards`);
  const now = new Date();
  const rows = manyBoards(count).map(({ provider, token }, index) => ({
    id: crypto.randomUUID(),
    startupId: ids[index]?.id ?? '',
    provider,
    token,
    verdict: 'sure' as const,
    evidence: [],
    foundAt: now,
    verifiedAt: now,
    dueAt: new Date(now.getTime() - 3_600_000),
  }));
  for (let start = 0; start < rows.length; start += 1_000)
    await db.insert(boards).values(rows.slice(start, start + 1_000));
  await db.execute(sql`vacuum (analyze) boards`);
}

type BoardServer = AsyncDisposable & { port: number; count: () => Promise<Counted> };

async function startBoards(count: number): Promise<BoardServer> {
  const child = fork(new URL('./serve-boards.ts', import.meta.url), [String(count)]);
  const [{ port }] = await once(child, 'message');
  return {
    port,
    async count() {
      child.send('count');
      const [counted] = await once(child, 'message');
      return counted;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
    },
  };
}
