import type { Page } from '@playwright/test';
import type { Reconciliation } from '../contract/billing/billing-admin.ts';
import type { PaidPlan } from '../contract/billing/plan-catalogue.ts';
import { becomeAdmin } from './admins.ts';
import { expectAccessible } from './expect-accessible.ts';
import { cutCalls } from './faults.ts';
import { inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { beginCheckout, control, mendProvider, order, payAt } from './test-payments.ts';
import { register, type User } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Order = { email?: string };

/** Someone new pays and never comes back from the checkout. The browser of the page is an admin's afterwards. */
async function pay(page: Page, plan: PaidPlan, { email }: Order = {}): Promise<User & { orderId: string }> {
  const user = await register(page);
  const orderId = await payAt(page, await beginCheckout(page, plan), { email: email ?? user.email });
  await becomeAdmin(page);
  return { ...user, orderId };
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name });
const rows = (page: Page, list: string) => page.getByRole('table', { name: list }).getByRole('row');

/** The one row of a list that words find. */
async function find(page: Page, list: string, words: string) {
  await tab(page, list).click();
  // Each list has a field of its own, which is there once the tab is drawn as chosen: the address changes before that.
  await expect(page).not.toHaveURL(/status=|open=/);
  await expect(tab(page, list)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox', { name: 'Find by name, email or number' }).fill(words);
  // The address follows when the typing pauses.
  await expect(page).toHaveURL(`/admin/billing?tab=${list.toLowerCase()}&q=${encodeURIComponent(words)}`);
  const found = rows(page, list).filter({ hasText: words });
  await expect(found).toHaveCount(1);
  return found;
}

/** From now on the provider's notifications go wrong in this way. */
const fail = (page: Page, fault: 'badSignature' | 'dropAll') =>
  control(page, 'faults', {
    customFieldsAs: 'array',
    listWrapper: 'subscriptions',
    wonSpelling: 'OrderChargebackIsWon',
    [fault]: 'on',
  });

async function comparisons(page: Page): Promise<Reconciliation[]> {
  const answer = await page.request.get('/api/admin/billing/reconciliations');
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { reconciliations: Reconciliation[] }).reconciliations;
}

/** Compares everything with the provider, which reads every order again, and shows what that changed. */
async function compare(page: Page): Promise<void> {
  const known = new Set((await comparisons(page)).map(({ id }) => id));
  await tab(page, 'Reconciliations').click();
  await page.getByRole('button', { name: 'Compare with the provider now' }).click();
  await expect(page.getByText('Comparing now.')).toBeVisible();
  await expect(rows(page, 'Reconciliations').nth(1)).toContainText(/Done|Running/);
  await expectAccessible(page);
  // Recent ones are made beside it, by the hour.
  const made = async () =>
    (await comparisons(page)).find(({ id, scope }) => scope === 'all' && !known.has(id));
  await expect.poll(async () => (await made())?.status, { timeout: 90_000 }).toBe('succeeded');
  const seen = page.locator(`a[href*="${(await made())?.id}"]`);
  await expect(seen).toHaveText(/^See \d+ changes?$/);
  await seen.click();
  await expect(page.getByText('Changes from one reconciliation.')).toBeVisible();
}

test.afterEach(({ page }) => mendProvider(page));

test('an admin follows one purchase through every list', async ({ page, console }) => {
  console.expect(failedCall);
  const { email, fullName, orderId } = await pay(page, 'quarterly');
  await page.goto('/admin/dashboard');

  await test.step('the overview', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Billing' }).click();
    await expect(page.getByText('Built-in sandbox')).toBeVisible();
    await expect(page.getByText('TEST', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payment provider' })).toBeVisible();
  });

  await test.step('its subscription', async () => {
    const subscription = await find(page, 'Subscriptions', email);
    for (const words of [fullName, 'Quarterly', 'Active', '$21'])
      await expect(subscription).toContainText(words);
    await expectAccessible(page);
  });

  await test.step('its payment, in a list that at first cannot be read', async () => {
    const { mend } = await cutCalls(page, '**/api/admin/billing/payments**');
    await tab(page, 'Payments').click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load payments');
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(rows(page, 'Payments').filter({ hasText: orderId })).toContainText('Charge');
    await expectAccessible(page);
  });

  await test.step('what it changed', async () => {
    await tab(page, 'Changes').click();
    const change = rows(page, 'Changes').filter({ hasText: email });
    await expect(change).toContainText('Status: Active');
    await expect(change).toContainText('Notification');
    await expectAccessible(page);
  });

  await test.step('what the provider said, also after loading again and coming back', async () => {
    await tab(page, 'Events').click();
    const event = rows(page, 'Events').filter({ hasText: email });
    await expect(event).toContainText('Applied');
    await event.getByRole('link', { name: /^Show details/ }).click();
    const detail = page.getByRole('region', { name: `OrderCharged for order ${orderId}` });
    // Opened before the search that was typed has begun, it stays open.
    await event.getByRole('link', { name: /^Close/ }).click();
    await page.getByRole('searchbox', { name: 'Find by name, email or number' }).fill(email);
    await event.getByRole('link', { name: /^Show details/ }).click();
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(detail).toContainText('delivered once, tried once');
    await expect(detail.getByRole('term').filter({ hasText: 'ORDER_ITEM_UNIT_PRICE' })).toBeVisible();
    await expect(detail).not.toContainText(/CREDIT_CARD|SIGNATURE|HASH|secret/i);
    await page.reload();
    await expect(detail).toBeVisible();

    await event.getByRole('link', { name: /^Subscription \d+$/ }).click();
    await expect(rows(page, 'Subscriptions').filter({ hasText: email })).toBeVisible();
    await page.goBack();
    await expect(detail).toBeVisible();
  });

  await test.step('what it earns, named as a test', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Revenue' }).click();
    await expect(page.getByText('Sandbox payments: no money was taken.')).toBeVisible();
    const quarterly = page
      .getByRole('table', { name: 'By plan, now' })
      .getByRole('row', { name: /^Quarterly/ });
    await expect(quarterly).toContainText('$');
    await expect(page.getByRole('table', { name: 'The last 12 months' }).getByRole('row')).toHaveCount(13);
    await expectAccessible(page);
  });
});

test('a payment with another address waits for an admin, who puts it aside or lets it pass', async ({
  page,
}) => {
  const paidWith = `${inventName().toLowerCase()}@office.example`;
  const { email, fullName } = await pay(page, 'monthly', { email: paidWith });
  await expect.poll(async () => (await askFor(page, email)).events[0]?.status).toBe('dead');
  const pass = page.getByRole('button', { name: 'Accept' });
  const question = page.getByRole('dialog', { name: 'Accept this payment?' });

  await test.step('the dashboard leads to it', async () => {
    await page.goto('/admin/dashboard');
    await expect(page.getByText(/^Payments: .*failed/)).toBeVisible();
    await page.getByRole('link', { name: 'Open inbox' }).click();
    await expect(page).toHaveURL('/admin/billing?tab=events&status=dead');
    const event = rows(page, 'Events').filter({ hasText: email });
    await expect(event).toContainText('It was paid with a different email address than the account’s.');
    await event.getByRole('link', { name: /^Show details/ }).click();
  });

  await test.step('who leaves it is where they were', async () => {
    await pass.click();
    await expect(question).toContainText(paidWith);
    await expect(question).toContainText(`${fullName} (${email})`);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(pass).toBeFocused();
  });

  const event = await find(page, 'Events', email);
  await event.getByRole('link', { name: /^Show details/ }).click();
  await test.step('what cannot be used is put aside, and can be replayed', async () => {
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(event).toContainText('Dismiss');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Replay' }).click();
    await expect(page.getByText('Trying again now.')).toBeVisible();
    await expect(event).toContainText('Failed');
  });

  await test.step('it is let pass', async () => {
    await pass.click();
    await question.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Payment accepted. Applying it now.')).toBeVisible();
    await expect(event).toContainText('Applied');
    await expect(await find(page, 'Subscriptions', email)).toContainText('Active');
  });
});

test('what was wrongly told, or never, is found by comparing with the provider', async ({ page }) => {
  test.slow();
  const giver = await register(page);
  const orderId = await order(page, 'quarterly', { email: giver.email });
  await becomeAdmin(page);
  const before = await countOf(page, 'signature');
  await fail(page, 'badSignature');
  const { email } = await pay(page, 'halfYearly');

  await test.step('a notification with a bad signature is counted and believed in nothing', async () => {
    await expect.poll(() => countOf(page, 'signature')).toBeGreaterThan(before);
    await page.goto('/admin/billing');
    await expect(page.getByText(/^Wrong signature/).first()).toBeVisible();
    expect((await askFor(page, email)).events).toEqual([]);
    await page.goto(`/admin/billing?tab=subscriptions&q=${email}`);
    await expect(page.getByText('No matches')).toBeVisible();
  });

  await fail(page, 'dropAll');
  await control(page, `orders/${orderId}/refund`, { amount: '2.50' });
  await compare(page);

  await test.step('so is the purchase found', async () => {
    const change = rows(page, 'Changes').filter({ hasText: email });
    await expect(change).toContainText('Reconciliation');
    await expect(change).toContainText('Status: Active');
  });

  await test.step('and a part that was given back', async () => {
    const change = rows(page, 'Changes').filter({ hasText: giver.email });
    await expect(change).toContainText(`Partly refunded: 2.50 USD of order ${orderId}`);
    await expect(change).toContainText('Reconciliation');
  });

  await test.step('both stand in their lists', async () => {
    await expect(await find(page, 'Subscriptions', email)).toContainText('Half-yearly');
    await page.goto(`/admin/billing?tab=payments&q=${orderId}`);
    await expect(rows(page, 'Payments').filter({ hasText: 'Partial refund' })).toContainText('$2.50');
  });
});

type Found = { events: { status: string }[] };

async function askFor(page: Page, search: string): Promise<Found> {
  const answer = await page.request.get('/api/admin/billing/events', { params: { search } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

async function countOf(page: Page, reason: string): Promise<number> {
  const answer = await page.request.get('/api/admin/billing');
  const { refusals } = (await answer.json()) as { refusals: { reason: string; count: number }[] };
  return refusals.filter((refusal) => refusal.reason === reason).reduce((sum, { count }) => sum + count, 0);
}
