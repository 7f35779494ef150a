import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createApp } from '../server/app/app.ts';
import type { Product } from '../server/app/open-product.ts';
import { setPassword } from '../server/auth/credentials/passwords/passwords.ts';
import { createAuth } from '../server/auth/sessions/create-auth.ts';
import { users } from '../server/auth/users/table.ts';
import { serve } from '../server/platform/http/serve.ts';
import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { openFreshProduct } from './open-fresh-product.ts';

/** A difference of means that chance alone exceeds once in a hundred runs. */
const noise = 2.576;
/** Fewer than the limit of one address from one network. */
const triesPerAddress = 5;

type Timed = { known: number[]; unknown: number[] };

/**
 * Whether the time of a refused sign-in tells if an address has an account: wrong passwords for known and for unknown
 * addresses, by turns, over HTTP. Beside it, the same question put to a sign-in that looks no further for an unknown one.
 */
export async function measureSignIn(options: Options): Promise<Measurement> {
  const tries = options.isQuick ? 20 : 200;
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    await using fresh = await openFreshProduct(kind);
    measured.databases.push(fresh.database);
    // Each address comes from a network of its own, so that the limits do not end the measurement.
    fresh.product.environment.trustedProxies.push('127.0.0.1');
    const people = await addUsers(fresh.product, tries / triesPerAddress);
    const timed = await timeRefusals(fresh.product, people, tries);
    options.say(`${kind}: ${tries} refusals of each kind`);
    const hasty = await timeHastyRefusals(fresh.product, people, Math.min(tries, 40));
    measured.figures.push(...figuresOf(kind, timed, hasty));
  }
  return measured;
}

async function addUsers(product: Product, count: number): Promise<string[]> {
  const context = product.context({ kind: 'command', name: 'bench' });
  const { password } = await authOf(product).$context;
  const hash = await password.hash('a password that nobody guesses');
  const addresses = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  for (const email of addresses) {
    const userId = randomUUID();
    await context.db.insert(users).values({ id: userId, name: 'Ada Lovelace', email });
    await setPassword(context, { userId, hash });
  }
  return addresses;
}

async function timeRefusals(product: Product, people: string[], tries: number): Promise<Timed> {
  const app = createApp(product);
  const listening = await serve('127.0.0.1', 0, (request, bindings) => app.fetch(request, bindings));
  const url = `http://127.0.0.1:${listening.port}/api/accounts/session`;
  const strangers = people.map(() => `${randomUUID()}@example.com`);
  try {
    // The first ones load what the later ones find loaded.
    for (let warming = 0; warming < 6; warming += 1)
      await refuse(url, `${randomUUID()}@example.com`, warming);
    return await byTurns(tries, {
      known: (turn) => refuse(url, at(people, turn), 1_000 + (turn % people.length)),
      unknown: (turn) => refuse(url, at(strangers, turn), 2_000 + (turn % people.length)),
    });
  } finally {
    await listening.close(1_000);
  }
}

async function refuse(url: string, email: string, network: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${network >> 8}.${network & 255}.1`,
    },
    body: JSON.stringify({ email, password: 'a wrong password', rememberMe: false }),
  });
  if (response.status !== 401) throw new Error(`A refusal was expected: ${await response.text()}`);
}

function timeHastyRefusals(product: Product, people: string[], tries: number): Promise<Timed> {
  const { db } = product.context({ kind: 'command', name: 'bench' });
  const auth = authOf(product);
  const refuseHastily = async (email: string) => {
    const [found] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!found) return;
    const { password } = await auth.$context;
    await password.hash('a wrong password');
  };
  return byTurns(tries, {
    known: (turn) => refuseHastily(at(people, turn)),
    unknown: () => refuseHastily(`${randomUUID()}@example.com`),
  });
}

/** One of each, in an order that changes, so that what slows the machine down slows both down. */
async function byTurns(
  tries: number,
  call: Record<keyof Timed, (turn: number) => Promise<void>>,
): Promise<Timed> {
  const timed: Timed = { known: [], unknown: [] };
  for (let turn = 0; turn < tries; turn += 1) {
    const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const startedAt = performance.now();
      await call[kind](turn);
      timed[kind].push(performance.now() - startedAt);
    }
  }
  return timed;
}

function figuresOf(kind: DatabaseKind, { known, unknown }: Timed, hasty: Timed): Figure[] {
  const difference = Math.abs(mean(known) - mean(unknown));
  const withinChance = noise * Math.sqrt(variance(known) / known.length + variance(unknown) / unknown.length);
  return [
    reported({ name: `${kind}: refusal of a known address, mean`, value: mean(known), unit: 'ms' }),
    reported({ name: `${kind}: refusal of an unknown address, mean`, value: mean(unknown), unit: 'ms' }),
    atMost(withinChance, {
      name: `${kind}: difference of the means, against what chance makes of it`,
      value: difference,
      unit: 'ms',
      baseline: {
        name: 'a sign-in that hashes for known addresses only',
        value: Math.abs(mean(hasty.known) - mean(hasty.unknown)),
      },
    }),
  ];
}

const at = (addresses: string[], turn: number) => addresses[turn % addresses.length] ?? '';
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

function authOf({ environment, database, secrets, context }: Product) {
  return createAuth(environment, database.db, secrets.authSecret, context({ kind: 'visitor' }).log);
}
