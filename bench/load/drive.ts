import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { randomFrom } from '../../fixtures/random.ts';
import { drawCall } from './requests.ts';
import type { Served } from './serve.ts';

/** Milliseconds from when each request was due to when its answer had come whole. */
export type Driven = { served: number[]; shed: number[]; shedWithoutTime: number; failed: number };

const giveUpMs = 20_000;
/** Open before the first second: people who are being served have theirs. */
const openConnections = 300;

/** So many requests a second, whether or not the earlier ones were answered: people do not wait for one another. */
export async function drive(
  port: number,
  { people, companies }: Served,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Driven> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 1_000, headersTimeout: giveUpMs });
  await connect(pool);
  const driven: Driven = { served: [], shed: [], shedWithoutTime: 0, failed: 0 };
  const random = randomFrom(perSecond);
  const all: Promise<void>[] = [];
  const startedAt = performance.now();
  const count = perSecond * seconds;
  for (let made = 0; made < count; ) {
    const dueCount = Math.min(count, ((performance.now() - startedAt) / 1_000) * perSecond);
    for (; made < dueCount; made += 1) {
      const user = people[made % people.length];
      if (user)
        all.push(
          ask(pool, user, drawCall(random, companies), startedAt + (made / perSecond) * 1_000, driven),
        );
    }
    await setTimeout(2);
  }
  await Promise.all(all);
  await pool.destroy();
  return driven;
}

async function connect(pool: Pool): Promise<void> {
  const opening = Array.from({ length: openConnections }, async () => {
    const { body } = await pool.request({ method: 'GET', path: '/healthz' });
    await body.dump();
  });
  await Promise.all(opening);
}

async function ask(
  pool: Pool,
  { cookie, network }: Served['people'][number],
  { method, path, body }: ReturnType<typeof drawCall>,
  dueAt: number,
  driven: Driven,
): Promise<void> {
  const headers = {
    cookie,
    'x-forwarded-for': network,
    'accept-encoding': 'gzip',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  try {
    const {
      statusCode,
      headers: answered,
      body: answer,
    } = await pool.request({ method, path, headers, body });
    await answer.dump({ limit: 10_000_000 });
    const took = performance.now() - dueAt;
    if (statusCode === 200) driven.served.push(took);
    else if (statusCode === 503) {
      driven.shed.push(took);
      if (!answered['retry-after']) driven.shedWithoutTime += 1;
    } else driven.failed += 1;
  } catch {
    driven.failed += 1;
  }
}
