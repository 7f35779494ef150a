import { describe, expect, it } from 'vitest';
import { type Notified, openSandbox } from './open-sandbox.ts';

const typesOf = (received: Notified[]) => received.map((body) => body.get('IPN_TYPE_NAME'));

describe('the payment sandbox', () => {
  it('charges a trial after 48 hours, and then every month', async () => {
    await using sandbox = await openSandbox();
    const { subscriptionId } = await sandbox.buyMonthly('trial');
    await sandbox.advance({ hours: 47 });
    expect(typesOf(sandbox.received)).toEqual(['TrialCharge']);
    await sandbox.advance({ hours: 1 });
    expect(typesOf(sandbox.received)).toEqual(['TrialCharge', 'SubscriptionChargeSucceed']);
    expect(sandbox.received[1]?.get('SUBSCRIPTION_ID')).toBe(subscriptionId);
    await sandbox.advance({ days: 62 });
    expect(sandbox.received).toHaveLength(4);
  });
});
