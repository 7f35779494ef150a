import type { Attack } from './attack.ts';
import { type Fields, forged, lastNotification, paid, paidOrder, unpaidOrder } from './forge.ts';

const key = 'validation-key-of-tests';

/** Says something of an own unpaid order, under a signature that holds. */
const claims = (tries: string, changes: Fields): Attack => ({
  tries: `who has the key ${tries}`,
  attempt: async (stage) => {
    const { form } = await unpaidOrder(stage, stage.eve);
    await stage.notify(forged(form, { ...paid, ...changes }, key));
    return [];
  },
});

/** Says something of another's paid order, under a signature that holds. */
const twists = (tries: string, changes: (eve: { id: string; email: string }) => Fields): Attack => ({
  tries: `who has the key ${tries}`,
  attempt: async (stage) => {
    const { form } = await paidOrder(stage, stage.ada);
    await stage.notify(forged(form, changes(stage.eve), key));
    return [stage.ada];
  },
});

/** Even with the provider's key: what a notification says grants nothing, the provider is asked. */
export const leakedKey: Attack[] = [
  claims('says that an order is paid which waits', {}),
  claims('says that a trial began which waits', { IPN_TYPE_ID: '13', IPN_TYPE_NAME: 'TrialCharge' }),
  claims('says that an unpaid subscription was renewed', {
    IPN_TYPE_ID: '6',
    IPN_TYPE_NAME: 'SubscriptionChargeSucceed',
  }),
  claims('names an order that does not exist', { ORDER_ID: '999999999' }),
  claims('names an order with the largest number', { ORDER_ID: '9'.repeat(18) }),
  claims('names order nought', { ORDER_ID: '0' }),
  claims('names a number too large to be one', { ORDER_ID: '9'.repeat(19) }),
  claims('puts SQL in the place of a number', { ORDER_ID: "1' or '1'='1" }),
  claims('says that an unpaid order was paid in millions', { ORDER_TOTAL_AMOUNT: '1000000.00' }),
  claims('says that an unpaid order cost nothing', { ORDER_TOTAL_AMOUNT: '0' }),
  claims('names a type that the number does not fit', { IPN_TYPE_ID: '2' }),
  claims('names a type that does not exist', { IPN_TYPE_ID: '99', IPN_TYPE_NAME: 'OrderGiven' }),
  claims('names a type after what objects have', { IPN_TYPE_ID: 'constructor', IPN_TYPE_NAME: 'name' }),
  claims('says that it was no test', { TEST_MODE: '0' }),
  claims('says that it was perhaps a test', { TEST_MODE: 'true' }),
  twists('gives the order of another to themselves in its custom fields', ({ id }) => ({
    ORDER_CUSTOM_FIELDS: `x-CustomField1=${id}`,
  })),
  twists('gives the order of another to themselves by its e-mail address', ({ email }) => ({
    CUSTOMER_EMAIL: email,
  })),
  twists("takes another's custom fields away", () => ({ ORDER_CUSTOM_FIELDS: '' })),
  twists('says that a larger plan was bought', () => ({ PRODUCT_ID: '114967' })),
  twists('says that the next charge is in 2099', () => ({
    SUBSCRIPTION_NEXT_CHARGE_DATE: '1/1/2099 9:00 AM',
  })),
  twists('says that the trial lasts until 2099', () => ({
    IS_ON_TRIAL_PERIOD: 'True',
    TRIAL_PERIOD_TILL: '1/1/2099 9:00 AM',
  })),
  twists('says that another currency was paid', () => ({ ORDER_CURRENCY_CODE: 'VND' })),
  twists("says that another's subscription is terminated", () => ({
    IPN_TYPE_ID: '10',
    IPN_TYPE_NAME: 'SubscriptionTerminated',
    SUBSCRIPTION_STATUS_NAME: 'Terminated',
  })),
  twists("says that another's order was refunded", () => ({
    IPN_TYPE_ID: '2',
    IPN_TYPE_NAME: 'OrderRefunded',
    ORDER_STATUS: 'Refunded',
    ORDER_REFUNDED: '10.00',
  })),
  twists("says that another's order was charged back", () => ({
    IPN_TYPE_ID: '3',
    IPN_TYPE_NAME: 'OrderChargedBack',
    ORDER_STATUS: 'Chargeback',
  })),
  {
    tries: "who has the key names another's subscription with an own unpaid order",
    attempt: async (stage) => {
      const theirs = await paidOrder(stage, stage.ada);
      const { form } = await unpaidOrder(stage, stage.eve);
      await stage.notify(forged(form, { ...paid, SUBSCRIPTION_ID: theirs.subscriptionId }, key));
      return [stage.ada];
    },
  },
  {
    tries: 'who has the key says that a contested payment was won back',
    attempt: async (stage) => {
      const { orderId, form } = await paidOrder(stage, stage.eve);
      await stage.shop.sandbox.chargeBack(orderId);
      await stage.shop.apply();
      const won = { IPN_TYPE_ID: '14', IPN_TYPE_NAME: 'OrderChargebackIsWon', ORDER_STATUS: 'Processed' };
      await stage.notify(forged(form, won, key));
      return [];
    },
  },
  {
    tries: 'who has the key says that a terminated trial is active again',
    attempt: async (stage) => {
      const { orderId, subscriptionId } = await stage.shop.buy(stage.eve.id, 'monthly', 'trial');
      await stage.shop.sandbox.terminate(subscriptionId);
      const renewed = {
        IPN_TYPE_ID: '9',
        IPN_TYPE_NAME: 'SubscriptionRenewed',
        SUBSCRIPTION_STATUS_NAME: 'Active',
      };
      await stage.notify(forged(lastNotification(stage, orderId), renewed, key));
      return [];
    },
  },
];
