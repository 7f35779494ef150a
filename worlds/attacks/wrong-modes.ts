import { verifyPayment } from '../../server/billing/orders/verify-payment.ts';
import { startCheckout } from '../../server/billing/subscriptions/start-checkout.ts';
import type { Attack, Stage } from './attack.ts';
import { type Fields, forged, lastNotification } from './forge.ts';

const key = 'validation-key-of-tests';
type Bought = { orderId: string; form: URLSearchParams };

/** Begins a checkout where real orders count, and makes it a test one, with the key of test orders. */
const asTest = (
  tries: string,
  then: (stage: Stage, bought: Bought) => Promise<unknown>,
  outcome: 'fulfilled' | 'trial' = 'fulfilled',
): Attack => ({
  tries: `makes a checkout a test one, and ${tries}`,
  isReal: true,
  attempt: async (stage) => {
    const { shop, eve } = stage;
    const address = new URL((await startCheckout(shop.context(eve.actor), { plan: 'monthly' })).url);
    address.searchParams.set('use-test-mode', 'true');
    address.searchParams.set('secret-key', 'secret-key-of-tests');
    const { orderId } = await shop.sandbox.buy({ checkoutUrl: address.href, outcome });
    await shop.sandbox.flush();
    await then(stage, { orderId, form: lastNotification(stage, orderId) });
    return [];
  },
});

const says = (tries: string, changes: Fields): Attack =>
  asTest(`says under the key ${tries}`, ({ notify }, { form }) => notify(forged(form, changes, key)));

/** Test orders move no money. */
export const wrongModes: Attack[] = [
  asTest('has it notified of', ({ notify }, { form }) => notify(form)),
  asTest('comes back from it', ({ shop, eve }, { orderId }) =>
    verifyPayment(shop.context(eve.actor), { orderId }),
  ),
  asTest(
    'comes back from its trial',
    ({ shop, eve }, { orderId }) => verifyPayment(shop.context(eve.actor), { orderId }),
    'trial',
  ),
  says('that it was none', { TEST_MODE: '0' }),
  says('that it was none and what it cost', { TEST_MODE: '0', ORDER_TOTAL_AMOUNT: '10.00' }),
  {
    tries: 'makes a test checkout a real one, where only test orders count',
    attempt: async ({ shop, eve }) => {
      const address = new URL((await startCheckout(shop.context(eve.actor), { plan: 'monthly' })).url);
      address.searchParams.delete('use-test-mode');
      const { orderId } = await shop.sandbox.buy({ checkoutUrl: address.href, outcome: 'fulfilled' });
      await shop.sandbox.flush();
      await verifyPayment(shop.context(eve.actor), { orderId });
      return [];
    },
  },
];
