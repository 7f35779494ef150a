import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { Pool } from 'undici';
import { inputOf, type Known } from '../../fixtures/fuzz/input-of.ts';
import { operationsOf } from '../../fixtures/fuzz/operations.ts';
import { requestOf, type Sent } from '../../fixtures/fuzz/request-of.ts';
import { worstInputOf } from '../../fixtures/fuzz/worst-input.ts';
import type { DatabaseKind } from '../figures.ts';
import { openForked } from '../load/open-served.ts';
import type { AttackFigure } from './figure.ts';
import type { Pair, ServedAccounts } from './greedy/serve.ts';

const longestMs = 500;
const beforeMs = 31_000;
const firstPage = '/api/alerts/week?timeZone=UTC';
/** First as many as a browser has connections and some more, then as many as a script opens. */
const atOnce = [10, 60];
/** A user opens a first page now and then, not all the time. */
const pauseMs = 100;
const inputsOfEach = 12;
const giveUpMs = 60_000;
export type HoldBystanderSizes = { companies: number; secondsEach: number };

/** One call, or one address beside the contract, with the ways in which it is asked. */
type Target = { name: string; requests: Sent[] };
type Held = { name: string; worstMs: number; refusals: number; answers: Map<number, number> };

/**
 * One account asks for one thing as often at once as it can, with the longest that it takes and with nonsense, for every
 * operation of the contract and every address beside it; meanwhile another asks for their first page, from the same
 * network. Answers the longest that they waited.
 */
export async function holdBystander(
  kind: DatabaseKind,
  sizes: HoldBystanderSizes,
  say: (line: string) => void,
): Promise<AttackFigure[]> {
  const operations = operationsOf();
  const program = new URL('./greedy/serve.ts', import.meta.url);
  await using running = await openForked<ServedAccounts>(kind, program, [sizes.companies]);
  const { served } = running;
  await using callers = await openCallers(served);
  const known: Known = { ids: served.ids, texts: ['UTC', 'fintech in Berlin', 'software', 'DE'] };
  const targets = [nothing, ...targetsOf(operations, known), ...besides];
  // The first of all pages loads what the others have.
  await callers.askFirstPage((await running.ask<Pair>('accounts')).bystander);
  const held: Held[] = [];
  for (const target of targets) {
    const each = await holdWith(callers, target, await running.ask<Pair>('accounts'), sizes.secondsEach);
    held.push(each);
    say(
      `${Math.round(each.worstMs)} ms ${each.name} ${[...each.answers].map(([status, count]) => `${status}×${count}`).join(' ')}${each.refusals > 0 ? ` refused ${each.refusals}` : ''}`,
    );
  }
  return figuresOf(kind, held);
}

function targetsOf(operations: ReturnType<typeof operationsOf>, known: Known): Target[] {
  return operations.map((operation) => {
    const { name, input } = operation;
    if (input === null) return { name, requests: [requestOf(operation, undefined)] };
    const worst = Array.from({ length: inputsOfEach }, (_, turn) => worstInputOf(input, known, turn));
    const odd = fc.sample(inputOf(input, known), { numRuns: inputsOfEach / 3, seed: 1 });
    return { name, requests: [...worst, ...odd].map((value) => requestOf(operation, value)) };
  });
}

/** What a first page takes while none of it is held up. */
const nothing: Target = { name: 'nothing', requests: [] };

const get = (path: string): Target => ({
  name: `GET ${path}`,
  requests: [{ path, init: { method: 'GET', headers: {} } }],
});
const post = (path: string, body: string, type: string): Target => ({
  name: `POST ${path}`,
  requests: [{ path, init: { method: 'POST', headers: { 'content-type': type }, body } }],
});
const longBody = 'a '.repeat(120_000);
const besides: Target[] = [
  get('/api/openapi.json'),
  get('/api/docs'),
  get('/api/there-is-no-such-call'),
  get(`/calendar/${'a'.repeat(400)}.ics`),
  get(`/feeds/${'a'.repeat(400)}.atom`),
  get('/api/admin/funding-events.csv'),
  get('/rounds'),
  get('/sitemap.xml'),
  get('/'),
  post('/api/billing/paypro', longBody, 'application/x-www-form-urlencoded'),
  post('/api/inbound-mail', longBody, 'message/rfc822'),
  post('/api/mail-events', JSON.stringify([longBody]), 'application/json'),
];

async function holdWith(
  { attackers, askFirstPage }: Callers,
  { name, requests }: Target,
  { greedy, bystander }: Pair,
  seconds: number,
): Promise<Held> {
  const held: Held = { name, worstMs: 0, refusals: 0, answers: new Map() };
  for (const count of atOnce) {
    const until = performance.now() + (seconds * 1_000) / atOnce.length;
    let asked = 0;
    const attack = async () => {
      while (requests.length > 0 && performance.now() < until) {
        const sent = requests[asked % requests.length];
        asked += 1;
        if (sent) countOne(held.answers, await statusOf(attackers, sent, greedy));
      }
    };
    const attacks = Promise.all(Array.from({ length: count }, attack));
    while (performance.now() < until) {
      await setTimeout(pauseMs);
      const startedAt = performance.now();
      const status = await askFirstPage(bystander);
      held.worstMs = Math.max(held.worstMs, performance.now() - startedAt);
      if (status !== 200) held.refusals += 1;
    }
    await attacks;
  }
  return held;
}

type Callers = AsyncDisposable & { attackers: Pool; askFirstPage: (cookie: string) => Promise<number> };

/** With connections that are open already: what is measured is the answer. */
async function openCallers({ port }: ServedAccounts): Promise<Callers> {
  const address = `http://127.0.0.1:${port}`;
  const patience = { headersTimeout: giveUpMs, bodyTimeout: giveUpMs };
  const attackers = new Pool(address, { connections: Math.max(...atOnce), ...patience });
  const own = new Pool(address, { connections: 1, ...patience });
  const health: Sent = { path: '/healthz', init: { method: 'GET', headers: {} } };
  await Promise.all(Array.from({ length: Math.max(...atOnce) }, () => statusOf(attackers, health, '')));
  return {
    attackers,
    askFirstPage: (cookie) => statusOf(own, { ...health, path: firstPage }, cookie),
    async [Symbol.asyncDispose]() {
      await Promise.all([attackers.destroy(), own.destroy()]);
    },
  };
}

function countOne(answers: Map<number, number>, status: number): void {
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

/** 0 for what was given up. */
async function statusOf(pool: Pool, { path, init }: Sent, cookie: string): Promise<number> {
  // undici names the method by a union of all that it knows, of which the contract uses some.
  const method = init.method as 'GET';
  try {
    const { statusCode, body } = await pool.request({
      ...init,
      method,
      path,
      headers: { ...init.headers, cookie },
    });
    await body.dump({ limit: 20_000_000 });
    return statusCode;
  } catch {
    return 0;
  }
}

function figuresOf(kind: DatabaseKind, held: Held[]): AttackFigure[] {
  const byWait = held.toSorted((one, other) => other.worstMs - one.worstMs);
  const [worst] = byWait;
  const name = `${kind}: one account asks for one thing, 10 and 60 times at once, for each of ${held.length}`;
  return [
    {
      name: `${name}: the longest wait of another for their first page (${worst?.name})`,
      value: worst?.worstMs ?? 0,
      unit: 'ms',
      limit: longestMs,
      before: beforeMs,
    },
    {
      name: `${name}: those during which another waited over ${longestMs} ms`,
      value: held.filter(({ worstMs }) => worstMs > longestMs).length,
      unit: '',
      limit: 0,
    },
    {
      name: `${name}: first pages of others that were refused`,
      value: held.reduce((sum, { refusals }) => sum + refusals, 0),
      unit: '',
      limit: 0,
    },
  ];
}
