import { describe, expect, it } from 'vitest';
import { openSandbox, typesOf } from '../open-sandbox.ts';

async function press(sandbox: { url: string }, path: string, form: Record<string, string> = {}) {
  const headers = { origin: sandbox.url };
  const body = new URLSearchParams(form);
  return fetch(`${sandbox.url}/control/${path}`, { method: 'POST', headers, body, redirect: 'manual' });
}

async function run(sandbox: { url: string }): Promise<string> {
  return (await fetch(sandbox.url)).text();
}

describe('the control page of the payment sandbox', () => {
  it('says of each list what would fill it', async () => {
    await using sandbox = await openSandbox();
    const text = await run(sandbox);
    for (const sentence of ['No subscriptions yet.', 'Nothing was ordered.', 'None was sent.'])
      expect(text).toContain(sentence);
  });

  it('moves subscriptions and orders by hand', async () => {
    await using sandbox = await openSandbox();
    const { orderId, subscriptionId } = await sandbox.buyMonthly('fulfilled');
    for (const action of ['suspend', 'renew', 'fail-next-charge'])
      expect((await press(sandbox, `subscriptions/${subscriptionId}/${action}`)).status).toBe(303);
    await press(sandbox, `orders/${orderId}/refund`, { amount: '1' });
    await press(sandbox, 'clock', { by: 'month' });
    expect(typesOf(sandbox).slice(1)).toEqual([
      'SubscriptionSuspended',
      'SubscriptionRenewed',
      'OrderPartiallyRefunded',
      'SubscriptionChargeFailed',
    ]);
    expect(await run(sandbox)).toContain('1 of 3 attempts failed');
  });

  it('says once what could not be done', async () => {
    await using sandbox = await openSandbox();
    const { subscriptionId } = await sandbox.buyMonthly('fulfilled');
    await press(sandbox, `subscriptions/${subscriptionId}/renew`);
    const sentence = `Subscription ${subscriptionId} is Active; this needs one that is Suspended.`;
    expect(await run(sandbox)).toContain(sentence);
    expect(await run(sandbox)).not.toContain(sentence);
    expect((await press(sandbox, `subscriptions/${subscriptionId}/fly`)).status).toBe(404);
    expect((await press(sandbox, 'clock', { by: 'year' })).status).toBe(400);
  });

  it('sets faults, takes them back, and sends a lost notification again', async () => {
    await using sandbox = await openSandbox();
    const choices = { customFieldsAs: 'array', listWrapper: 'array', wonSpelling: 'OrderChargedBackWon' };
    await press(sandbox, 'faults', { ...choices, apiStatusOnError: '400', dropAll: 'on' });
    await sandbox.buyMonthly('fulfilled');
    expect(await run(sandbox)).toContain('No answer, 1 attempt');
    await press(sandbox, 'faults', { reset: 'yes' });
    await press(sandbox, 'notifications/0/resend');
    expect(await run(sandbox)).toContain('Delivered, 2 attempts');
    expect((await press(sandbox, 'faults', { listWrapper: 'paper' })).status).toBe(303);
    expect(await run(sandbox)).toContain('Send the form of the control page.');
  });

  it('escapes what buyers brought', async () => {
    await using sandbox = await openSandbox();
    await sandbox.buyMonthly('fulfilled', '&x-note=%3Cscript%3E');
    const text = await run(sandbox);
    expect(text).toContain('x-note=&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });

  it('is not moved from another site, nor by a visitor who may not see it', async () => {
    await using sandbox = await openSandbox();
    const { subscriptionId } = await sandbox.buyMonthly('fulfilled');
    const path = `subscriptions/${subscriptionId}/terminate`;
    const elsewhere = { method: 'POST', headers: { origin: 'https://elsewhere.example' } };
    expect((await fetch(`${sandbox.url}/control/${path}`, elsewhere)).status).toBe(403);
    expect(sandbox.subscription(subscriptionId).status).toBe('Active');

    await using closed = await openSandbox({ mayControl: (headers) => headers.has('x-admin') });
    const { subscriptionId: stored } = await closed.buyMonthly('fulfilled');
    expect((await press(closed, `subscriptions/${stored}/terminate`)).status).toBe(403);
    const refused = await fetch(closed.url);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.not.stringContaining('example.test'),
    ]);
    expect(closed.subscription(stored).status).toBe('Active');
    expect((await fetch(closed.url, { headers: { 'x-admin': 'yes' } })).status).toBe(200);
    expect((await fetch(closed.checkoutUrl('products[1][id]=114965'))).status).toBe(200);
  });
});
