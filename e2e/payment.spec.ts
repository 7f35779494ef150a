import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { control, isAt, mendProvider } from './test-payments.ts';
import { loseCookies, register, signIn } from './users.ts';

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

/** Which order it is about, and whom to write to. */
async function expectWayOn(page: Page): Promise<void> {
  await expect(order(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', /^mailto:/);
}

/** What is left of the return in the address and in the browser. */
const traces = (page: Page) =>
  page.evaluate(() => `${window.location.href} ${JSON.stringify({ ...sessionStorage, ...localStorage })}`);

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ page }) => mendProvider(page));

test('from the plan that is chosen on the landing page to a trial, and after it to a plan that is paid', async ({
  page,
}) => {
  const verification = '**/api/billing/verification';
  await test.step('the plan chosen on the landing page is chosen on the way', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
    await page.goBack();
    await page.getByRole('link', { name: 'Choose half-yearly' }).click();
    await expect(page).toHaveURL('/login?next=%2Fpayment%3Fplan%3DhalfYearly');
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await expect(page).toHaveURL('/register?plan=halfYearly');
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expect(page.getByText(/^You chose Half-yearly\./)).toBeVisible();

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

  await test.step('someone starts a trial, uses it at once, and has nothing more to pay', async () => {
    // What is chosen stands in the address, which follows a moment later.
    await page.getByRole('radio', { name: /^Monthly/ }).click();
    await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
    await expect(page.getByText('Includes 48 hours free trial • Cancel anytime')).toBeVisible();
    await expect(page.getByText('Test payments only. You won’t be charged.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with Monthly' }).click();
    await finish(page, 'trial');
    await expectPaid(page);
    expect((await isAt(page, 'trial')).plan).toBe('monthly');

    await page.goto('/payment/success');
    await expect(issue(page)).toContainText('Payment confirmation data not found.');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(h1(page, 'You already have a plan')).toBeVisible();
    await expect(page.getByText(/^Your trial ends on/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Billing' }).click();
    await expect(page).toHaveURL('/billing');
  });

  await test.step('a user who has had the trial is told so, and pays from the start', async () => {
    const cancelled = await page.request.post('/api/billing/cancellation', { data: { reason: 'price' } });
    expect(cancelled.status(), await cancelled.text()).toBe(200);
    await page.goto('/payment?plan=quarterly');
    await expect(
      page.getByText('You already used your free trial. The plan starts with the first payment.'),
    ).toBeVisible();
    await expect(page.getByText('Includes 48 hours free trial')).toHaveCount(0);
  });

  await test.step('an address that the provider fills with all it knows is emptied at once', async () => {
    await control(page, 'faults', {
      customFieldsAs: 'array',
      listWrapper: 'subscriptions',
      wonSpelling: 'OrderChargebackIsWon',
      returnByGet: 'on',
    });
    await page.route(verification, () => undefined);
    await page.getByRole('button', { name: 'Continue with Quarterly' }).click();
    const came = page.waitForRequest(/\/payment\/success\?.*secret-key=/);
    await finish(page, 'paid');
    await came;
    await expect(h1(page, 'Confirming your payment')).toBeVisible();
    await expect(page.getByText(/^Asking the payment provider about order \d+\.$/)).toBeVisible();
    await expect(page).toHaveURL('/payment/success');
    expect(await traces(page)).not.toMatch(/secret|people\.example|x-intent|SIGNATURE/);
    await expectAccessible(page);

    await page.unroute(verification);
    await page.reload();
    await expectPaid(page);
    expect((await isAt(page, 'active')).plan).toBe('quarterly');
  });
});

test('a payment that does not come about: what is said, what is free meanwhile, and how it comes about after all', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await register(page);
  await test.step('no one is sent to a checkout before it is known what they have', async () => {
    await page.route('**/api/billing', (route) => route.abort());
    await page.goto('/payment?plan=quarterly');
    await expect(issue(page)).toContainText('Failed to check subscription. We can’t reach Upround.');
    await expect(page.getByRole('button', { name: 'Continue with Quarterly' })).toHaveCount(0);
    await page.unroute('**/api/billing');
    await page.getByRole('button', { name: 'Try Again' }).click();
  });

  await test.step('a checkout that does not open says so, and opens when it is tried again', async () => {
    await page.route('**/api/billing/checkout', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    );
    await page.getByRole('button', { name: 'Continue with Quarterly' }).click();
    await expect(issue(page)).toContainText('Payment Setup Error');
    await expect(issue(page)).toContainText('Payment URL not ready. Please try again.');
    await expect(page.getByRole('link', { name: 'support@upround.example' })).toBeVisible();
    await page.unroute('**/api/billing/checkout');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(h1(page, 'Checkout')).toBeVisible();
  });

  await test.step('a declined payment charges nothing and can be tried again, with the same plan', async () => {
    await finish(page, 'declined');
    await expect(h1(page, 'Payment Declined')).toBeVisible();
    await expect(page.getByText(/^You were not charged/)).toBeVisible();
    await expectAccessible(page);
    const again = page.getByRole('link', { name: 'Try Again' });
    await expect(again).toHaveAttribute('href', '/payment?plan=quarterly');
    await page.goto('/payment/success');
    await expect(issue(page)).toContainText('Payment was not completed successfully.');
    await expect(issue(page).locator('..').getByRole('link', { name: 'Try Again' })).toHaveAttribute(
      'href',
      '/payment?plan=quarterly',
    );
    await again.click();
    await expect(page).toHaveURL('/payment?plan=quarterly');
    await expect(page.getByText(/^You pay nothing today\. The first charge is \$21 on /)).toBeVisible();
  });

  await test.step('a payment that is waited for is pending, also after a reload', async () => {
    await page.getByRole('button', { name: 'Continue with Quarterly' }).click();
    await expect(h1(page, 'Checkout')).toBeVisible();
    // What came back of the payment before is forgotten.
    await page.goto('/payment/success');
    await expect(issue(page)).toContainText('Payment confirmation data not found.');
    await page.goBack();
    await finish(page, 'waiting');
    await expect(h1(page, 'Payment Pending')).toBeVisible();
    await page.reload();
    await expect(h1(page, 'Payment Pending')).toBeVisible();
  });

  const orderId = await test.step('a payment under review starts the plan once it is approved', async () => {
    await page.getByRole('link', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Continue with Quarterly' }).click();
    await finish(page, 'review');
    await expect(h1(page, 'Payment Under Review')).toBeVisible();
    await expect(page).toHaveURL('/payment/failure');
    await expect(page.getByRole('link', { name: 'Try Again' })).toHaveCount(0);
    await expectAccessible(page);
    const reviewed = /\d+/.exec(await order(page).innerText())?.[0];
    await expectFree(page);

    await control(page, `orders/${reviewed}/approve`);
    await isAt(page, 'active');
    await page.goto(`/payment/success?order_id=${reviewed}&status=fulfilled`);
    await expectPaid(page);
    return reviewed;
  });

  await test.step('the order of another user starts no plan, and nothing is said about it', async () => {
    await loseCookies(page);
    await register(page);
    await page.clock.install();
    await page.goto(`/payment/success?ORDER_ID=${orderId}&ORDER_STATUS=Processed`);
    await expectPending(page);
    await expectFree(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('someone pays with a thumb and another address, is not signed in any more, and gets what they paid for', async ({
    page,
    console,
  }) => {
    console.expect(failedCall);
    const verification = '**/api/billing/verification';
    const session = '**/api/accounts/session';
    const user = await register(page);
    await page.goto('/payment');
    await expect(page.getByRole('radio')).toHaveCount(3);
    await page.goto('/payment?plan=halfYearly');
    await page.getByText('Quarterly', { exact: true }).tap();
    await expect(page).toHaveURL('/payment?plan=quarterly');
    await page.getByText('Half-yearly', { exact: true }).tap();
    await page.getByRole('button', { name: 'Continue with Half-yearly' }).tap();
    await page.getByLabel('Your e-mail address').fill('accounting@office.example');

    await test.step('a user who is not signed in any more signs in and goes on', async () => {
      await page.context().clearCookies();
      await page.getByRole('button', { name: endings.paid }).tap();
      await expect(issue(page)).toContainText('Unable to identify user for payment processing.');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Sign in to continue' }).click();
      await page.route(verification, (route) => route.abort());
      await signIn(page, user);
    });

    await test.step('a lost connection is said, and the question put again', async () => {
      await expect(issue(page)).toContainText(
        'An error occurred while processing your payment confirmation.',
      );
      await expect(issue(page)).toContainText('We can’t reach Upround.');
      await page.unroute(verification);
    });

    await test.step('a payment that fits no plan says whom to write to', async () => {
      await page.route(verification, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), outcome: 'refused' } });
      });
      await page.getByRole('button', { name: 'Try Again' }).tap();
      await expect(issue(page)).toContainText(
        'Payment successful, but failed to activate subscription. Please contact support.',
      );
      await expectWayOn(page);
      await page.unroute(verification);
      // A second tap so soon at the same place would be a double tap.
      await page.getByRole('button', { name: 'Try Again' }).click();
    });

    await test.step('a payment with another address waits for the word of the person who began it', async () => {
      await expect(h1(page, 'Is this your payment?')).toBeVisible();
      await expect(page.getByText(/^Paid with a\S*@\S+, not your address\.$/)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/payment');
      await expect(page.getByText('Is this your payment? Please confirm')).toBeVisible();
      await page.goto('/payment/success');
    });

    await test.step('what was paid but is not shown says whom to write to, and is shown at the next try', async () => {
      // The connection is lost as soon as the payment counts.
      const confirm = page.getByRole('button', { name: 'Use for my account' });
      await expect(confirm).toBeVisible();
      await page.route(session, (route) => route.abort());
      await confirm.tap();
      await expect(issue(page)).toContainText(
        'Payment successful, but failed to update profile. Please contact support.',
      );
      await expectWayOn(page);
      await page.unroute(session);
      await page.getByRole('button', { name: 'Try Again' }).tap();
      await expectPaid(page);
      await isAt(page, 'active');
    });
  });
});

test('every way back from the provider leads on, by address and by form, and leaves no secret behind', async ({
  page,
}) => {
  const fields = { ORDER_ID: '999', ORDER_STATUS: 'Declined', 'secret-key': 'hush' };
  await page.goto(`/payment-failure-app?${new URLSearchParams(fields)}`);
  await expect(h1(page, 'Payment Declined')).toBeVisible();
  await expect(page).toHaveURL('/payment-failure-app');
  expect(await traces(page)).not.toContain('hush');

  await page.evaluate(() => sessionStorage.clear());
  await post(page, '/payment-redirect', fields);
  await expect(h1(page, 'Payment Issue')).toBeVisible();
  await expect(issue(page)).toContainText('Payment was not completed successfully.');
  await expect(page).toHaveURL('/payment/success');
  expect(await traces(page)).not.toContain('hush');
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

test('a user who was on the way somewhere gets there once they have paid', async ({ page }) => {
  await register(page);
  await page.goto('/payment?plan=free&next=%2Fshared-boards');
  await page.getByRole('radio', { name: /^Monthly/ }).click();
  await page.getByRole('button', { name: 'Continue with Monthly' }).click();
  await finish(page, 'trial');
  await expect(page).toHaveURL('/shared-boards');
});
