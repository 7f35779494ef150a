import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { breakCalls, holdCalls, unexpected, unreachable } from './faults.ts';
import { expect, failedCall, test } from './journey.ts';
import { register } from './users.ts';

/** Other parts of the page may say theirs meanwhile. */
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error loading startups' });
const quarter = (page: Page) => page.getByRole('region', { name: 'This Quarter' });

test('what fails says so where it stands, keeps what is shown, and loads when it works again', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  const bookmark = quarter(page)
    .getByRole('button', { name: /^Bookmark / })
    .first();
  const links = quarter(page).getByRole('link', { name: /^View Opportunity/ });
  const isNotLoaded = page.getByRole('heading', { name: 'Failed to load data' });

  await test.step('an address that leads nowhere says so and offers the way home', async () => {
    const answer = await page.goto('/nowhere/at-all?from=letter');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    await expect(page.getByText(/\/nowhere\/at-all\?from=letter$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Payment Success' })).toHaveAttribute(
      'href',
      '/payment/success',
    );
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a company that does not exist does, and leads back', async () => {
    await register(page);
    await page.goto('/company/no-company');
    await expect(page.getByRole('heading', { name: 'Company not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('a dashboard is there before answers that are long in coming', async () => {
    const section = await holdCalls(page, '**/api/alerts/quarter*');
    // The document of a plain dashboard would bring the answer.
    await page.goto('/dashboard?open=quarter');
    await expect(quarter(page)).toBeVisible();
    await expect(links.first()).toBeHidden();
    section.release();
    await expect(links.first()).toBeVisible();
  });

  await test.step('the dashboard says that the server failed', async () => {
    const server = await breakCalls(page, '**/api/alerts*');
    await page.goto('/dashboard?open=none');
    await expect(failure(page)).toContainText(`Error loading startups: ${unexpected}`);
    await expectAccessible(page);
    await server.mend();
    await failure(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(quarter(page)).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });

  await test.step('it says that there is no connection, keeps what it shows, and goes on when there is one', async () => {
    // In an order in which it was never read: nothing of it is kept that could be shown instead.
    await page.goto('/dashboard?open=none&sort=amount');
    await expect(quarter(page)).toBeVisible();
    await context.setOffline(true);
    await quarter(page).getByRole('button', { name: 'This Quarter' }).click();
    await expect(failure(page)).toContainText(`Error loading startups: ${unreachable}`);

    await context.setOffline(false);
    // On a machine without any network the browser never says that it is back.
    if (!(await page.evaluate(() => navigator.onLine)))
      await failure(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(quarter(page).getByRole('article').first()).toBeVisible();
  });

  await page.goto('/dashboard');
  await test.step('it takes a bookmark back when the server fails', async () => {
    const server = await breakCalls(page, '**/api/favorites/*-*');
    const refused = page.waitForResponse('**/api/favorites/*-*');
    await bookmark.click();
    await refused;
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Failed to update bookmark.').last()).toBeVisible();
    await server.mend();
    await bookmark.click();
    await expect(page.getByText('Company bookmarked')).toBeVisible();
  });

  // Before the company is fetched ahead.
  const companies = await breakCalls(page, '**/api/startups/*');
  await page.reload();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');

  await test.step('the page of a company says that the server failed', async () => {
    const card = quarter(page).getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await links.first().click();
    await expect(isNotLoaded).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await companies.mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Alerts' }).click();
  });

  await test.step('it says the same without a connection, and leads back to the alerts', async () => {
    // The next one is fetched ahead, and can be read without a connection.
    await expect(links.nth(3)).toBeVisible();
    await context.setOffline(true);
    await links.nth(3).click();
    await expect(isNotLoaded).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(links.first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read and leads on', async ({ page, console }) => {
    // A form in which something is missing comes back as an error that says what.
    console.expect(failedCall);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('money lands.');
    for (const feature of [
      'Real-time alerts',
      'Personalized matches',
      'AI-powered outreach',
      'User-friendly dashboard',
    ]) {
      await expect(page.getByRole('heading', { name: feature })).toBeVisible();
    }
    for (const plan of ['Free', 'Monthly', 'Quarterly', 'Half-yearly']) {
      await expect(page.locator('#pricing').getByRole('heading', { name: plan })).toBeVisible();
    }
    const latest = page.getByRole('region', { name: 'Just raised' });
    await expect(latest.getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Funding rounds' }).click();
    await page.getByRole('main').locator('li a[href^="/rounds/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('raised');
    await expect(page.getByText('Announced')).toBeVisible();

    await page.getByRole('link', { name: 'Request removal' }).click();
    await expect(page.getByLabel('Company name')).not.toHaveValue('');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Please enter a reason, in a sentence')).toBeVisible();
    await page.getByLabel('Your email address').fill('legal@kestrel.example');
    await page.getByLabel('Why, and who you are').fill('We do not wish to be listed.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  });
});
