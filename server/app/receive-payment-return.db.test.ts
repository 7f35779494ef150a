import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentReturnPaths } from '../../contract/billing/payment-return.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { billingEvents, billingRefusals } from '../billing/events/table.ts';
import { billingOrders, paymentLogs } from '../billing/orders/table.ts';
import { startCheckout } from '../billing/subscriptions/subscriptions.ts';
import { subscriptions } from '../billing/table.ts';

let fixture: Fixture;
let shop: Shop;
let app: ServedApp;
let ada: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  fixture = await openFixture();
  shop = await openShop(fixture);
  app = await serveApp(fixture, {
    environment: { ...fixture.environment, billing: shop.settings },
    context: shop.context,
  });
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await fixture.close();
});
beforeEach(async () => {
  shop.sandbox.resetFaults();
  // What a notification would change is not what the return changes.
  shop.sandbox.setFaults({ dropAll: true });
  ada = await addUser(fixture);
});

/** How a buyer is sent back: the address with the query of the checkout, and the form that is posted to it. */
async function comeBack(outcome: 'fulfilled' | 'declined' = 'fulfilled') {
  const { url } = await startCheckout(shop.context(ada.actor), { plan: 'monthly' });
  const { returnUrl, returnForm, orderId } = await shop.sandbox.buy({ checkoutUrl: url, outcome });
  const { pathname, search } = new URL(returnUrl);
  return { address: `${app.origin}${pathname}${search}`, form: returnForm, orderId };
}
const post = (address: string, body: URLSearchParams | string) =>
  fetch(address, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      origin: 'https://store.payproglobal.com',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
const counts = () =>
  Promise.all(
    [billingEvents, billingOrders, billingRefusals, paymentLogs, subscriptions].map((table) =>
      fixture.db.$count(table),
    ),
  );

describe('a person who comes back from paying', () => {
  it('gets to the same page with three fields in its address, and nothing that opens anything', async () => {
    const { address, form, orderId } = await comeBack();
    expect(address).toContain('secret-key=');
    expect(address).toContain('billing-email=');
    expect(form.get('SIGNATURE')).toMatch(/^[0-9a-f]{64}$/);
    const answer = await post(address, form);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `/payment/success?ORDER_ID=${orderId}&ORDER_STATUS=Processed&PRODUCT_ID=114965`,
    );
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const page = await fetch(new URL(answer.headers.get('location') ?? '', app.origin));
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  });

  it('and whose payment was declined, gets to the page for that', async () => {
    const { address, form, orderId } = await comeBack('declined');
    expect((await post(address, form)).headers.get('location')).toBe(
      `/payment/failure?ORDER_ID=${orderId}&ORDER_STATUS=Canceled&PRODUCT_ID=114965`,
    );
  });

  it('has nothing changed by that', async () => {
    const before = await counts();
    const { address, form } = await comeBack();
    await post(address, form);
    expect(await counts()).toEqual(before);
  });

  it.each(paymentReturnPaths)('is received at %s', async (path) => {
    const answer = await post(`${app.origin}${path}?secret-key=s`, new URLSearchParams({ ORDER_ID: '7' }));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?ORDER_ID=7`]);
  });

  it('cannot be sent elsewhere, nor be given more than a page needs', async () => {
    const form = new URLSearchParams({
      ORDER_ID: '7&next=//evil.example',
      ORDER_STATUS: 'Processed\r\nset-cookie: session=1',
      PRODUCT_ID: 'x'.repeat(65),
      CUSTOMER_NAME: 'Ada',
    });
    const answer = await post(`${app.origin}/payment/success`, form);
    expect(answer.headers.get('location')).toBe(
      '/payment/success?ORDER_ID=7%26next%3D%2F%2Fevil.example&ORDER_STATUS=Processed%0D%0Aset-cookie%3A+session%3D1',
    );
    expect(answer.headers.get('set-cookie')).toBeNull();
    const large = await post(`${app.origin}/payment/success`, `ORDER_ID=7&NOTE=${'x'.repeat(100_000)}`);
    expect([large.status, large.headers.get('location')]).toEqual([303, '/payment/success']);
  });
});
