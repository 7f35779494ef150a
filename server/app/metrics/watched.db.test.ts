import { randomUUID } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { serveWatched, type Watched } from '../../../fixtures/serve-watched.ts';
import { type MailServer, startMailServer } from '../../../sandbox/mail-server/start-mail-server.ts';
import { type Collector, startCollector } from '../../../sandbox/telemetry/start-collector.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createLogger, type Logger } from '../../platform/log.ts';
import { createMailer, type Mailer } from '../../platform/mail/mail.ts';
import type { SingleJob } from '../../platform/queue/job.ts';
import { type RunningQueue, startQueue } from '../../platform/queue/start-queue.ts';
import { openTelemetry } from '../../platform/tracing/open-telemetry.ts';
import type { Telemetry } from '../../platform/tracing/telemetry.ts';
import { jobsFor } from '../jobs.ts';

/** What no log, metric or trace may hold, each so unusual that it is found wherever it stands. */
const personal = {
  address: 'ada.private@telling.example',
  name: 'Ada Privatename',
  password: 'private-password-1',
  sentence: 'privately written sentence',
  network: '203.0.113.77',
};

const throwing: unknown[] = [
  new Error(`550 5.1.1 <${personal.address}>: Recipient address rejected`),
  new DrizzleQueryError(
    'select $1',
    [personal.sentence],
    Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      detail: `Key (email)=(${personal.address}) already exists.`,
    }),
  ),
  new AggregateError([new Error('one'), new Error('other')], 'both failed'),
  new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
  { message: 'a library’s object', params: [personal.sentence] },
  { nothing: personal.sentence },
  undefined,
];
const throwsAll: SingleJob = {
  name: 'test.throws',
  policy: 'standard',
  schedules: [],
  retryLimit: 0,
  expireInSeconds: 60,
  batchSize: 10,
  run: async (_, payload) => {
    throw throwing[(payload as { number: number }).number];
  },
};

let fixture: Fixture;
let shop: Shop;
let mailServer: MailServer;
let mailer: Mailer | null;
let collector: Collector;
let telemetry: Telemetry;
let watched: Watched;
let worker: RunningQueue;
let logFile: string;
let log: Logger;
let context: (actor?: Actor) => Context;

beforeAll(async () => {
  fixture = await openFixture('empty', (environment) => [...jobsFor(environment), throwsAll]);
  shop = await openShop(fixture);
  mailServer = await startMailServer();
  collector = await startCollector();
  const settings = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRACE_DATABASE: 'on' }, '/');
  if (settings.telemetry === null) throw new Error('An endpoint is set');
  telemetry = openTelemetry(settings.telemetry, { version: '1.2.3', instance: 'one', role: 'both' });
  logFile = join(fixture.environment.dataDir, 'log');
  log = createLogger('debug', { fileDescriptor: openSync(logFile, 'w'), alsoTo: telemetry.takeLine });
  const environment = {
    ...fixture.environment,
    billing: shop.settings,
    smtpUrl: mailServer.url,
    trustedProxies: ['127.0.0.1'],
  };
  mailer = createMailer(environment);
  context = (actor) => ({ ...fixture.context(actor), environment, mailer, log });
  watched = await serveWatched(fixture, {
    environment,
    context,
    secrets: context().secrets,
    watch: { telemetry, metrics: null },
  });
  const jobs = [...jobsFor(environment), throwsAll];
  worker = await startQueue(fixture.driver, fixture.notices, jobs, log, watched.watch);
  const mine = jobs.filter(({ name }) => name.startsWith('mail.') || name === throwsAll.name);
  await worker.work(mine, (name) => context({ kind: 'job', name }));
});
afterAll(async () => {
  await worker.stop(1_000);
  await watched[Symbol.asyncDispose]();
  await telemetry.close(1_000);
  await mailer?.close();
  await collector[Symbol.asyncDispose]();
  await mailServer.close();
  await shop.close();
  await fixture.close();
});

type Body = BodyInit | object;
const ask = (method: string, path: string, body?: Body, headers: Record<string, string> = {}) =>
  fetch(watched.app.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': personal.network,
      ...(body?.constructor === Object ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: body.constructor === Object ? JSON.stringify(body) : (body as BodyInit) }),
  });
const register = (email: string, headers: Record<string, string> = {}) =>
  ask(
    'POST',
    '/api/accounts',
    {
      plan: 'free',
      jobTitle: 'Software Engineer',
      industryGroup: 'financial-services',
      experienceYears: 5,
      country: 'US',
      fullName: personal.name,
      email,
      password: personal.password,
      hasAgreedToTerms: true,
    },
    headers,
  );
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
const linesOfLog = () =>
  readFileSync(logFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** All that mails to their readers hold by now, once a reset link is among it. */
async function tokensOfReset(): Promise<string[]> {
  const texts = () => mailServer.received.map(({ text = '' }) => text).join();
  while (!texts().includes('/reset-password?token=')) await nextTurn(50);
  return [...texts().matchAll(/token=([\w.%~-]+)/g)].map(([, token = '']) => token);
}

/** Until so many jobs have said why they failed. */
async function untilFailed(count: number): Promise<void> {
  while (linesOfLog().filter(({ msg }) => msg === 'a job failed').length < count) await nextTurn(50);
}

it('finds a request, its job and its mail by the one id that the proxy gave', async () => {
  const requestId = `proxy-${randomUUID()}`;
  const answer = await register(`first-${personal.address}`, { 'x-request-id': requestId });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, requestId]);

  await expect.poll(() => mailServer.received.length).toBeGreaterThan(0);
  const [mail] = mailServer.received;
  expect(mail?.headers.find(({ key }) => key === 'x-request-id')?.value).toBe(requestId);
  const jobs = await rowsOf(
    fixture.db,
    sql`select from pgboss.job where data->>'requestId' = ${requestId} and starts_with(name, 'mail.')`,
  );
  expect(jobs.length).toBeGreaterThan(0);
  await expect
    .poll(() =>
      linesOfLog()
        .filter((line) => line.requestId === requestId)
        .map(({ msg }) => msg),
    )
    .toEqual(expect.arrayContaining(['a request was answered', 'a mail was handed over']));
});

it('leads from the span of a job to that of the request', async () => {
  await register(`second-${personal.address}`);
  const { spans } = collector.collected;
  const find = (test: (span: (typeof spans)[number]) => boolean) => spans.find(test);
  await expect
    .poll(() => find(({ name, links }) => name.startsWith('mail.') && links.length > 0), { timeout: 30_000 })
    .toBeDefined();
  const job = find(({ name, links }) => name.startsWith('mail.') && links.length > 0);
  await expect
    .poll(() => find(({ spanId }) => spanId === job?.links[0]?.spanId)?.name)
    .toBe('POST /api/accounts');
  const request = find(({ spanId }) => spanId === job?.links[0]?.spanId);
  expect(
    find(({ parentSpanId, name }) => parentSpanId === request?.spanId && name === 'insert'),
  ).toBeDefined();
});

describe('what no log, metric or trace may hold', () => {
  let secrets: string[];

  beforeAll(async () => {
    const registered = await register(personal.address);
    const cookie = cookieOf(registered);
    const signIn = (password: string) =>
      ask('POST', '/api/accounts/session', { email: personal.address, password, isRemembered: true });
    await signIn(`not-${personal.password}`);
    await signIn(personal.password);
    await ask('POST', '/api/accounts/password/reset-request', { email: personal.address });
    const tokens = await tokensOfReset();
    for (const token of tokens) {
      await ask('GET', `/verify-email?token=${token}`);
      await ask('POST', '/api/accounts/email/verify', { token: `${token}x` });
      await ask('GET', `/unsubscribe?token=${token}`);
    }
    const words = { text: personal.sentence, notes: personal.sentence };
    await ask('PUT', `/api/letters/${randomUUID()}`, words, { cookie });
    await ask('GET', `/api/alerts?q=${encodeURIComponent(personal.sentence)}`, undefined, { cookie });
    await ask('GET', `/api/${personal.address}/${personal.sentence}`, undefined, { cookie });
    const form = new FormData();
    form.set('file', new File([personal.sentence], `${personal.name}.pdf`, { type: 'application/pdf' }));
    await ask('POST', '/api/accounts/about-me/proposal', form, { cookie });
    await ask('POST', '/api/accounts', `{"email": "${personal.address}", ${personal.sentence}`, {
      'content-type': 'application/json',
    });
    const payment = new URLSearchParams({ CUSTOMER_EMAIL: personal.address, CUSTOMER_NAME: personal.name });
    await ask('POST', '/api/billing/paypro', payment);
    mailServer.setMood('refuse-for-good');
    await ask('POST', '/api/accounts/password/reset-request', { email: personal.address });
    // What the database says of the row that it refuses holds all of it.
    await fixture.db.execute(sql`alter table users add constraint refuses check (email not like 'refused%')`);
    const refused = await register(`refused-${personal.address}`);
    expect(refused.ok).toBe(false);
    for (const number of throwing.keys())
      await fixture.queue.send(context(), throwsAll.name, { number, to: personal.address });
    secrets = [
      ...Object.values(personal),
      ...tokens,
      ...cookie.split('; ').map((pair) => pair.split('=')[1] ?? ''),
    ];
    expect(secrets.length).toBeGreaterThan(8);
    await untilFailed(throwing.length);
    await telemetry.close(10_000);
  });

  it.each<[string, () => string | Promise<string>]>([
    ['a line of the log', () => readFileSync(logFile, 'utf8')],
    ['a span or line that is sent', () => collector.collected.bodies.join('\n')],
    ['a metric', async () => JSON.stringify(await watched.scrape())],
    [
      'what is kept of a job that failed',
      async () =>
        JSON.stringify(await rowsOf(fixture.db, sql`select output from pgboss.job where state = 'failed'`)),
    ],
  ])('does not stand in %s', async (_, read) => {
    const text = await read();
    expect(text.length).toBeGreaterThan(100);
    for (const secret of secrets.filter(({ length }) => length > 5)) expect(text).not.toContain(secret);
    expect(text).not.toContain('[object Object]');
  });

  it('while every error says what it was, and what caused it', () => {
    const said = JSON.stringify(linesOfLog().filter(({ level }) => level >= 50));
    for (const reason of [
      'Recipient address rejected',
      'duplicate key value',
      'both failed',
      'one',
      'connect ECONNREFUSED',
      'a library’s object',
      'undefined was thrown',
      'violates check constraint',
    ])
      expect(said).toContain(reason);
  });
});
