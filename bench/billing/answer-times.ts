import { fileURLToPath } from 'node:url';
import { randomFrom, shuffle } from '../../fixtures/random.ts';
import type { DatabaseKind } from '../figures.ts';
import { deliver } from './deliver.ts';
import type { DeliveredInOrder } from './deliver-in-order.ts';
import { openProcess } from './open-process.ts';
import { fillWith } from './users.ts';

const answerLate = fileURLToPath(new URL('./answer-late.ts', import.meta.url));
const concurrency = 4;
const warmUp = 100;

/** Milliseconds that each notification waits for its answer: by the product, and by a program that asks the provider first. */
export async function answerTimes(
  kind: DatabaseKind,
  reported: Pick<DeliveredInOrder, 'provider' | 'buyers'>,
  { count, seed }: { count: number; seed: number },
): Promise<{ times: number[]; lateTimes: number[] }> {
  reported.provider.onAsked(() => undefined);
  const all = reported.provider.sandbox.notifications.map(({ body }) => body.toString());
  const bodies = shuffle(randomFrom(seed), all).slice(0, count + warmUp);
  return {
    times: await timesOf(kind, reported, bodies),
    lateTimes: await timesOf(kind, reported, bodies, answerLate),
  };
}

async function timesOf(
  kind: DatabaseKind,
  { provider, buyers }: Pick<DeliveredInOrder, 'provider' | 'buyers'>,
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
