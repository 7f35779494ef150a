import { fileURLToPath } from 'node:url';
import type { DatabaseKind } from '../figures.ts';
import { deliver } from './deliver.ts';
import { openProcess } from './open-process.ts';
import { fillWith } from './people.ts';
import { randomFrom, shuffle } from './random.ts';
import type { ToldInOrder } from './tell-in-order.ts';

const answerLate = fileURLToPath(new URL('./answer-late.ts', import.meta.url));
const concurrency = 4;
const warmUp = 100;

/** Milliseconds that each notification waits for its answer: by the product, and by a program that asks the provider first. */
export async function answerTimes(
  kind: DatabaseKind,
  told: Pick<ToldInOrder, 'provider' | 'buyers'>,
  { count, seed }: { count: number; seed: number },
): Promise<{ times: number[]; lateTimes: number[] }> {
  told.provider.onAsked(() => undefined);
  const all = told.provider.sandbox.notifications.map(({ body }) => body.toString());
  const bodies = shuffle(randomFrom(seed), all).slice(0, count + warmUp);
  return {
    times: await timesOf(kind, told, bodies),
    lateTimes: await timesOf(kind, told, bodies, answerLate),
  };
}

async function timesOf(
  kind: DatabaseKind,
  { provider, buyers }: Pick<ToldInOrder, 'provider' | 'buyers'>,
  bodies: string[],
  program?: string,
): Promise<number[]> {
  await using product = await openProcess(kind, provider.variables, program);
  await fillWith(product, buyers);
  await product.start();
  const times: number[] = [];
  await deliver(bodies, {
    url: `${product.url}/api/billing/paypro`,
    concurrency,
    whileDown: async () => undefined,
    onAttempt: (ms) => times.push(ms),
  });
  // The first ones load what the later ones find loaded.
  return times.slice(warmUp);
}
