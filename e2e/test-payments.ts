import type { Page } from '@playwright/test';
import type { CurrentSubscription, State } from '../contract/billing/billing.ts';
import type { PaidPlan } from '../contract/billing/plan-catalogue.ts';
import { expect } from './journey.ts';

/** How a checkout of the sandbox ends, as its buttons say it. */
export type Ending = 'Pay (start the 48-hour trial)' | 'Pay without a trial';

/** Goes through the checkout as the person whom the page belongs to, and waits until the server knows of it. */
export async function buy(page: Page, plan: PaidPlan, ending: Ending): Promise<void> {
  await page.goto(await beginCheckout(page, plan));
  await page.getByRole('button', { name: ending }).click();
  await page.waitForURL('**/payment/success');
  await expect.poll(async () => (await current(page)).entitlement.plan).toBe(plan);
}

type Answer = { email: string; outcome?: 'trial' | 'fulfilled' | 'declined' };

/** Begins a checkout as the person whom the page belongs to. Answers its address. */
export async function beginCheckout(page: Page, plan: PaidPlan): Promise<string> {
  const checkout = await page.request.post('/api/billing/checkout', { data: { plan } });
  expect(checkout.status(), await checkout.text()).toBe(200);
  return ((await checkout.json()) as { url: string }).url;
}

/** Answers a checkout as the form of its page would, without opening it. Answers the number of the order. */
export async function payAt(
  page: Page,
  checkout: string,
  { email, outcome = 'fulfilled' }: Answer,
): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const paid = await page.request.post(checkout, { form: { email, outcome }, headers });
  const orderId = /name="ORDER_ID" value="(\d+)"/.exec(await paid.text())?.[1];
  if (!orderId) throw new Error('The checkout made no order');
  return orderId;
}

/** Buys without opening the checkout, and waits until the server knows of it. Answers the number of the order. */
export async function order(page: Page, plan: PaidPlan, answer: Answer): Promise<string> {
  const orderId = await payAt(page, await beginCheckout(page, plan), answer);
  await expect.poll(async () => (await current(page)).entitlement.plan).toBe(plan);
  return orderId;
}

/** Waits until the person's subscription stands so. */
export async function isAt(page: Page, state: State): Promise<CurrentSubscription> {
  await expect.poll(async () => (await current(page)).standing).toBe(state);
  return current(page);
}

/** What the server says that the person has. */
export async function current(page: Page): Promise<CurrentSubscription> {
  const answer = await page.request.get('/api/billing');
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Does something on the provider's control page, which everyone on this machine may. */
export async function control(page: Page, path: string, form: Record<string, string> = {}): Promise<void> {
  // As a form of that page would be sent.
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post(`/sandbox/paypro/control/${path}`, { form, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

const harmless = {
  customFieldsAs: 'array',
  listWrapper: 'subscriptions',
  wonSpelling: 'OrderChargebackIsWon',
};

/** From now on the provider's API fails; `mend` lets it work again. */
export async function breakProvider(page: Page): Promise<{ mend: () => Promise<void> }> {
  await control(page, 'faults', { ...harmless, apiDown: 'on' });
  return { mend: () => mendProvider(page) };
}

export const mendProvider = (page: Page) => control(page, 'faults', { reset: 'on' });
