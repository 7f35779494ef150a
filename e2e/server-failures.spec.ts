import type { Page } from '@playwright/test';
import { breakCalls, unexpected, unreachable } from './faults.ts';
import { expect, failedCall, test } from './journey.ts';
import { inventPerson, register } from './people.ts';

/** Other parts of the page may say theirs meanwhile. */
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error loading startups' });
const quarter = (page: Page) => page.getByRole('region', { name: 'This Quarter' });

test.describe('the dashboard', () => {
  test.beforeEach(async ({ page, console }) => {
    console.expect(failedCall);
    await register(page);
  });

  test('says that the server failed, and loads when it works again', async ({ page }) => {
    const server = await breakCalls(page, '**/api/alerts*');
    await page.goto('/dashboard');
    await expect(failure(page)).toContainText(`Error loading startups: ${unexpected}`);

    await server.mend();
    await failure(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(quarter(page).getByRole('article').first()).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });

  test('says that there is no connection, keeps what it shows, and goes on when there is one', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard?open=none');
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

  test('takes a bookmark back when the server fails', async ({ page }) => {
    await page.goto('/dashboard');
    const bookmark = quarter(page)
      .getByRole('button', { name: /^Bookmark / })
      .first();
    const server = await breakCalls(page, '**/api/favorites/*-*');
    await bookmark.click();
    await expect(page.getByText('Failed to update bookmark.')).toBeVisible();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');

    await server.mend();
    await bookmark.click();
    await expect(page.getByText('Company bookmarked')).toBeVisible();
    await page.reload();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  });

  test('takes a bookmark back when there is no connection', async ({ page, context }) => {
    await page.goto('/dashboard');
    const bookmark = quarter(page)
      .getByRole('button', { name: /^Bookmark / })
      .first();
    await expect(bookmark).toBeVisible();
    await context.setOffline(true);
    await bookmark.click();
    await expect(page.getByText('Failed to update bookmark.')).toBeVisible();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('the page of a company', () => {
  test.beforeEach(async ({ page, console }) => {
    console.expect(failedCall);
    await register(page);
  });

  test('says that the server failed, and loads when it works again', async ({ page }) => {
    const server = await breakCalls(page, '**/api/startups/*');
    await page.goto('/dashboard');
    const card = quarter(page).getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Failed to load data' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');

    await server.mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  });

  test('says the same without a connection, and leads back to the alerts', async ({ page, context }) => {
    await page.goto('/dashboard');
    const links = quarter(page).getByRole('link', { name: /^View Opportunity/ });
    await links.first().click();
    await page.getByRole('link', { name: 'Back to Alerts' }).click();
    // The next one is fetched ahead, and can be read without a connection.
    await expect(links.nth(3)).toBeVisible();

    await context.setOffline(true);
    await links.nth(3).click();
    await expect(page.getByRole('heading', { name: 'Failed to load data' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(links.first()).toBeVisible();
  });

  test('of a company that does not exist says so', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-company']) {
      await page.goto(`/company/${id}`);
      await expect(page.getByRole('heading', { name: 'Company not found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('an address that leads nowhere says so and offers the way home', async ({ page, console }) => {
  console.expect(/status of 404/);
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

test('registering keeps what was typed when the address is taken', async ({ page, console }) => {
  const taken = await register(page);
  await page.context().clearCookies();
  console.expect(failedCall);
  const person = inventPerson();

  await page.goto('/register?plan=free');
  await page.getByLabel('Job title').fill(person.jobTitle);
  await page.getByLabel('Years of experience').selectOption('7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(taken.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'This email is already registered. Please sign in with your email and password instead.',
  );
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
  await expect(page.getByLabel('Email')).toHaveValue(taken.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await expect(page.getByRole('checkbox')).toBeChecked();

  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/payment?plan=free');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read and leads on', async ({ page }) => {
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
    await expect(page.getByText(/has JavaScript turned off/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms');
  });
});
