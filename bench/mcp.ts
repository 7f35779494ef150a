import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userId } from '../contract/auth/accounts.ts';
import { addAccessToken } from '../fixtures/add-access-token.ts';
import { seedFixture } from '../fixtures/seed-world.ts';
import { createApp } from '../server/app/app.ts';
import type { Product } from '../server/app/open-product.ts';
import { userPreferences, users } from '../server/auth/users/table.ts';
import { grantPlan } from '../server/billing/subscriptions/grant-plan.ts';
import { startups } from '../server/companies/table.ts';
import { serve } from '../server/platform/http/serve.ts';
import { atMost, type DatabaseKind, type Figure, type Measurement, type Options } from './figures.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { percentile } from './time-each.ts';

/** What a tool may take beyond the calls of the API that it makes. */
const mostMore = 20;

/** A tool, and the calls that it makes, which are sent at once as it does. */
type Compared = {
  tool: string;
  input: Record<string, unknown>;
  calls: { path: string; body?: unknown }[];
};

const comparedOf = (company: string): Compared[] => {
  const sentence = { query: 'fintech in berlin', timeZone: 'UTC' };
  return [
    {
      tool: 'search_rounds',
      input: { query: sentence.query },
      calls: [
        { path: '/search/interpretation', body: sentence },
        { path: `/alerts/all?${new URLSearchParams(sentence)}` },
      ],
    },
    {
      tool: 'get_company',
      input: { company },
      calls: [{ path: `/startups/${company}?timeZone=UTC` }],
    },
    { tool: 'list_applications', input: {}, calls: [{ path: '/applications?timeZone=UTC' }] },
    { tool: 'funding_trends', input: {}, calls: [{ path: '/pulse?timeZone=UTC' }] },
  ];
};

/** How long a tool takes over HTTP beside the same calls of the API, by turns, so that a busy machine slows both. */
export async function measureMcp(options: Options): Promise<Measurement> {
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    await using fresh = await openFreshProduct(kind);
    measured.databases.push(fresh.database);
    const context = fresh.product.context({ kind: 'command', name: 'bench' });
    await seedFixture(context, 'sample');
    const headers = await addReader(fresh.product);
    const [company] = await context.db.select({ id: startups.id }).from(startups).limit(1);
    // No page is asked for.
    const site = await mkdtemp(join(tmpdir(), 'upround-bench-'));
    const app = createApp(fresh.product, site);
    const listening = await serve('127.0.0.1', 0, (request, bindings) => app.fetch(request, bindings));
    const origin = `http://127.0.0.1:${listening.port}`;
    for (const compared of comparedOf(company?.id ?? '')) {
      options.say(`${kind}: ${compared.tool}`);
      measured.figures.push(await compare(kind, compared, { origin, headers }, options.isQuick ? 20 : 200));
    }
    await listening.close(1_000);
    await rm(site, { recursive: true });
  }
  return measured;
}

type At = { origin: string; headers: Record<string, string> };

async function addReader(product: Product): Promise<At['headers']> {
  const context = product.context({ kind: 'command', name: 'bench' });
  const id = userId.parse(randomUUID());
  const email = `${id}@example.com`;
  await context.db.insert(users).values({ id, name: 'Ada Lovelace', email, emailVerified: true });
  await context.db.insert(userPreferences).values({ userId: id, industries: ['financial-services'] });
  await grantPlan(context, email, 'monthly');
  return (await addAccessToken(context, id)).headers;
}

async function compare(kind: DatabaseKind, compared: Compared, at: At, turns: number): Promise<Figure> {
  const taken = { tool: [] as number[], api: [] as number[] };
  const ways = {
    tool: () => callTool(compared, at),
    api: () => Promise.all(compared.calls.map((call) => callApi(call, at))),
  };
  for (let turn = -10; turn < turns; turn += 1)
    for (const way of turn % 2 === 0 ? (['tool', 'api'] as const) : (['api', 'tool'] as const)) {
      const startedAt = performance.now();
      await ways[way]();
      // The first ones load what the later ones find loaded.
      if (turn >= 0) taken[way].push(performance.now() - startedAt);
    }
  const [tool, api] = [percentile(taken.tool, 0.95), percentile(taken.api, 0.95)];
  const name = `${kind}: p95 of ${compared.tool} beyond the same calls of the API`;
  return {
    ...atMost(mostMore, { name, value: tool - api, unit: 'ms' }),
    baseline: { name: 'p95 of these calls', value: api },
  };
}

async function callTool({ tool, input }: Compared, at: At): Promise<void> {
  const answer = await fetch(`${at.origin}/mcp`, {
    method: 'POST',
    headers: {
      ...at.headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: tool, arguments: input },
    }),
  });
  const said = await answer.text();
  if (!answer.ok || said.includes('"isError":true')) throw new Error(`${tool} failed: ${said.slice(0, 300)}`);
}

async function callApi({ path, body }: Compared['calls'][number], { origin, headers }: At): Promise<void> {
  const sent = { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${origin}/api${path}`, {
    ...(body === undefined ? {} : sent),
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${path} failed: ${said.slice(0, 300)}`);
}
