import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Hono } from 'hono';
import { addSession } from '../fixtures/add-session.ts';
import { addUser } from '../fixtures/add-user.ts';
import { makeReports } from '../fixtures/make-companies.ts';
import { startCollector } from '../sandbox/telemetry/start-collector.ts';
import { createApp } from '../server/app/app.ts';
import { watchRequests } from '../server/app/metrics/watch-requests.ts';
import type { Product } from '../server/app/open-product.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { createLogger, type Logger } from '../server/platform/log.ts';
import { openMetrics } from '../server/platform/metrics/metrics.ts';
import { openTelemetry } from '../server/platform/tracing/open-telemetry.ts';
import type { Telemetry } from '../server/platform/tracing/telemetry.ts';
import { unwatched, type Watch } from '../server/platform/tracing/watch.ts';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { fillDatabase } from './fill-database.ts';
import { openFreshProduct } from './open-fresh-product.ts';

const companyCount = 10_000;
/** Of what a signed-in page of a feed costs the process. */
const mostShare = 2;
const asks = { 'a page of a feed': '/api/alerts/week?timeZone=UTC', 'the session': '/api/accounts/session' };

type Way = { watch: Watch; log: Logger };

/**
 * What watching adds to a request, in processor time of the process: on an app that does nothing else, where it can be
 * measured to a microsecond, set against what requests of a signed-in user cost in the same run.
 */
export async function measureWatching(options: Options): Promise<Measurement> {
  const [requests, turns] = options.isQuick ? [500, 4] : [5_000, 10];
  await using fresh = await openFreshProduct('postgres');
  await using collector = await startCollector();
  const folder = await mkdtemp(join(tmpdir(), 'upround-bench-'));
  await using file = await open(join(folder, 'log'), 'w');
  const ways = await makeWays(file.fd, collector.url);
  const added = await timeAdded(ways, requests, turns);
  options.say('the ways of watching are timed');
  const costs = await timeRequests(fresh.product, folder, options.isQuick);
  await ways['traces and logs sent too'].watch.telemetry?.close(5_000);
  await rm(folder, { recursive: true });
  return { databases: [fresh.database], figures: figuresOf(added, costs) };
}

const names = ['an id alone', 'metrics and a line for each request', 'traces and logs sent too'] as const;
type Ways = Record<(typeof names)[number], Way>;

async function makeWays(fileDescriptor: number, url: string): Promise<Ways> {
  const telemetry = openTelemetryAt(url);
  const metrics = await openMetrics();
  return {
    'an id alone': { watch: unwatched, log: createLogger('warn', { fileDescriptor }) },
    'metrics and a line for each request': {
      watch: { ...unwatched, metrics },
      log: createLogger('info', { fileDescriptor, alsoTo: () => metrics.countLine('info') }),
    },
    'traces and logs sent too': {
      watch: { metrics, telemetry },
      log: createLogger('info', { fileDescriptor, alsoTo: telemetry.takeLine }),
    },
  };
}

function openTelemetryAt(url: string): Telemetry {
  const { telemetry } = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, '/');
  if (telemetry === null) throw new Error('An endpoint is set');
  return openTelemetry(telemetry, { version: 'bench', instance: 'bench', role: 'web' });
}

/** Microseconds that each way adds to a request, medians of turns that follow one another. */
async function timeAdded(ways: Ways, requests: number, turns: number): Promise<Record<string, number>> {
  const bare = plainApp(null);
  const apps = names.map((name) => ({ name, app: plainApp(ways[name]), took: [] as number[] }));
  for (let turn = 0; turn <= turns; turn += 1) {
    const nothing = await timeAll(requests, () => bare.request('/api/alerts/week'));
    for (const { app, took } of apps)
      took.push((await timeAll(requests, () => app.request('/api/alerts/week'))) - nothing);
  }
  // The first turn loads and compiles.
  return Object.fromEntries(apps.map(({ name, took }) => [name, medianOf(took.slice(1))]));
}

function plainApp(way: Way | null): Hono {
  const app = new Hono();
  if (way !== null) app.use(watchRequests({ ...way, isOfProxy: () => false }));
  return app.get('/api/alerts/:section', (c) => c.text('nothing'));
}

async function timeRequests(
  product: Product,
  folder: string,
  isQuick: boolean,
): Promise<Record<string, number>> {
  const companies = isQuick ? companyCount / 10 : companyCount;
  await fillDatabase(
    product,
    [...makeReports({ companies, seed: 1, today: new Date(), inWindowShare: 0.1 })],
    companies,
  );
  // Pages are not asked for.
  const site = join(folder, 'client');
  await mkdir(site);
  await mkdir(join(folder, 'documents'));
  const app = createApp(product, site);
  const context = product.context({ kind: 'command', name: 'bench' });
  const users = await Promise.all(
    Array.from({ length: 20 }, () =>
      addUser(
        { db: context.db, context: (actor = context.actor) => product.context(actor) },
        { isPaid: true },
      ),
    ),
  );
  const cookies = await Promise.all(users.map(({ id }) => addSession(context, id)));
  const costs: Record<string, number> = {};
  for (const [name, path] of Object.entries(asks)) {
    const ask = (turn: number) => askAs(app, path, cookies[turn % cookies.length] ?? '');
    await timeAll(200, ask);
    costs[name] = await timeAll(isQuick ? 200 : 1_000, ask);
  }
  return costs;
}

async function askAs(app: Hono, path: string, cookie: string): Promise<void> {
  const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } };
  const answer = await app.request(path, { headers: { cookie } }, { incoming });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Microseconds of a processor for each. */
async function timeAll(count: number, ask: (turn: number) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < count; turn += 1) await ask(turn);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function figuresOf(added: Record<string, number>, costs: Record<string, number>): Figure[] {
  const feed = costs['a page of a feed'] ?? 0;
  const withLines = added['metrics and a line for each request'] ?? 0;
  return [
    ...Object.entries(costs).map(([name, value]) =>
      reported({ name: `processor for ${name}`, value, unit: 'µs' }),
    ),
    ...Object.entries(added).map(([name, value]) =>
      reported({ name: `added by ${name}`, value, unit: 'µs' }),
    ),
    atMost(mostShare, {
      name: 'metrics and a line, of a page of a feed',
      value: (100 * withLines) / feed,
      unit: '%',
    }),
  ];
}
