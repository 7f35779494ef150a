import { randomUUID } from 'node:crypto';
import { randomFrom } from '../../fixtures/random.ts';
import type { Product } from '../../server/app/open-product.ts';
import { receiveNotification } from '../../server/billing/events/receive-notification.ts';
import type { Context } from '../../server/platform/context.ts';
import { applyAll } from './apply-all.ts';
import type { Life } from './life.ts';
import { makeYear } from './make-year.ts';
import { openProvider, type Provider } from './open-provider.ts';
import { addCheckouts, addUsers, type Buyers } from './users.ts';

export type DeliveredInOrder = {
  provider: Provider;
  buyers: Buyers;
  lives: Life[];
  /** What a verb is given, at a moment. */
  contextAt: (now: Date) => Context;
  start: Date;
  end: Date;
};

export type YearSize = { people: number; subscriptions: number; days: number; seed: number };

/**
 * A year of a provider that tells a product everything in order, once, and does nothing before that was applied. The
 * product is the given one, at the provider's time.
 */
export async function deliverInOrder(
  product: Product,
  { people: count, subscriptions, days, seed }: YearSize,
  say: (line: string) => void,
): Promise<DeliveredInOrder> {
  const dayMs = 86_400_000;
  const start = new Date(Math.floor(Date.now() / dayMs) * dayMs - (days + 2) * dayMs);
  const environment = () => ({ ...product.environment, billing: provider.settings });
  const contextAt = (now: Date): Context => ({
    ...product.context({ kind: 'job', name: 'bench' }),
    now: () => now,
    environment: environment(),
    // No worker runs here: each event is applied at once.
    queue: { ...product.queue, send: async () => true },
  });
  const provider = await openProvider({
    now: () => start,
    send: async (body) => {
      const context = contextAt(provider.sandbox.now());
      if ((await receiveNotification(context, body)) === 'refused') return 403;
      await applyAll(context);
      return 200;
    },
  });
  const users = Array.from({ length: count }, () => randomUUID()).map((id) => ({
    id,
    email: `${id}@example.com`,
  }));
  await addUsers(product.database.db, users);
  const buyers: Buyers = { people: users, checkouts: [] };
  const begin = async (checkout: Buyers['checkouts'][number]) => {
    buyers.checkouts.push(checkout);
    await addCheckouts(product.database.db, [checkout]);
  };
  const lives = await makeYear(provider, {
    random: randomFrom(seed),
    people: users,
    subscriptions,
    days,
    begin,
    say,
  });
  return { provider, buyers, lives, contextAt, start, end: provider.sandbox.now() };
}
