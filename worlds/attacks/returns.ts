import { acceptEvent } from '../../server/billing/events/accept-event.ts';
import { acceptPayment } from '../../server/billing/events/accept-payment.ts';
import { verifyPayment } from '../../server/billing/orders/verify-payment.ts';
import type { Actor } from '../../server/platform/context.ts';
import { ApiError } from '../../server/platform/errors.ts';
import type { Attack, Stage } from './attack.ts';
import { paidOrder, unpaidOrder } from './forge.ts';

type Refusing = (stage: Stage, orderId: string) => Promise<unknown>;

/** What is refused with a word of ours is as good as what changes nothing. */
const refusedOr = async (work: Promise<unknown>) =>
  work.catch((thrown: unknown) => {
    if (!(thrown instanceof ApiError)) throw thrown;
  });

const verify = ({ shop }: Stage, { actor }: { actor: Actor }, orderId: string) =>
  refusedOr(verifyPayment(shop.context(actor), { orderId }));
const accept = ({ shop }: Stage, { actor }: { actor: Actor }, orderId: string) =>
  refusedOr(acceptPayment(shop.context(actor), { orderId }));

const says = (tries: string, orderId: string): Attack => ({
  tries,
  attempt: async (stage) => {
    await verify(stage, stage.eve, orderId);
    return [];
  },
});

/** Another has paid, and what they paid with has not arrived yet. */
const ofAnothers = (tries: string, how: Refusing): Attack => ({
  tries,
  attempt: async (stage) => {
    const { orderId } = await stage.shop.buy(stage.ada.id, 'monthly');
    await how(stage, orderId);
    await stage.shop.apply();
    return [stage.ada];
  },
});

/** Another has paid with an address that is not their account's: held until they say that it was them. */
const ofHeld = (tries: string, how: Refusing): Attack => ({
  tries,
  attempt: async (stage) => {
    const email = `other-${stage.eve.email}`;
    const { orderId } = await stage.shop.buy(stage.ada.id, 'monthly', 'fulfilled', { email });
    await stage.shop.apply();
    await how(stage, orderId);
    return [];
  },
});

const ofOwn = (tries: string, outcome: 'waiting' | 'declined' | 'review'): Attack => ({
  tries,
  attempt: async (stage) => {
    const { orderId } = await stage.shop.buy(stage.eve.id, 'monthly', outcome);
    await verify(stage, stage.eve, orderId);
    await accept(stage, stage.eve, orderId);
    return [];
  },
});

const returned = 'ORDER_ID=1000001&ORDER_STATUS=Processed&PRODUCT_ID=114965';
const visits = (tries: string, path: string, init: RequestInit = {}): Attack => ({
  tries,
  attempt: async (stage) => {
    const { form } = await unpaidOrder(stage, stage.eve);
    form.set('ORDER_STATUS', 'Processed');
    await stage.send(`${path}?${form}`, init);
    return [];
  },
});
const post = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});

/** Coming back from a checkout proves nothing, and whose order it is decides the provider. */
export const forgedReturns: Attack[] = [
  visits('opens the page of a successful payment by its address', '/payment/success'),
  visits('posts a successful payment to the page of one', '/payment/success', post(returned)),
  visits('posts a successful payment to the page of a failed one', '/payment/failure', post(returned)),
  says('has an order verified that does not exist', '999999999'),
  says('has order nought verified', '0'),
  says('has a negative order verified', '-1'),
  says('has a word verified', 'abc'),
  says('has nothing verified', ''),
  says('has SQL verified', "1' or '1'='1"),
  says('has a number with an exponent verified', '1e6'),
  says('has a number of nineteen digits verified', '9'.repeat(19)),
  says('has a path verified', '../Subscriptions/GetList'),
  ofOwn('has an own order verified that waits', 'waiting'),
  ofOwn('has an own order verified that was declined', 'declined'),
  ofOwn('has an own order verified that is reviewed', 'review'),
  ofAnothers("has another's order verified before its notification comes", (stage, orderId) =>
    verify(stage, stage.eve, orderId),
  ),
  ofAnothers("accepts another's payment that nobody holds", (stage, orderId) =>
    accept(stage, stage.eve, orderId),
  ),
  ofAnothers("has another's order verified without an account", (stage, orderId) =>
    verify(stage, { actor: { kind: 'visitor' } }, orderId),
  ),
  ofHeld("accepts another's held payment", (stage, orderId) => accept(stage, stage.eve, orderId)),
  ofHeld("has another's held payment verified", (stage, orderId) => verify(stage, stage.eve, orderId)),
  ofHeld("accepts another's held payment without an account", (stage, orderId) =>
    accept(stage, { actor: { kind: 'visitor' } }, orderId),
  ),
  ofHeld('lets a held payment pass as if they were an admin', async ({ shop, eve }, orderId) => {
    const id = crypto.randomUUID();
    await refusedOr(acceptEvent(shop.context(eve.actor), { id }));
    await refusedOr(acceptPayment(shop.context(eve.actor), { orderId }));
  }),
  {
    tries: "has another's order verified after it was paid",
    attempt: async (stage) => {
      const { orderId } = await paidOrder(stage, stage.ada);
      await verify(stage, stage.eve, orderId);
      await accept(stage, stage.eve, orderId);
      return [stage.ada];
    },
  },
];
