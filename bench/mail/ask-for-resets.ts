import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { createApp } from '../../server/app/app.ts';
import type { Product } from '../../server/app/open-product.ts';
import { users } from '../../server/auth/users/table.ts';
import { serve } from '../../server/platform/http/serve.ts';
import type { Sink } from './open-sink.ts';

/** One person after the other, so that the asking itself is no load. */
const pauseMs = 50;

export type ResetRequests = AsyncDisposable & {
  /** Has reset links mailed until `isOver` says so. Answers what each took from the request to its arrival, in ms. */
  askUntil: (isOver: () => boolean) => Promise<number[]>;
  /** How many were asked for, the first one among them. */
  count: () => number;
};

/** The app over HTTP, asked for one link already, which loads what the later ones find loaded. */
export async function openResetRequests(product: Product, sink: Sink): Promise<ResetRequests> {
  // Each request comes from a network of its own, so that the limits do not end the measurement.
  product.environment.trustedProxies.push('127.0.0.1');
  const app = createApp(product);
  const listening = await serve('127.0.0.1', 0, (request, bindings) => app.fetch(request, bindings));
  const url = `http://127.0.0.1:${listening.port}/api/accounts/password/reset-request`;
  let count = 0;

  const ask = async (): Promise<{ email: string; askedAt: number }> => {
    const email = `reset-${randomUUID()}@example.com`;
    await product.database.db.insert(users).values({ id: randomUUID(), name: 'Ada Lovelace', email });
    count += 1;
    const askedAt = performance.timeOrigin + performance.now();
    await post(url, email, count);
    return { email, askedAt };
  };
  await ask();
  return {
    async askUntil(isOver) {
      const times: number[] = [];
      while (!isOver()) {
        const { email, askedAt } = await ask();
        times.push((await sink.arrivalOf(email)).at - askedAt);
        await after(pauseMs);
      }
      return times;
    },
    count: () => count,
    [Symbol.asyncDispose]: () => listening.close(1_000),
  };
}

async function post(url: string, email: string, network: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(network >> 8) & 255}.${network & 255}.1`,
    },
    body: JSON.stringify({ email }),
  });
  if (!response.ok) throw new Error(`A reset link was refused: ${await response.text()}`);
}
