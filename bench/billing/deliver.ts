import { setTimeout as after } from 'node:timers/promises';

type Delivering = {
  /** Where notifications go. */
  url: string;
  /** How many are under way at once. */
  concurrency: number;
  /** Resolves when the product runs, or runs again. */
  whileDown: () => Promise<void>;
  /** Called after each attempt. */
  onAttempt: (ms: number) => void;
};

export type Delivered = { attempts: number; repeated: number };

/**
 * Posts notifications as their provider would: in this order, several at once, and what was not answered with 200 again
 * after the others.
 */
export async function deliver(bodies: string[], delivering: Delivering): Promise<Delivered> {
  const waiting = [...bodies];
  const delivered: Delivered = { attempts: 0, repeated: 0 };
  const post = async () => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      await delivering.whileDown();
      const startedAt = performance.now();
      const status = await postOne(delivering.url, body);
      delivered.attempts += 1;
      delivering.onAttempt(performance.now() - startedAt);
      if (status === 200) continue;
      if (status !== 0 && status < 500) throw new Error(`A notification was refused with ${status}`);
      delivered.repeated += 1;
      waiting.push(body);
      await after(20);
    }
  };
  await Promise.all(Array.from({ length: delivering.concurrency }, post));
  return delivered;
}

/** The status of the answer, 0 without one. */
async function postOne(url: string, body: string): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}
