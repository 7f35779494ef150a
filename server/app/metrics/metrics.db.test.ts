import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { Series } from '../../../fixtures/read-metrics.ts';
import { readPromql } from '../../../fixtures/read-promql.ts';
import { metricsToken, serveWatched, type Watched } from '../../../fixtures/serve-watched.ts';
import { backups } from '../../admin/backups/table.ts';
import { ingestRuns } from '../../ingest/table.ts';
import { mails } from '../../mail/table.ts';
import type { Actor } from '../../platform/context.ts';
import { jobsFor } from '../jobs.ts';

let fixture: Fixture;
let watched: Watched;
beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  const environment = { ...fixture.environment, fetchesSources: true };
  const context = (actor?: Actor) => ({ ...fixture.context(actor), environment });
  watched = await serveWatched(fixture, { environment, context, secrets: context().secrets });
});
afterAll(async () => {
  await watched[Symbol.asyncDispose]();
  await fixture.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(watched.app.origin + path, init);
const numberOf = (series: Series[], name: string, labels: Record<string, string> = {}) =>
  series.find(
    (each) => each.name === name && Object.entries(labels).every(([label, of]) => each.labels[label] === of),
  )?.value;

describe('who may scrape', () => {
  it.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer another-token-of-tests' }],
    ['the token as a password', { authorization: `Basic ${btoa(`any:${metricsToken}`)}` }],
    ['nothing behind the word', { authorization: 'Bearer ' }],
  ])('nobody with %s', async (_, headers) => {
    const answer = await fetch(watched.scraping, { headers });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('upround_');
  });

  it('who has the token, and no one on the way keeps it', async () => {
    const answer = await fetch(watched.scraping, { headers: { authorization: `Bearer ${metricsToken}` } });
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('nobody at the port of the product, where no one asked for it', async () => {
    const answer = await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
    expect(await answer.text()).not.toContain('upround_');
  });
});

describe('requests', () => {
  it('are counted by the template of their route and by status', async () => {
    const cookie = await addSession(fixture.context(), (await addUser(fixture, { isPaid: true })).id);
    expect((await ask('/api/alerts/week?timeZone=UTC', { headers: { cookie } })).status).toBe(200);
    expect((await ask('/api/alerts/week?timeZone=UTC')).status).toBe(401);
    const series = await watched.scrape();
    const of = { method: 'GET', route: '/api/alerts/{section}' };
    expect(numberOf(series, 'upround_http_requests_total', { ...of, status: '200' })).toBe(1);
    expect(numberOf(series, 'upround_http_requests_total', { ...of, status: '401' })).toBe(1);
    expect(numberOf(series, 'upround_http_request_duration_seconds_count', of)).toBe(2);
  });

  it('are one each, though the dashboard asks the API for its first answers itself', async () => {
    const cookie = await addSession(fixture.context(), (await addUser(fixture, { isPaid: true })).id);
    const page = await ask('/dashboard', { headers: { cookie } });
    // Streamed with its first answers.
    expect(await page.text()).toContain('Ada Lovelace');
    const series = await watched.scrape();
    expect(
      numberOf(series, 'upround_http_requests_total', { route: '/api/accounts/session' }),
    ).toBeUndefined();
    expect(numberOf(series, 'upround_http_requests_total', { route: 'page', status: '200' })).toBe(1);
  });

  it('make no more series, whatever is asked for', async () => {
    const paths = (word: string) => [
      `/api/startups/${word}`,
      `/api/${word}`,
      `/calendar/${word}.ics`,
      `/assets/${word}.js`,
      `/${word}?email=ada@example.com`,
    ];
    const visit = async (word: string) => {
      for (const path of paths(word)) for (const method of ['GET', 'PROPFIND']) await ask(path, { method });
    };
    const names = (series: Series[]) =>
      new Set(
        series
          .filter(({ name }) => name.startsWith('upround_'))
          .map(({ name, labels }) => name + JSON.stringify(labels)),
      );
    await visit('first');
    const before = names(await watched.scrape());
    for (const word of ['ada', 'grace', '00000000-0000-4000-8000-000000000001']) await visit(word);
    expect([...names(await watched.scrape())].filter((name) => !before.has(name))).toEqual([]);
    expect([...before].join()).not.toMatch(/first|ada@|PROPFIND/);
  });
});

it('tells what waits, what runs and what was given up, by queue, and for how long', async () => {
  const name = 'mail.transactional';
  const send = () => fixture.queue.send(fixture.context(), name, { mailId: crypto.randomUUID() });
  for (let count = 0; count < 4; count += 1) await send();
  const one = sql`(select id from pgboss.job where name = ${name} and state = 'created' limit 1)`;
  await fixture.db.execute(sql`update pgboss.job set state = 'failed' where id = ${one}`);
  await fixture.db.execute(
    sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${one}`,
  );
  await fixture.db.execute(sql`update pgboss.job set start_after = now() - interval '90 seconds'
    where name = ${name} and state = 'created' and start_after <= now()`);
  const series = await watched.scrape();
  const of = (state: string) => numberOf(series, 'upround_queue_jobs', { queue: name, state });
  expect(['waiting', 'later', 'active', 'failed'].map(of)).toEqual([2, 1, 0, 1]);
  expect(numberOf(series, 'upround_queue_oldest_waiting_seconds', { queue: name })).toBeGreaterThanOrEqual(
    90,
  );
  // What has nothing in it is there too: a queue that is missing could not be told from one that is fine.
  expect(numberOf(series, 'upround_queue_jobs', { queue: 'backups.make', state: 'waiting' })).toBe(0);
});

it('tells of mails, sources, processes, backups and the disk', async () => {
  const mail = { to: 'ada@example.com', subject: 'Hi', text: 'Hi', html: 'Hi', createdAt: new Date() };
  const mailOf = (status: 'failed' | 'pending', number: number) => ({
    ...mail,
    status,
    id: crypto.randomUUID(),
    occasion: `${status} ${number}`,
  });
  await fixture.db.insert(mails).values([mailOf('failed', 1), mailOf('failed', 2), mailOf('pending', 1)]);
  const series = await watched.scrape();
  expect(numberOf(series, 'upround_database_up')).toBe(1);
  expect(numberOf(series, 'upround_mails', { state: 'failed' })).toBe(2);
  expect(numberOf(series, 'upround_mails', { state: 'pending' })).toBe(1);
  expect(numberOf(series, 'upround_installation_trouble', { trouble: 'no-worker' })).toBe(1);
  expect(numberOf(series, 'upround_disk_bytes', { kind: 'free' })).toBeGreaterThan(0);
  expect(numberOf(series, 'upround_database_size_bytes')).toBeGreaterThan(0);
  expect(numberOf(series, 'upround_build_info', { version: '1.2.3' })).toBe(1);
  expect(numberOf(series, 'upround_live_lines')).toBe(0);
  expect(numberOf(series, 'upround_load_gate_refusals_total')).toBe(0);
  if (fixture.driver.kind === 'postgres')
    expect(numberOf(series, 'upround_pool_size', { pool: 'main' })).toBe(fixture.driver.pool.options.max);
});

describe('the dashboard and the alerts', () => {
  /** Prometheus gives them to each series. */
  const ofPrometheus = ['instance', 'job'];
  /** They come with the first collection of garbage, the first use of the index, and from Prometheus itself. */
  const unseen = [
    'nodejs_gc_duration_seconds_sum',
    'upround_match_index_users',
    'upround_match_index_age_seconds',
  ];
  let labelsOf: Map<string, Set<string>>;

  beforeAll(async () => {
    const run = { source: 'feed', startedAt: new Date(), endedAt: new Date(), status: 'succeeded' } as const;
    const backup = { fileName: 'backup', status: 'done', cause: 'admin' } as const;
    const now = { createdAt: new Date(), touchedAt: new Date(), endedAt: new Date() };
    await fixture.db.insert(ingestRuns).values({ ...run, id: crypto.randomUUID() });
    await fixture.db.insert(backups).values({ ...backup, ...now, id: crypto.randomUUID() });
    await ask('/');
    watched.metrics.countJob({ queue: 'mail.send', outcome: 'done', seconds: 1 });
    watched.metrics.countLine('error');
    labelsOf = new Map();
    for (const { name, labels } of await watched.scrape()) {
      const known = labelsOf.get(name) ?? new Set();
      labelsOf.set(name, new Set([...known, ...Object.keys(labels)]));
    }
  });

  // Pools are there on a server only.
  it.runIf(process.env.TEST_DATABASE === 'postgres')('use what there is, by labels that it has', () => {
    const queries = [...alertRules().map(({ expr }) => expr), ...queriesOfDashboard()];
    expect(queries.length).toBeGreaterThan(40);
    for (const query of queries) {
      const { metrics, grouped } = readPromql(query);
      const known = new Set(ofPrometheus);
      for (const { name, labels } of metrics) {
        if (name === 'up' || unseen.includes(name)) continue;
        const has = labelsOf.get(name);
        expect(has, `${name} of ${query}`).toBeDefined();
        for (const label of has ?? []) known.add(label);
        for (const label of labels) expect([...(has ?? []), ...ofPrometheus], query).toContain(label);
      }
      const isSeen = !metrics.some(({ name }) => unseen.includes(name));
      if (isSeen) for (const label of grouped) expect([...known], query).toContain(label);
    }
  });

  it('say in a line what to do, and where it is written', () => {
    const guide = readFileSync('docs/monitoring.md', 'utf8');
    const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const rules = alertRules();
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { annotations } of rules) {
      expect(annotations.summary).toMatch(/^[A-Z][^\n]{30,150}\.$/);
      const [file, anchor] = annotations.runbook.split('#');
      expect(file).toBe('docs/monitoring.md');
      expect(anchors).toContain(anchor);
    }
  });

  it('leave out nothing that is measured for Upround alone', () => {
    const used = queriesOfDashboard().join(' ');
    const ours = [...labelsOf.keys()].filter((name) => name.startsWith('upround_'));
    const shown = (name: string) => used.includes(name.replace(/_(sum|count|bucket)$/, ''));
    expect(ours.filter((name) => !shown(name))).toEqual([]);
  });
});

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['page', 'warn']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const rules = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) });
const alertRules = () =>
  rules
    .parse(parseYaml(readFileSync('deploy/grafana/alerts.yaml', 'utf8')))
    .groups.flatMap((group) => group.rules);

const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});
const queriesOfDashboard = () =>
  dashboard
    .parse(JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

it('is answered without the database, and leaves out what only that knows', async () => {
  const other = await openFixture('empty', jobsFor);
  await using gone = await serveWatched(other);
  const here = await gone.scrape();
  expect(numberOf(here, 'upround_database_up')).toBe(1);
  // Not that there was one in 1970.
  expect(numberOf(here, 'upround_backup_last_success_timestamp_seconds')).toBeUndefined();
  await other.close();
  const series = await gone.scrape();
  expect(numberOf(series, 'upround_database_up')).toBe(0);
  expect(numberOf(series, 'upround_mails', { state: 'pending' })).toBeUndefined();
  expect(numberOf(series, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});
