import type { Page } from '@playwright/test';
import { paymentReturnPaths } from '../contract/billing/payment-return.ts';
import type { PaidPlan } from '../contract/billing/plan-catalogue.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { inventPerson, type Person, register, signIn } from './people.ts';
import { control, isAt, mendProvider } from './test-payments.ts';

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const week = (page: Page) => page.getByRole('region', { name: 'This Week' });
const issue = (page: Page) => page.getByRole('alert');
const order = (page: Page) => page.getByText(/^Order \d+$/);

const endings = {
  trial: 'Pay (start the 48-hour trial)',
  paid: 'Pay without a trial',
  review: 'Send to review',
  waiting: 'Leave waiting for payment',
  declined: 'Decline',
};

/** Chooses a plan as a person does, up to the payment provider's page. */
async function toCheckout(page: Page, plan: PaidPlan = 'monthly'): Promise<void> {
  await page.goto(`/payment?plan=${plan}`);
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(h1(page, 'Checkout')).toBeVisible();
}

const finish = (page: Page, ending: keyof typeof endings) =>
  page.getByRole('button', { name: endings[ending] }).click();

async function expectPaid(page: Page): Promise<void> {
  await expect(h1(page, 'Your plan is active')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(week(page)).toBeVisible();
  await expect(week(page).getByRole('link', { name: 'Upgrade Now' })).toHaveCount(0);
}

async function expectFree(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(week(page).getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
}

/** Lets half a minute go by, look after look, each of which waits for the server. */
async function expectPending(page: Page): Promise<void> {
  const pending = page.getByText('Your subscription will be activated shortly');
  await expect(async () => {
    await page.clock.runFor(1_500);
    expect(await pending.isVisible()).toBe(true);
  }).toPass({ intervals: [100], timeout: 45_000 });
  await page.clock.runFor(3_000);
  await expect(page).toHaveURL('/dashboard');
}

/** What is left of the return in the address and in the browser. */
const traces = (page: Page) =>
  page.evaluate(() => `${window.location.href} ${JSON.stringify({ ...sessionStorage, ...localStorage })}`);

test.afterEach(({ page }) => mendProvider(page));

test('the plan chosen on the landing page is chosen on the way', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Choose half-yearly' }).click();
  await expect(page).toHaveURL('/register?plan=halfYearly');
  await expect(page.getByRole('radio', { name: /^Half-yearly/ })).toBeChecked();
  await page.goto('/register');
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Half-yearly/ })).toBeVisible();

  await register(page);
  await page.goto('/');
  const choose = page.getByRole('link', { name: 'Choose half-yearly' });
  await expect(choose).toHaveAttribute('href', '/payment?plan=halfYearly');
  await choose.click();
  await expect(page.getByRole('radio', { name: /^Half-yearly/ })).toBeChecked();
  await expect(page.getByText('Save 50%')).toBeVisible();
  await expect(page.getByText('Save 30%')).toBeVisible();
  await expect(page.getByText('Save $9 vs monthly')).toBeVisible();
});

test('somebody starts a trial, uses it at once, and has nothing more to pay', async ({ page }) => {
  await register(page);
  await page.goto('/payment?plan=test');
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  await expect(page.getByText('Includes 48 hours free trial • Cancel anytime')).toBeVisible();
  await expect(page.getByText('This installation takes test payments only. No money moves.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Monthly' }).click();
  await finish(page, 'trial');
  await expectPaid(page);
  expect((await isAt(page, 'trial')).plan).toBe('monthly');

  await page.goto('/payment/success');
  await expect(issue(page)).toContainText('Payment confirmation data not found.');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(h1(page, 'You have a plan already')).toBeVisible();
  await expect(page.getByText(/^Your trial ends on/)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Billing' }).click();
  await expect(page).toHaveURL('/billing');
});

test('somebody who has had the trial is told so, and pays from the start', async ({ page }) => {
  await register(page);
  await toCheckout(page);
  await finish(page, 'trial');
  await expectPaid(page);
  const cancelled = await page.request.post('/api/billing/cancellation', { data: { reason: 'price' } });
  expect(cancelled.status(), await cancelled.text()).toBe(200);

  await page.goto('/payment?plan=quarterly');
  await expect(
    page.getByText('You have had your free trial. The plan starts with the first payment.'),
  ).toBeVisible();
  await expect(page.getByText('Includes 48 hours free trial')).toHaveCount(0);
  await toCheckout(page, 'quarterly');
  await finish(page, 'paid');
  await expectPaid(page);
  expect((await isAt(page, 'active')).plan).toBe('quarterly');
});

test('an address that the provider fills with all it knows is emptied at once', async ({ page }) => {
  await register(page);
  await control(page, 'faults', {
    customFieldsAs: 'array',
    listWrapper: 'subscriptions',
    wonSpelling: 'OrderChargebackIsWon',
    returnByGet: 'on',
  });
  await page.route('**/api/billing/verification', () => undefined);
  await toCheckout(page, 'halfYearly');
  const came = page.waitForRequest(/\/payment\/success\?.*secret-key=/);
  await finish(page, 'paid');
  await came;
  await expect(page.getByText(/^Asking the payment provider about order \d+\.$/)).toBeVisible();
  await expect(page).toHaveURL('/payment/success');
  expect(await traces(page)).not.toMatch(/secret|people\.example|x-intent|SIGNATURE/);

  await page.unroute('**/api/billing/verification');
  await page.reload();
  await expectPaid(page);
  expect((await isAt(page, 'active')).plan).toBe('halfYearly');
});

test('a payment under review starts the plan once it is approved', async ({ page }) => {
  await register(page);
  await toCheckout(page);
  await finish(page, 'review');
  await expect(h1(page, 'Payment Under Review')).toBeVisible();
  await expect(page).toHaveURL('/payment/failure');
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveCount(0);
  const orderId = /\d+/.exec(await order(page).innerText())?.[0];
  await expectFree(page);

  await control(page, `orders/${orderId}/approve`);
  await isAt(page, 'active');
  await page.goto('/dashboard');
  await expect(week(page).getByRole('link', { name: 'Upgrade Now' })).toHaveCount(0);
});

test('a payment that is waited for is pending, also after a reload, until it arrives', async ({ page }) => {
  await register(page);
  await toCheckout(page);
  await finish(page, 'waiting');
  await expect(h1(page, 'Payment Pending')).toBeVisible();
  await page.reload();
  await expect(h1(page, 'Payment Pending')).toBeVisible();
  const orderId = /\d+/.exec(await order(page).innerText())?.[0];

  await control(page, `orders/${orderId}/approve`);
  await isAt(page, 'active');
  await page.goto(`/payment/success?order_id=${orderId}&status=fulfilled`);
  await expectPaid(page);
});

test('a declined payment charges nothing and can be tried again, with the same plan', async ({ page }) => {
  await register(page);
  await toCheckout(page, 'quarterly');
  await finish(page, 'declined');
  await expect(h1(page, 'Payment Declined')).toBeVisible();
  await expect(page.getByText(/^Nothing was charged/)).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/payment?plan=quarterly');
  await expect(page.getByText(/^You pay nothing today\. The first charge is \$21 on /)).toBeVisible();
  await page.goto('/payment/success');
  await expect(issue(page)).toContainText('Payment was not completed successfully.');
  await expect(issue(page).locator('..').getByRole('link', { name: 'Try Again' })).toHaveAttribute(
    'href',
    '/payment?plan=quarterly',
  );
  await expectFree(page);

  await toCheckout(page);
  await page.goto('/payment/success');
  await expect(issue(page)).toContainText('Payment confirmation data not found.');
});

test('an address that somebody made up starts no plan', async ({ page }) => {
  await register(page);
  await page.clock.install();
  await page.goto('/payment/success?ORDER_ID=999&ORDER_STATUS=Processed&PRODUCT_ID=114967');
  await expectPending(page);
  await expectFree(page);
});

test('the order of somebody else starts no plan, and nothing is said about it', async ({ page }) => {
  await register(page);
  await toCheckout(page);
  await finish(page, 'paid');
  await expectPaid(page);
  const { payments } = await (await page.request.get('/api/billing/payments')).json();
  const [{ orderId }] = payments;
  await page.goto('/terms');
  await page.context().clearCookies();

  await register(page);
  await page.clock.install();
  await page.goto(`/payment/success?ORDER_ID=${orderId}&ORDER_STATUS=Processed`);
  await expectPending(page);
  await expectFree(page);
});

test('a payment with another address waits for the word of the person who began it', async ({ page }) => {
  await register(page);
  await toCheckout(page);
  await page.getByLabel('Your e-mail address').fill('accounting@office.example');
  await finish(page, 'paid');
  await expect(h1(page, 'Is this your payment?')).toBeVisible();
  await expect(page.getByText(/^Paid with a\S*@\S+, not with your address\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/payment');
  await expect(page.getByText('Is this payment yours? Please confirm it')).toBeVisible();

  await page.goto('/payment/success');
  await page.getByRole('button', { name: 'Use it for my account' }).click();
  await expectPaid(page);
});

test('somebody who is not signed in any more signs in and goes on', async ({ page }) => {
  const person: Person = inventPerson();
  await register(page, person);
  await toCheckout(page);
  await page.context().clearCookies();
  await finish(page, 'paid');
  await expect(issue(page)).toContainText('Unable to identify user for payment processing.');
  await page.getByRole('link', { name: 'Log in and go on' }).click();
  await signIn(page, person);
  await expectPaid(page);
});

test('what came back is forgotten after five minutes', async ({ page }) => {
  await page.clock.install();
  await page.goto('/payment/success?ORDER_ID=999&ORDER_STATUS=Processed');
  await expect(issue(page)).toContainText('Unable to identify user for payment processing.');
  await page.clock.fastForward('04:20');
  await page.reload();
  await expect(issue(page)).toContainText('Unable to identify user for payment processing.');
  await page.clock.fastForward('00:40');
  await page.reload();
  await expect(issue(page)).toContainText('Payment confirmation data not found.');
});

test('a lost connection is said, and the question put again', async ({ page, console }) => {
  console.expect(failedCall);
  await register(page);
  await page.route('**/api/billing/verification', (route) => route.abort());
  await toCheckout(page);
  await finish(page, 'paid');
  await expect(issue(page)).toContainText('An error occurred while processing your payment confirmation.');
  await expect(issue(page)).toContainText('Upround cannot be reached.');
  await page.unroute('**/api/billing/verification');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectPaid(page);
});

test('every address of the provider leads on, by address and by form', async ({ page }) => {
  const fields = { ORDER_ID: '999', ORDER_STATUS: 'Declined', 'secret-key': 'hush' };
  for (const path of paymentReturnPaths) {
    const title = path.includes('failure') ? 'Payment Declined' : 'Payment Issue';
    const end = path === '/payment-redirect' ? '/payment/success' : path;
    await page.goto(`${path}?${new URLSearchParams(fields)}`);
    await expect(h1(page, title)).toBeVisible();
    await expect(page).toHaveURL(end);
    expect(await traces(page)).not.toContain('hush');

    await page.goto('/terms');
    await page.evaluate(() => sessionStorage.clear());
    await post(page, path, fields);
    await expect(h1(page, title)).toBeVisible();
    await expect(page).toHaveURL(end);
    expect(await traces(page)).not.toContain('hush');
  }
  await page.goto('/payment/success?ORDER_ID=one');
  await expect(issue(page)).toContainText('Invalid payment confirmation data.');
});

/** Sends a form as the provider's page does. */
async function post(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  await page.evaluate(
    ({ action, entries }) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post' });
      for (const [name, value] of entries)
        form.append(Object.assign(document.createElement('input'), { name, value, type: 'hidden' }));
      document.body.append(form);
      form.submit();
    },
    { action: path, entries: Object.entries(fields) },
  );
}

test('a checkout that does not open says so, and the free plan goes on', async ({ page, console }) => {
  console.expect(failedCall);
  await register(page);
  await page.route('**/api/billing/checkout', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Continue with Monthly' }).click();
  await expect(issue(page)).toContainText('Payment Setup Error');
  await expect(issue(page)).toContainText('Payment URL not ready. Please try again.');
  await expect(page.getByRole('link', { name: 'support@upround.example' })).toBeVisible();
  await page.unroute('**/api/billing/checkout');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(h1(page, 'Checkout')).toBeVisible();

  await page.route('**/api/billing/checkout', (route) => route.abort());
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Continue with Monthly' }).click();
  await page.getByRole('button', { name: 'Continue with Free' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('nobody is sent to a checkout before it is known what they have', async ({ page, console }) => {
  console.expect(failedCall);
  await register(page);
  await page.route('**/api/billing', (route) => route.abort());
  await page.goto('/payment');
  await expect(issue(page)).toContainText('Failed to check subscription. Upround cannot be reached.');
  await expect(page.getByRole('button', { name: 'Continue with Monthly' })).toHaveCount(0);
  await page.unroute('**/api/billing');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Continue with Monthly' }).click();
  await expect(h1(page, 'Checkout')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('somebody pays with a thumb', async ({ page }) => {
    await register(page);
    await page.goto('/payment');
    await page.getByText('Half-yearly', { exact: true }).tap();
    await expect(page).toHaveURL('/payment?plan=halfYearly');
    await page.getByRole('button', { name: 'Continue with Half-yearly' }).tap();
    await page.getByRole('button', { name: endings.trial }).tap();
    await expectPaid(page);
  });
});

test.describe('accessible are', () => {
  // Colours are judged as they come to rest.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const failed = '/payment/failure?ORDER_ID=999&ORDER_STATUS=';
  for (const { path, title } of [
    { path: '/payment/success', title: 'Payment Issue' },
    { path: '/payment/success?ORDER_ID=999', title: 'Payment Issue' },
    { path: `${failed}Declined`, title: 'Payment Declined' },
    { path: `${failed}Reviewing`, title: 'Payment Under Review' },
    { path: `${failed}Waiting`, title: 'Payment Pending' },
    { path: failed, title: 'Payment Failed' },
  ]) {
    test(`${path} for a visitor`, async ({ page }) => {
      await page.goto(path);
      await expect(h1(page, title)).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('the wait for a confirmation, and a plan that runs', async ({ page }) => {
    await register(page);
    await page.route('**/api/billing/verification', () => undefined);
    await toCheckout(page);
    await finish(page, 'paid');
    await expect(h1(page, 'Confirming your payment')).toBeVisible();
    await expectAccessible(page);
    await isAt(page, 'active');
    await page.goto('/payment');
    await expect(h1(page, 'You have a plan already')).toBeVisible();
    await expectAccessible(page);
  });
});
