import type { Locator, Page } from '@playwright/test';
import { breakCalls, cutCalls, unexpected, unreachable } from './faults.ts';
import { expect, failedCall, test } from './journey.ts';
import { press } from './press.ts';
import { buy } from './test-payments.ts';
import { loseSession, register, signIn } from './users.ts';

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const problem = (page: Page) => page.getByRole('alert');
const dialog = (page: Page) => page.getByRole('dialog');
const plan = (page: Page) => page.getByRole('region', { name: 'Current plan' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });
const notAuthenticated = 'User not authenticated. Please try logging in again.';

test.beforeEach(({ console }) => console.expect(failedCall));

test('a plan that cannot be started says why, and starts at the next try', async ({ page }) => {
  const free = '**/api/billing/free';
  await page.clock.install();
  const user = await register(page);

  await test.step('a user who is no longer signed in reads so at the checkout, and goes on there afterwards', async () => {
    await page.goto('/payment?plan=quarterly');
    await expect(button(page, 'Continue with Quarterly')).toBeEnabled();
    await loseSession(page);
    await press(button(page, 'Continue with Quarterly'));
    await expect(toast(page, notAuthenticated)).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fpayment%3Fplan%3Dquarterly');
    await signIn(page, user);
    await expect(page.getByRole('radio', { name: /^Quarterly/ })).toBeChecked();
    await press(button(page, 'Continue with Quarterly'));
    await expect(h1(page, 'Checkout')).toBeVisible();
    await page.goBack();
  });

  await test.step('where the checkout cannot be reached, the free plan goes on: after two seconds even when that fails', async () => {
    await cutCalls(page, '**/api/billing/checkout');
    await press(button(page, 'Continue with Quarterly'));
    const server = await breakCalls(page, free);
    await press(button(page, 'Continue with Free'));
    await expect(toast(page, `Failed to activate free plan: ${unexpected}`)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL('/dashboard');
    await server.mend();
    await page.goBack();
    await expect(page).toHaveURL('/payment?plan=free');
  });

  await test.step('the free plan that is tried again in time is not left before it has started', async () => {
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
    const started = page.waitForResponse(free);
    await press(button(page, 'Start with Free'));
    await expect(button(page, 'Start with Free')).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL('/payment?plan=free');
    answer();
    expect((await started).status()).toBe(200);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a change of the subscription that fails keeps what was chosen, and happens at the next try', async ({
  page,
}) => {
  await register(page);
  await buy(page, 'monthly', 'Pay without a trial');
  await page.goto('/billing');

  /** What the dialog says while the connection is lost, and while the server fails. */
  async function expectFailures(calls: string, name: string, message: string): Promise<void> {
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

  await test.step('to another plan', async () => {
    await press(button(plan(page), 'Change Plan'));
    const choice = dialog(page).getByRole('radio', { name: /^Half-yearly/ });
    await choice.press('Space');
    await expectFailures(
      '**/api/billing/plan',
      'Change Plan',
      'Failed to change plan. Please try again or contact support.',
    );
    await expect(choice).toBeChecked();
    await press(button(dialog(page), 'Change Plan'));
    await expect(dialog(page)).toBeHidden();
    await expect(plan(page)).toContainText(/Changes to Half-yearly on /);
  });

  await test.step('to be cancelled, with the reason and the words', async () => {
    await press(button(plan(page), 'Cancel Subscription'));
    const reason = dialog(page).getByRole('radio', { name: 'It costs too much' });
    const words = dialog(page).getByLabel('Anything else we should know?');
    await reason.press('Space');
    await words.fill('I found work. Thank you!');
    await expectFailures(
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
});
