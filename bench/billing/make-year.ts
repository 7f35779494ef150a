import type { PaidPlan } from '../../contract/billing/plan-catalogue.ts';
import { pick, pickWeighted, type Random } from '../../fixtures/random.ts';
import type { Outcome, PayproSandbox } from '../../sandbox/paypro/create-paypro-sandbox.ts';
import { createPayproProvider } from '../../server/billing/paypro/create-paypro-provider.ts';
import type { Life } from './life.ts';
import { liveOn } from './live-on.ts';
import type { Provider } from './open-provider.ts';
import type { Checkout, User } from './users.ts';

export type Year = {
  random: Random;
  people: User[];
  subscriptions: number;
  days: number;
  /** Told of each checkout before anything is bought in it. */
  begin: (checkout: Checkout) => Promise<void>;
  say: (line: string) => void;
};

const lifetimeMs = 24 * 3_600_000;

/** No purchase falls so late that its effects would lie after the year. */
const buyingShare = 0.75;

/** How much happens on a day: so that a thousand subscriptions give ten thousand notifications. */
const dailyChance = 0.03;

/**
 * Has people buy and live with their subscriptions for a year of the provider's clock: trials, renewals, charges that
 * fail, suspensions, terminations, changes of plan, refunds and chargebacks. A user who lost a subscription may buy another.
 */
export async function makeYear(provider: Provider, year: Year): Promise<Life[]> {
  const { random, people, subscriptions, days } = year;
  const lives: Life[] = [];
  const buyers = [...people];
  const buyingDays = Math.ceil(days * buyingShare);
  for (let day = 0; day < days; day += 1) {
    const wanted = Math.min(subscriptions, Math.ceil((subscriptions * (day + 1)) / buyingDays));
    while (lives.length < wanted) {
      const user = buyers.shift() ?? formerBuyer(provider.sandbox, lives, random);
      if (!user) break;
      const life = await buyOne(provider, user, year);
      if (life) lives.push(life);
    }
    for (const life of lives) await liveOn(provider, life, random, dailyChance);
    await provider.sandbox.advance({ days: 1 });
    if (day % 60 === 59)
      year.say(
        `day ${day + 1}: ${lives.length} subscriptions, ${provider.sandbox.notifications.length} notifications`,
      );
  }
  return lives;
}

/** A user whose subscriptions have all ended. */
function formerBuyer(sandbox: PayproSandbox, lives: Life[], random: Random): User | undefined {
  const isOver = ({ subscriptionId }: Life) =>
    ['Terminated', 'Finished'].includes(sandbox.subscription(subscriptionId).status);
  const running = new Set(lives.filter((life) => !isOver(life)).map(({ person: user }) => user.id));
  return pick(
    random,
    lives.filter(({ person: user }) => !running.has(user.id)),
  )?.person;
}

/** Null when it was declined. */
async function buyOne(
  { sandbox, settings }: Provider,
  user: User,
  { random, begin }: Year,
): Promise<Life | null> {
  await sandbox.advance({ hours: random() / 100 });
  const plan = pickWeighted<PaidPlan>(random, { monthly: 85, quarterly: 10, halfYearly: 5 });
  const outcome = pickWeighted<Outcome>(random, {
    trial: 55,
    fulfilled: 38,
    review: 2,
    waiting: 2,
    declined: 3,
  });
  const createdAt = sandbox.now();
  const id = Array.from({ length: 32 }, () => Math.floor(random() * 36).toString(36)).join('');
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
  const common = { id, userId: user.id, plan, email: user.email, createdAt, expiresAt };
  await begin({ ...common, productId: settings.products[plan], currency: 'USD' });
  const checkoutUrl = createPayproProvider(settings).checkoutUrl({
    intentId: id,
    userId: user.id,
    productId: settings.products[plan],
    email: user.email,
  });
  // Some pay with another address, which is held.
  const email = random() < 0.01 ? `other-${user.email}` : user.email;
  const { orderId } = await sandbox.buy({ checkoutUrl, outcome, email });
  await sandbox.flush();
  if (outcome === 'review' || outcome === 'waiting') {
    await sandbox.advance({ hours: 1 });
    await sandbox.approve(orderId);
  }
  const { subscriptionId } = sandbox.order(orderId);
  return subscriptionId === null ? null : { person: user, subscriptionId: String(subscriptionId) };
}
