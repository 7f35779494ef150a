import type { Locator, Page } from '@playwright/test';
import { breakCalls, cutCalls, unexpected, unreachable } from './faults.ts';
import { expect, failedCall, test } from './journey.ts';
import { loseSession, register, signIn } from './people.ts';
import { press } from './press.ts';
import { buy, isAt } from './test-payments.ts';

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const problem = (page: Page) => page.getByRole('alert');
const dialog = (page: Page) => page.getByRole('dialog');
const plan = (page: Page) => page.getByRole('region', { name: 'Current plan' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });
const notAuthenticated = 'User not authenticated. Please try logging in again.';

test.beforeEach(({ console }) => console.expect(failedCall));

test.describe('the free plan', () => {
  const free = '**/api/billing/free';

  test('that could not be started leads to the dashboard after two seconds, and starts the next time', async ({
    page,
  }) => {
    await register(page);
    await page.goto('/payment?plan=free');
    const server = await breakCalls(page, free);
    await press(button(page, 'Start with Free'));
    await expect(toast(page, `Failed to activate free plan: ${unexpected}`)).toBeVisible();
    await expect(page).toHaveURL('/dashboard');

    await server.mend();
    await page.goBack();
    await expect(page).toHaveURL('/payment?plan=free');
    const started = page.waitForResponse(free);
    await press(button(page, 'Start with Free'));
    expect((await started).status()).toBe(200);
    await expect(page).toHaveURL('/dashboard');
  });

  test('that is tried again in time is not left before it has started', async ({ page }) => {
    await page.clock.install();
    await register(page);
    await page.goto('/payment?plan=free');
    const connection = await cutCalls(page, free);
    await press(button(page, 'Start with Free'));
    await expect(toast(page, `Failed to activate free plan: ${unreachable}`)).toBeVisible();

    await connection.mend();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(free, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await press(button(page, 'Start with Free'));
    await expect(button(page, 'Start with Free')).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL('/payment?plan=free');
    answer();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('whoever is not signed in any more is told so at the checkout, and goes on there afterwards', async ({
  page,
}) => {
  const person = await register(page);
  await page.goto('/payment?plan=quarterly');
  await expect(button(page, 'Continue with Quarterly')).toBeEnabled();
  await loseSession(page);
  await press(button(page, 'Continue with Quarterly'));
  await expect(toast(page, notAuthenticated)).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fpayment%3Fplan%3Dquarterly');

  await signIn(page, person);
  await expect(page.getByRole('radio', { name: /^Quarterly/ })).toBeChecked();
  await press(button(page, 'Continue with Quarterly'));
  await expect(h1(page, 'Checkout')).toBeVisible();
});

test.describe('a payment that succeeded', () => {
  const verification = '**/api/billing/verification';

  async function pay(page: Page): Promise<void> {
    await register(page);
    await page.goto('/payment?plan=monthly');
    await press(button(page, 'Continue with Monthly'));
    await press(button(page, 'Pay without a trial'));
    await expect(h1(page, 'Payment Issue')).toBeVisible();
  }
  async function tryAgain(page: Page): Promise<void> {
    await expect(page.getByText(/^Order \d+$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', /^mailto:/);
    await press(button(page, 'Try Again'));
    await expect(h1(page, 'Your plan is active')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await isAt(page, 'active');
  }

  test('but fits no plan says whom to write to, and counts as soon as it fits', async ({ page }) => {
    await page.route(verification, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), outcome: 'refused' } });
    });
    await pay(page);
    await expect(problem(page)).toContainText(
      'Payment successful, but failed to activate subscription. Please contact support.',
    );
    await page.unroute(verification);
    await tryAgain(page);
  });

  test('but of which the browser hears nothing more says so, and shows the plan at the next try', async ({
    page,
  }) => {
    // The connection is lost right after the answer.
    const session = '**/api/accounts/session';
    await page.route(verification, async (route) => {
      const response = await route.fetch();
      await cutCalls(page, session);
      await route.fulfill({ response });
    });
    await pay(page);
    await expect(problem(page)).toContainText(
      'Payment successful, but failed to update profile. Please contact support.',
    );
    await page.unroute(verification);
    await page.unroute(session);
    await tryAgain(page);
  });
});

test.describe('a change of the subscription', () => {
  test.beforeEach(async ({ page }) => {
    await register(page);
    await buy(page, 'monthly', 'Pay without a trial');
    await page.goto('/billing');
  });

  /** What the dialog says while the connection is lost, and while the server fails. */
  async function expectFailures(page: Page, calls: string, name: string, message: string): Promise<void> {
    for (const [fail, reason] of [
      [cutCalls, unreachable],
      [breakCalls, unexpected],
    ] as const) {
      const { mend } = await fail(page, calls);
      await press(button(dialog(page), name));
      await expect(problem(page)).toHaveText(`${message}${reason}`);
      await expect(button(dialog(page), name)).toBeFocused();
      await mend();
    }
  }

  test('that cannot be cancelled keeps the reason and the words, and is cancelled at the next try', async ({
    page,
  }) => {
    await press(button(plan(page), 'Cancel Subscription'));
    const reason = dialog(page).getByRole('radio', { name: 'It costs too much' });
    const words = dialog(page).getByLabel('Anything we should know');
    await reason.press('Space');
    await words.fill('I found work. Thank you!');
    await expectFailures(
      page,
      '**/api/billing/cancellation',
      'Cancel Subscription',
      'Failed to cancel subscription',
    );
    await expect(reason).toBeChecked();
    await expect(words).toHaveValue('I found work. Thank you!');
    await press(button(dialog(page), 'Cancel Subscription'));
    await expect(dialog(page)).toBeHidden();
    await expect(plan(page)).toContainText(/You keep access until /);
  });

  test('to another plan that fails keeps the choice, and happens at the next try', async ({ page }) => {
    await press(button(plan(page), 'Change Plan'));
    const choice = dialog(page).getByRole('radio', { name: /^Half-yearly/ });
    await choice.press('Space');
    await expectFailures(
      page,
      '**/api/billing/plan',
      'Change Plan',
      'Failed to change plan. Please try again or contact support.',
    );
    await expect(choice).toBeChecked();
    await press(button(dialog(page), 'Change Plan'));
    await expect(dialog(page)).toBeHidden();
    await expect(plan(page)).toContainText(/Changes to Half-yearly on /);
  });
});
