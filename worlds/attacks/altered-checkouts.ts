import { eq } from 'drizzle-orm';
import type { PaidPlan } from '../../contract/billing/plan-catalogue.ts';
import type { Outcome } from '../../sandbox/paypro/create-paypro-sandbox.ts';
import { checkoutIntents } from '../../server/billing/orders/table.ts';
import { startCheckout } from '../../server/billing/subscriptions/start-checkout.ts';
import type { Attack, Person, Stage } from './attack.ts';

type Instead = { email?: string; productId?: number; currency?: string; price?: string };

const begin = ({ shop }: Stage, { actor }: Person, plan: PaidPlan = 'monthly') =>
  startCheckout(shop.context(actor), { plan });

/** Pays at an address, whoever made it up, and has it notified of and applied. */
async function pay(
  stage: Stage,
  address: URL | string,
  outcome: Outcome = 'fulfilled',
  instead: Instead = {},
) {
  const bought = await stage.shop.sandbox.buy({ checkoutUrl: String(address), outcome, ...instead });
  await stage.shop.sandbox.flush();
  await stage.shop.apply();
  return bought;
}

/** Begins a checkout for a plan, and buys something else in it. */
const buys = (tries: string, plan: PaidPlan, instead: Instead, outcome: Outcome = 'fulfilled'): Attack => ({
  tries,
  attempt: async (stage) => {
    const { url } = await begin(stage, stage.eve, plan);
    await pay(stage, url, outcome, instead);
    return [];
  },
});

/** Begins a checkout, and changes its address before paying with the right address and price. */
const changes = (
  tries: string,
  change: (query: URLSearchParams, theirs: URLSearchParams) => void,
): Attack => ({
  tries,
  attempt: async (stage) => {
    const own = new URL((await begin(stage, stage.eve)).url);
    const theirs = new URL((await begin(stage, stage.ada)).url);
    change(own.searchParams, theirs.searchParams);
    await pay(stage, own);
    return [];
  },
});

const textOf = (query: URLSearchParams, name: string) => query.get(name) ?? '';

/** Everything in the address of a checkout can be changed by whoever opens it. */
export const alteredCheckouts: Attack[] = [
  buys('buys the dollar product with a monthly checkout', 'monthly', { productId: 114980 }),
  buys('buys the dollar product with a half-yearly checkout', 'halfYearly', { productId: 114980 }),
  buys('buys the monthly product with a half-yearly checkout', 'halfYearly', { productId: 114965 }),
  buys('buys the quarterly product with a monthly checkout', 'monthly', { productId: 114966 }),
  buys('pays nothing, without a trial', 'monthly', { price: '0.00' }),
  buys('pays a cent', 'monthly', { price: '0.01' }),
  buys('pays a cent less than the price', 'monthly', { price: '9.99' }),
  buys('pays the monthly price for half a year', 'halfYearly', { price: '10.00' }),
  buys('pays ten yen', 'monthly', { currency: 'JPY' }),
  buys('pays ten euros', 'monthly', { currency: 'EUR' }),
  buys('pays thirty dong for half a year', 'halfYearly', { currency: 'VND' }),
  buys('pays a trial in yen', 'monthly', { currency: 'JPY' }, 'trial'),
  buys('tries another product than was begun', 'halfYearly', { productId: 114965 }, 'trial'),
  buys('has the payment declined', 'monthly', {}, 'declined'),
  buys('never pays what waits for a payment', 'monthly', {}, 'waiting'),
  buys('has the payment reviewed', 'monthly', {}, 'review'),
  buys('pays with the address of somebody else', 'monthly', { email: 'ceo@elsewhere.example' }),
  changes('leaves the checkout away', (query) => query.delete('x-intent')),
  changes('leaves themselves away', (query) => query.delete('x-CustomField1')),
  changes('leaves both away', (query) => {
    query.delete('x-intent');
    query.delete('x-CustomField1');
  }),
  changes('makes a checkout up', (query) => query.set('x-intent', 'a'.repeat(32))),
  changes('names an empty checkout', (query) => query.set('x-intent', '')),
  changes("uses another person's checkout", (query, theirs) =>
    query.set('x-intent', textOf(theirs, 'x-intent')),
  ),
  changes('names another person in an own checkout', (query, theirs) =>
    query.set('x-CustomField1', textOf(theirs, 'x-CustomField1')),
  ),
  changes(
    "pays another's checkout with an own address, which waits for that person's word",
    (query, theirs) => {
      query.set('x-intent', textOf(theirs, 'x-intent'));
      query.set('x-CustomField1', textOf(theirs, 'x-CustomField1'));
    },
  ),
  changes('smuggles a second person in behind a comma', (query, theirs) =>
    query.set(
      'x-CustomField1',
      `${textOf(theirs, 'x-CustomField1')},x-CustomField1=${textOf(query, 'x-CustomField1')}`,
    ),
  ),
  changes('smuggles a checkout in behind a comma', (query, theirs) =>
    query.set('x-intent', `${textOf(query, 'x-intent')},x-intent=${textOf(theirs, 'x-intent')}`),
  ),
  changes('names two persons', (query, theirs) =>
    query.append('x-CustomField1', textOf(theirs, 'x-CustomField1')),
  ),
  changes('names two checkouts', (query, theirs) => query.append('x-intent', textOf(theirs, 'x-intent'))),
  changes('writes the names of the fields in capitals', (query) => {
    for (const name of ['x-intent', 'x-CustomField1']) {
      query.append(name.toUpperCase(), textOf(query, name));
      query.delete(name);
    }
  }),
  {
    tries: 'pays when the checkout has expired',
    attempt: async (stage) => {
      const { url } = await begin(stage, stage.eve);
      await stage.shop.advance({ hours: 25 });
      await pay(stage, url);
      return [];
    },
  },
  {
    tries: 'begins a trial when the checkout has expired',
    attempt: async (stage) => {
      const { url } = await begin(stage, stage.eve);
      await stage.shop.advance({ days: 40 });
      await pay(stage, url, 'trial');
      return [];
    },
  },
  {
    tries: 'names a checkout that was begun after the payment',
    attempt: async (stage) => {
      const { url } = await begin(stage, stage.eve);
      const { world } = stage;
      const later = new Date(world.clock.now().getTime() + 3_600_000);
      await world.db
        .update(checkoutIntents)
        .set({ createdAt: later })
        .where(eq(checkoutIntents.userId, stage.eve.id));
      await pay(stage, url);
      return [];
    },
  },
  {
    tries: 'uses a checkout again, whose payment was given back',
    attempt: async (stage) => {
      const { url } = await begin(stage, stage.eve);
      const { orderId } = await pay(stage, url);
      await stage.shop.sandbox.refund(orderId);
      await pay(stage, url, 'trial');
      return [];
    },
  },
  {
    tries: 'begins a second trial with the checkout of the first',
    attempt: async (stage) => {
      const { url } = await begin(stage, stage.eve);
      const { subscriptionId } = await pay(stage, url, 'trial');
      await stage.shop.sandbox.terminate(subscriptionId ?? '');
      await pay(stage, url, 'trial');
      return [];
    },
  },
  {
    tries: "pays a second time with another's used checkout",
    attempt: async (stage) => {
      const { url } = await begin(stage, stage.ada);
      await pay(stage, url);
      await pay(stage, url, 'trial', { email: stage.eve.email });
      return [stage.ada];
    },
  },
];
