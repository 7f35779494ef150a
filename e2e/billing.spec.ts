import type { Page } from '@playwright/test';
import { cutCalls } from './faults.ts';
import { findViolations } from './find-violations.ts';
import { inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import {
  beginCheckout,
  breakProvider,
  control,
  current,
  mendProvider,
  order,
  payAt,
} from './test-payments.ts';
import { grant, register } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const plan = (page: Page) => page.getByRole('region', { name: 'Current plan' });
const history = (page: Page) => page.getByRole('region', { name: 'Billing history' });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => plan(page).getByRole('button', { name });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const upgradeOf = (page: Page) =>
  page.getByRole('region', { name: 'This Week' }).getByRole('link', { name: 'Upgrade Now' });
const toDashboard = (page: Page) => page.getByRole('link', { name: 'Upround, go to dashboard' }).click();

/** As when someone comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function countPayments(page: Page): Promise<number> {
  const answer = await page.request.get('/api/billing/payments');
  return ((await answer.json()) as { total: number }).total;
}

/** Says that nothing more is to be charged, without a reason. */
async function cancel(page: Page): Promise<void> {
  await button(page, 'Cancel Subscription').click();
  await inDialog(page, 'Cancel Subscription').click();
  await expect(dialog(page)).toBeHidden();
}

/** What axe finds in both themes. */
async function complaints(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page, { isState: true });
    found.push(...violations.map(({ rule, places }) => `${colorScheme}: ${rule} at ${places[0]}`));
  }
  return found;
}

test.afterEach(({ page }) => mendProvider(page));

test('without a payment: what is free, what there is more, and what was given', async ({ page, console }) => {
  console.expect(failedCall);
  const user = await register(page);

  await test.step('a failure of the server is said, and the page comes when asked again', async () => {
    const { mend } = await cutCalls(page, '**/api/billing');
    await page.goto('/billing');
    await expect(page.getByRole('alert')).toContainText('Failed to load billing data');
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(plan(page)).toContainText('Free');
    await expect(plan(page)).toContainText('$0 forever');
    await expect(plan(page).getByRole('button')).toHaveCount(0);
    await expect(history(page)).toContainText('No payments yet.');
  });

  await test.step('what stands there stays when it cannot be read again', async () => {
    const { mend } = await cutCalls(page, '**/api/billing');
    await comeBack(page);
    const stale = page.getByRole('status').filter({ hasText: 'Failed to refresh subscription' });
    await expect(stale).toContainText('We can’t reach Upround. Check your connection and try again.');
    await expect(plan(page)).toContainText('$0 forever');
    await mend();
    await stale.getByRole('button', { name: 'Try Again' }).click();
    await expect(stale).toHaveCount(0);
    await expect(plan(page)).toContainText('$0 forever');
  });

  await test.step('the free plan shows what more there is, and leads to it', async () => {
    const upgrade = page.getByRole('region', { name: 'See them the week they raise' });
    await expect(upgrade.getByRole('listitem')).not.toHaveCount(0);
    await expect(upgrade.getByRole('link', { name: /^Half-yearly \$5\/month Save 50%$/ })).toHaveAttribute(
      'href',
      '/payment?plan=halfYearly',
    );
    expect(await complaints(page)).toEqual([]);
    await upgrade.getByRole('link', { name: 'Upgrade Now' }).click();
    await expect(page).toHaveURL('/payment?plan=monthly');
  });

  await test.step('a plan that was given says so and asks for no money', async () => {
    await grant(user, 'quarterly');
    await page.goBack();
    await expect(plan(page)).toContainText('Quarterly');
    await expect(plan(page)).toContainText('This plan is free for you.');
    await expect(plan(page).getByRole('button')).toHaveCount(0);
  });
});

test('a user who cancels in the trial loses access at once and pays nothing', async ({ page }) => {
  const user = await register(page);
  await order(page, 'monthly', { email: user.email, outcome: 'trial' });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'This Week' })).toBeVisible();
  await expect(upgradeOf(page)).toHaveCount(0);

  await page.getByRole('button', { name: `Your account: ${user.fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await expect(plan(page)).toContainText(
    /Your trial ends on \w+ \d+(, \d+)? at \d+:\d\d [AP]M\. Then \$10 is charged every month\./,
  );
  await expect(plan(page).getByText('TEST', { exact: true })).toBeVisible();
  await expect(button(page, 'Change Plan')).toBeDisabled();
  await expect(plan(page)).toContainText('You can change your plan after the trial.');
  await expect(history(page).getByRole('cell', { name: 'Trial started' })).toBeVisible();

  await button(page, 'Cancel Subscription').click();
  await expect(dialog(page)).toContainText('Your access ends now and you won’t be charged.');
  await inDialog(page, 'Cancel Subscription').click();
  await expect(dialog(page)).toBeHidden();
  await expect(plan(page)).toContainText('Your Monthly plan has ended. You won’t be charged again.');
  await expect(plan(page).getByRole('button')).toHaveCount(0);

  await toDashboard(page);
  await expect(upgradeOf(page)).toBeVisible();
});

test('what is paid for can be changed, cancelled and resumed', async ({ page }) => {
  const { email } = await register(page);
  await order(page, 'quarterly', { email });
  await page.goto('/billing');

  await test.step('it says what it costs and when it renews', async () => {
    await expect(plan(page)).toContainText('$21 per quarter');
    await expect(plan(page)).toContainText(/Renews on .+\. Then \$21 is charged every 3 months\./);
    await expect(history(page).getByRole('row')).toHaveCount(2);
    expect(await complaints(page)).toEqual([]);
  });

  await test.step('another plan begins at the next charge, and can be taken back until then', async () => {
    await button(page, 'Change Plan').click();
    await expect(dialog(page)).toContainText(/Starts on .+, at your next charge\. You pay nothing today\./);
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    expect(await complaints(page)).toEqual([]);
    await inDialog(page, 'Change Plan').click();
    await expect(dialog(page)).toContainText('Please select a plan');

    const choose = (name: RegExp) => dialog(page).getByRole('radio', { name }).check();
    await choose(/^Half-yearly/);
    await inDialog(page, 'Change Plan').click();
    await expect(plan(page)).toContainText(
      /Changes to Half-yearly on .+ Then \$30 is charged every 6 months\./,
    );
    await expect(plan(page)).toContainText('Quarterly');
    await button(page, 'Change Plan').click();
    await choose(/^Quarterly/);
    await inDialog(page, 'Change Plan').click();
    await expect(plan(page)).toContainText(/Renews on .+ Then \$21 is charged every 3 months\./);
  });

  await test.step('on a phone what was paid is a list, and everything can be done', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(history(page).getByRole('table')).toBeHidden();
    await expect(history(page).getByRole('listitem')).toContainText('$21.00');
    await button(page, 'Cancel Subscription').click();
    await inDialog(page, 'Keep my plan').click();
    await expect(dialog(page)).toBeHidden();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('who cancels keeps it until its end', async () => {
    await button(page, 'Cancel Subscription').click();
    await expect(dialog(page)).toContainText(/You keep access until .+\. You won’t be charged again\./);
    expect(await complaints(page)).toEqual([]);
    await dialog(page).getByRole('radio', { name: 'It costs too much' }).check();
    await dialog(page).getByLabel('Anything else we should know?').fill('I found work. Thank you!');
    await inDialog(page, 'Cancel Subscription').dblclick();
    await expect(dialog(page)).toBeHidden();
    await expect(plan(page)).toContainText(/You keep access until .+\. You won’t be charged again\./);
    await expect(button(page, 'Cancel Subscription')).toHaveCount(0);

    await toDashboard(page);
    await expect(page.getByRole('region', { name: 'This Week' })).toBeVisible();
    await expect(upgradeOf(page)).toHaveCount(0);
  });

  await test.step('and can resume', async () => {
    await page.goBack();
    await expect(plan(page)).toContainText(/\$21 is charged every 3 months, next on /);
    await button(page, 'Resume subscription').click();
    await expect(page.getByText('Subscription resumed', { exact: true })).toBeVisible();
    await expect(plan(page)).toContainText(/Renews on /);
  });

  await test.step('cancelling needs no mouse, and the focus is never lost', async () => {
    await button(page, 'Cancel Subscription').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, 'Cancel Subscription')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page).getByRole('radio', { name: 'I don’t need it anymore' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByLabel('Anything else we should know?')).toBeFocused();
    await page.keyboard.type('Found work');
    await page.keyboard.press('Tab');
    await expect(inDialog(page, 'Cancel Subscription')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(plan(page)).toContainText(/You keep access until /);
    await expect(plan(page).getByRole('heading', { name: 'Current plan' })).toBeFocused();
  });
});

test('the provider mails, fails, confirms late and gives back', async ({ page, console }) => {
  console.expect(failedCall);
  const { email } = await register(page);
  const orderId = await order(page, 'monthly', { email });
  await page.goto('/billing');

  await test.step('the link to change how one pays is mailed by the provider', async () => {
    await button(page, 'Update Payment Method').dblclick();
    await expect(page.getByText(`We sent a link to ${email}. It works for 15 minutes.`)).toBeVisible();
  });
  const provider = await breakProvider(page);

  await test.step('where it sends none, that is said', async () => {
    await button(page, 'Update Payment Method').click();
    await expect(
      page.getByText('Failed to send payment update email', { exact: true }).first(),
    ).toBeVisible();
  });

  await test.step('a cancellation is kept while it cannot be reached, and the page looks whether it is done', async () => {
    await cancel(page);
    await expect(plan(page)).toContainText(
      /You asked to cancel on .+\. The payment provider hasn’t confirmed it yet\. We keep checking\./,
    );
    await expect(button(page, 'Cancel Subscription')).toHaveCount(0);
    // The provider is asked again within the minute; here it has been.
    const finished = { ...(await current(page)), pendingChange: null, standing: 'suspended', renewsAt: null };
    await page.route('**/api/billing', (route) => route.fulfill({ json: finished }));
    await expect(plan(page)).toContainText(/You keep access until /);
    await expect(plan(page)).not.toContainText('You asked to cancel');
    await page.unroute('**/api/billing');
    await provider.mend();
  });

  await test.step('a payment that it gave back ends the plan', async () => {
    await control(page, `orders/${orderId}/refund`);
    await expect.poll(async () => (await current(page)).entitlement.isPaid).toBe(false);
    await page.reload();
    await expect(plan(page)).toContainText('Your payment was refunded, which ended your Monthly plan.');
    await expect(history(page).getByRole('cell', { name: 'Refunded', exact: true })).toBeVisible();
    await toDashboard(page);
    await expect(upgradeOf(page)).toBeVisible();
  });
});

test('of what was paid the last ten are shown, more on demand, each with its invoice', async ({
  page,
  context,
}) => {
  const { email } = await register(page);
  // All are begun before one is paid: beside a running subscription none is sold.
  const begun: string[] = [];
  for (let time = 1; time <= 10; time += 1) begun.push(await beginCheckout(page, 'monthly'));
  begun.push(await beginCheckout(page, 'quarterly'));
  for (const checkout of begun) await payAt(page, checkout, { email });
  await expect.poll(() => countPayments(page)).toBe(11);

  await page.goto('/billing');
  await expect(history(page)).toContainText('10 of 11 shown');
  await expect(history(page).getByRole('row').nth(1)).toContainText('$21.00');
  await history(page).getByRole('button', { name: 'Show more' }).click();
  await expect(history(page)).toContainText('11 of 11 shown');
  await expect(history(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(history(page).getByRole('row')).toHaveCount(12);

  const invoice = history(page)
    .getByRole('link', { name: /^Invoice of / })
    .first();
  await expect(invoice).toHaveAttribute('rel', /noopener/);
  const opened = context.waitForEvent('page');
  await invoice.click();
  await expect((await opened).getByRole('heading', { name: /^Invoice \d+$/ })).toBeVisible();
});

test('what was paid with another address, or twice, is for its person to say', async ({ page }) => {
  const { email } = await register(page);
  const [monthly, quarterly] = [await beginCheckout(page, 'monthly'), await beginCheckout(page, 'quarterly')];

  await test.step('a payment with another address counts when its person says so', async () => {
    await payAt(page, monthly, { email: `office@${inventName().toLowerCase()}.example` });
    await expect.poll(async () => (await current(page)).heldPayment?.plan).toBe('monthly');
    await page.goto('/billing');
    await expect(plan(page)).toContainText('Is the payment for Monthly yours?');
    await expect(plan(page)).toContainText(/It was paid with o…@\w+\.example, not your address\./);
    await button(page, 'Use for my account').click();
    await expect(page.getByText('Your plan is active', { exact: true })).toBeVisible();
    await expect(plan(page)).toContainText(/Renews on .+ Then \$10 is charged every month\./);
    await toDashboard(page);
    await expect(page.getByRole('region', { name: 'This Week' })).toBeVisible();
    await expect(upgradeOf(page)).toHaveCount(0);
  });

  await test.step('who paid in two tabs sees both subscriptions, and ends them one after the other', async () => {
    await payAt(page, quarterly, { email });
    await expect.poll(async () => (await current(page)).isChargedTwice).toBe(true);
    await page.goBack();
    await expect(plan(page)).toContainText('You are paying for two subscriptions');
    await expect(plan(page)).toContainText('$21 per quarter');
    await cancel(page);
    await expect(plan(page)).toContainText('$10 per month');
    await expect(plan(page)).not.toContainText('You are paying for two subscriptions');
    await cancel(page);
    await expect(plan(page)).toContainText(/You keep access until .+\. You won’t be charged again\./);
    await expect(button(page, 'Cancel Subscription')).toHaveCount(0);
  });
});
