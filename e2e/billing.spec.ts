import type { Page } from '@playwright/test';
import type { Alert } from '../contract/alerts.ts';
import type { Payment } from '../contract/billing/billing.ts';
import { runCommand } from './commands.ts';
import { writeFilings } from './filings.ts';
import { findViolations } from './find-violations.ts';
import { inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { grant, register, savePreferences } from './people.ts';
import { breakProvider, buy, control, current, mendProvider } from './test-payments.ts';

const plan = (page: Page) => page.getByRole('region', { name: 'Current plan' });
const history = (page: Page) => page.getByRole('region', { name: 'Billing history' });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => plan(page).getByRole('button', { name });
const toDashboard = (page: Page) => page.getByRole('link', { name: 'Upround, to the dashboard' }).click();
const week = (page: Page) => page.getByRole('region', { name: 'This Week' });

async function newestPayment(page: Page): Promise<Payment> {
  const answer = await page.request.get('/api/billing/payments');
  const { payments } = (await answer.json()) as { payments: Payment[] };
  const [newest] = payments;
  if (!newest) throw new Error('Nothing was paid');
  return newest;
}

/** Gives the newest payment back, and waits until that has ended the plan. */
async function giveBack(page: Page): Promise<void> {
  const { orderId } = await newestPayment(page);
  await control(page, `orders/${orderId}/refund`);
  await expect.poll(async () => (await current(page)).entitlement.isPaid).toBe(false);
}

test.afterEach(({ page }) => mendProvider(page));

test('the free plan shows what more there is, and leads to it', async ({ page }) => {
  await register(page);
  await page.goto('/billing');
  await expect(plan(page)).toContainText('Free');
  await expect(plan(page)).toContainText('$0 forever');
  await expect(plan(page).getByRole('button')).toHaveCount(0);
  await expect(history(page)).toContainText('No payments yet.');

  const upgrade = page.getByRole('region', { name: 'See them the week they raise' });
  await expect(upgrade.getByRole('listitem')).not.toHaveCount(0);
  await expect(upgrade.getByRole('link', { name: /^Half-yearly \$5 \/month Save 50%$/ })).toHaveAttribute(
    'href',
    '/payment?plan=halfYearly',
  );
  await upgrade.getByRole('link', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL('/payment?plan=monthly');
});

test('a plan that was given says so and asks for no money', async ({ page }) => {
  await grant(await register(page), 'quarterly');
  await page.goto('/billing');
  await expect(plan(page)).toContainText('Quarterly');
  await expect(plan(page)).toContainText('This plan was given to you. Nothing is charged.');
  await expect(plan(page).getByRole('button')).toHaveCount(0);
});

test('whom to write to stands behind the premium gate until the plan includes it', async ({
  page,
}, testInfo) => {
  const person = await register(page);
  const home = `Port ${inventName()}`;
  const company = inventName();
  await savePreferences(page, { cities: [home] });
  const folder = await writeFilings(testInfo.outputPath('filings'), [{ company, city: home }]);
  const { exitCode, output } = await runCommand('ingest', 'form-d', folder);
  expect(exitCode, output).toBe(0);
  await grant(person, 'monthly');
  const answer = await page.request.get('/api/alerts/week?timeZone=UTC');
  const { alerts } = (await answer.json()) as { alerts: Alert[] };
  await grant(person, 'free');

  await page.goto(`/company/${alerts[0]?.startupId}`);
  const people = page.getByRole('region', { name: 'People named in the filing' });
  await expect(people).toContainText('Premium Feature');
  await expect(people.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute(
    'href',
    '/payment?plan=monthly',
  );
  // The tab that is open follows what was changed elsewhere, both ways.
  await grant(person, 'monthly');
  await expect(people.getByRole('listitem')).not.toHaveCount(0, { timeout: 15_000 });
  await expect(people).not.toContainText('Premium Feature');
  await grant(person, 'free');
  await expect(people).toContainText('Premium Feature', { timeout: 15_000 });
});

test('a payment with another address counts when its person says so', async ({ page }) => {
  await register(page);
  const checkout = await page.request.post('/api/billing/checkout', { data: { plan: 'quarterly' } });
  await page.goto((await checkout.json()).url);
  await page.getByLabel('Your e-mail address').fill(`office@${inventName().toLowerCase()}.example`);
  await page.getByRole('button', { name: 'Pay without a trial' }).click();
  await page.waitForURL('**/payment/success');
  await expect.poll(async () => (await current(page)).heldPayment?.plan).toBe('quarterly');

  await page.goto('/billing');
  await expect(plan(page)).toContainText('Is the payment for Quarterly yours?');
  await expect(plan(page)).toContainText(/It was made with o…@\w+\.example, not with your address\./);
  await button(page, 'Use it for my account').click();
  await expect(page.getByText('Your plan is active', { exact: true })).toBeVisible();
  await expect(plan(page)).toContainText(/Renews on .+ Then \$21 is charged every 3 months\./);
  await toDashboard(page);
  await expect(week(page)).toBeVisible();
  await expect(week(page).getByRole('link', { name: 'Upgrade Now' })).toHaveCount(0);
});

test('somebody who cancels in the trial loses access at once and pays nothing', async ({ page }) => {
  const person = await register(page);
  await buy(page, 'monthly', 'Pay (start the 48-hour trial)');
  await page.goto('/dashboard');
  await expect(week(page)).toBeVisible();
  await expect(week(page).getByRole('link', { name: 'Upgrade Now' })).toHaveCount(0);

  await page.getByRole('button', { name: `Your account: ${person.fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await expect(plan(page)).toContainText(
    /Your trial ends on \d+ \w+( \d+)? at \d\d:\d\d\. Then \$10 is charged every month\./,
  );
  await expect(plan(page).getByText('TEST', { exact: true })).toBeVisible();
  await expect(button(page, 'Change Plan')).toBeDisabled();
  await expect(plan(page)).toContainText('You can change your plan when the trial is over.');
  await expect(history(page).getByRole('cell', { name: 'Trial started' })).toBeVisible();

  await button(page, 'Cancel Subscription').click();
  await expect(dialog(page)).toContainText('Your access ends now and nothing is charged.');
  await dialog(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(plan(page)).toContainText('Your Monthly plan has ended. Nothing more is charged.');
  await expect(plan(page).getByRole('button')).toHaveCount(0);

  await toDashboard(page);
  await expect(week(page).getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
});

test('somebody who cancels what they paid for keeps it until its end, and can resume', async ({ page }) => {
  await register(page);
  await buy(page, 'quarterly', 'Pay without a trial');
  await page.goto('/billing');
  await expect(plan(page)).toContainText('$21 per quarter');
  await expect(plan(page)).toContainText(/Renews on .+\. Then \$21 is charged every 3 months\./);

  await button(page, 'Cancel Subscription').click();
  await expect(dialog(page)).toContainText(/You keep access until .+\. Nothing is charged after that\./);
  await dialog(page).getByRole('radio', { name: 'It costs too much' }).check();
  await dialog(page).getByLabel('Anything we should know').fill('I found work. Thank you!');
  await dialog(page).getByRole('button', { name: 'Cancel Subscription' }).dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(plan(page)).toContainText(/You keep access until .+\. Nothing more is charged\./);
  await expect(button(page, 'Cancel Subscription')).toHaveCount(0);

  await toDashboard(page);
  await expect(week(page)).toBeVisible();
  await expect(week(page).getByRole('link', { name: 'Upgrade Now' })).toHaveCount(0);

  await page.goto('/billing');
  await expect(plan(page)).toContainText(/\$21 is charged every 3 months, next on /);
  await button(page, 'Resume subscription').click();
  await expect(page.getByText('Your subscription goes on', { exact: true })).toBeVisible();
  await expect(plan(page)).toContainText(/Renews on /);
  await expect(button(page, 'Cancel Subscription')).toBeVisible();
});

test('another plan begins at the next charge, and can be taken back until then', async ({ page }) => {
  await register(page);
  await buy(page, 'monthly', 'Pay without a trial');
  await page.goto('/billing');
  await button(page, 'Change Plan').click();
  await expect(dialog(page)).toContainText(/From .+, at the next charge\. Nothing is charged today\./);
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Change Plan' }).click();
  await expect(dialog(page)).toContainText('Please select a plan');

  await dialog(page)
    .getByRole('radio', { name: /^Half-yearly/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Change Plan' }).click();
  await expect(plan(page)).toContainText(
    /Changes to Half-yearly on .+ Then \$30 is charged every 6 months\./,
  );
  await expect(plan(page)).toContainText('Monthly');

  await button(page, 'Change Plan').click();
  await dialog(page)
    .getByRole('radio', { name: /^Monthly/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Change Plan' }).click();
  await expect(plan(page)).toContainText(/Renews on .+ Then \$10 is charged every month\./);
});

test('the link to change how one pays is mailed by the provider', async ({ page, console }) => {
  console.expect(failedCall);
  const person = await register(page);
  await buy(page, 'monthly', 'Pay without a trial');
  await page.goto('/billing');
  await button(page, 'Update Payment Method').dblclick();
  await expect(
    page.getByText(`A link was sent to ${person.email}. It is valid for 15 minutes.`),
  ).toBeVisible();

  await breakProvider(page);
  await button(page, 'Update Payment Method').click();
  await expect(page.getByText('Failed to send payment update email', { exact: true }).first()).toBeVisible();
});

test('a payment that the provider gave back ends the plan', async ({ page }) => {
  await register(page);
  await buy(page, 'monthly', 'Pay without a trial');
  await page.goto('/billing');
  await expect(button(page, 'Cancel Subscription')).toBeVisible();

  await giveBack(page);
  await page.reload();
  await expect(plan(page)).toContainText('Your payment was refunded, which ended your Monthly plan.');
  await expect(history(page).getByRole('cell', { name: 'Refunded', exact: true })).toBeVisible();
  await toDashboard(page);
  await expect(week(page).getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
});

test('of what was paid the last ten are shown, more on demand, each with its invoice', async ({
  page,
  context,
}) => {
  test.slow();
  await register(page);
  for (let time = 1; time <= 10; time += 1) {
    await buy(page, 'monthly', 'Pay without a trial');
    await giveBack(page);
  }
  await buy(page, 'quarterly', 'Pay without a trial');

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

test('somebody who paid in two tabs sees both subscriptions, and ends them one after the other', async ({
  page,
}) => {
  await register(page);
  const begun: string[] = [];
  for (const plan of ['monthly', 'quarterly'] as const) {
    const checkout = await page.request.post('/api/billing/checkout', { data: { plan } });
    begun.push(((await checkout.json()) as { url: string }).url);
  }
  for (const url of begun) {
    await page.goto(url);
    await page.getByRole('button', { name: 'Pay without a trial' }).click();
    await page.waitForURL('**/dashboard');
  }
  await expect.poll(async () => (await current(page)).isChargedTwice).toBe(true);
  await page.goto('/billing');
  await expect(plan(page)).toContainText('You pay for two subscriptions');
  await expect(plan(page)).toContainText('$21 per quarter');
  await button(page, 'Cancel Subscription').click();
  await dialog(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(plan(page)).toContainText('$10 per month');
  await expect(plan(page)).not.toContainText('You pay for two subscriptions');
  await button(page, 'Cancel Subscription').click();
  await dialog(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(plan(page)).toContainText(/You keep access until .+\. Nothing more is charged\./);
  await expect(button(page, 'Cancel Subscription')).toHaveCount(0);
});

test('a cancellation is kept while the provider cannot be reached, and done when it can', async ({
  page,
}) => {
  // It is asked again every minute.
  test.setTimeout(200_000);
  await register(page);
  await buy(page, 'monthly', 'Pay without a trial');
  await page.goto('/billing');
  const provider = await breakProvider(page);
  await button(page, 'Cancel Subscription').click();
  await dialog(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(plan(page)).toContainText(
    /You asked to cancel on .+; the payment provider has not confirmed it yet\. We keep asking\./,
  );
  await expect(button(page, 'Cancel Subscription')).toHaveCount(0);

  await provider.mend();
  await expect(plan(page)).toContainText(/You keep access until /, { timeout: 150_000 });
  await expect(plan(page)).not.toContainText('You asked to cancel');
});

test('the server’s failures are said, and nothing is lost', async ({ page, console }) => {
  console.expect(failedCall);
  await register(page);
  await page.route('**/api/billing', (route) => route.abort());
  await page.goto('/billing');
  await expect(page.getByRole('alert')).toContainText('Failed to load billing data');
  await page.unroute('**/api/billing');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(plan(page)).toContainText('$0 forever');

  await page.route('**/api/billing', (route) => route.abort());
  // As when somebody comes back to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const stale = page.getByRole('status').filter({ hasText: 'Failed to refresh subscription' });
  await expect(stale).toContainText('Upround cannot be reached. Check your connection and try again.');
  await expect(plan(page)).toContainText('$0 forever');
  await page.unroute('**/api/billing');
  await stale.getByRole('button', { name: 'Try Again' }).click();
  await expect(stale).toHaveCount(0);
  await expect(plan(page)).toContainText('$0 forever');
});

test('cancelling needs no mouse, and the focus is never lost', async ({ page }) => {
  await register(page);
  await buy(page, 'monthly', 'Pay without a trial');
  await page.goto('/billing');
  const cancel = button(page, 'Cancel Subscription');
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(cancel).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'I do not need it any more' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('Anything we should know')).toBeFocused();
  await page.keyboard.type('Found work');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Cancel Subscription' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan(page)).toContainText(/You keep access until /);
  await expect(plan(page).getByRole('heading', { name: 'Current plan' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what was paid is a list, and everything can be done', async ({ page }) => {
    await register(page);
    await buy(page, 'monthly', 'Pay without a trial');
    await page.goto('/billing');
    await expect(history(page).getByRole('table')).toBeHidden();
    await expect(history(page).getByRole('listitem')).toContainText('$10.00');
    await button(page, 'Cancel Subscription').click();
    await dialog(page).getByRole('button', { name: 'Keep my plan' }).click();
    await expect(dialog(page)).toBeHidden();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test.describe('for everybody', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** What axe finds in both themes. */
  async function complaints(page: Page): Promise<string[]> {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await findViolations(page);
      found.push(...violations.map(({ rule, places }) => `${colorScheme}: ${rule} at ${places[0]}`));
    }
    return found;
  }

  test('the page and its dialogs are accessible', async ({ page }) => {
    await register(page);
    await page.goto('/billing');
    await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await buy(page, 'monthly', 'Pay without a trial');
    await page.goto('/billing');
    await expect(history(page).getByRole('row')).toHaveCount(2);
    expect(await complaints(page)).toEqual([]);
    for (const action of ['Change Plan', 'Cancel Subscription']) {
      await button(page, action).click();
      await expect(dialog(page)).toBeVisible();
      expect(await complaints(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});
