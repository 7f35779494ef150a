import type { Locator, Page } from '@playwright/test';
import { becomeAdmin, createAdmin, signInAsAdmin } from './admins.ts';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, lookIntoMail, test } from './journey.ts';
import { grant, inventPerson, register, registerElsewhere } from './people.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const h1 = (page: Page, name?: string | RegExp) => page.getByRole('heading', { level: 1, name });
const firstCard = (page: Page) => page.getByRole('article').first();
const quarter = (page: Page) => page.getByRole('region', { name: 'This Quarter' });

type Visit = { path: string; shows: (page: Page) => Locator };

async function visit(page: Page, { path, shows }: Visit): Promise<void> {
  await page.goto(path);
  await expect(shows(page)).toBeVisible();
}

test.describe('for everybody', () => {
  const visits: Visit[] = [
    {
      path: '/',
      shows: (page) => page.getByRole('region', { name: 'Just raised' }).getByRole('listitem').first(),
    },
    { path: '/faq', shows: h1 },
    { path: '/terms', shows: h1 },
    { path: '/privacy', shows: h1 },
    { path: '/login', shows: h1 },
    { path: '/register', shows: h1 },
    { path: '/reset-password', shows: (page) => page.getByRole('button', { name: 'Request a new link' }) },
    { path: '/verify-email', shows: (page) => page.getByRole('link', { name: 'Open your settings' }) },
    { path: '/admin/login', shows: h1 },
    { path: '/nowhere', shows: h1 },
  ];
  for (const each of visits) {
    test(`${each.path} is accessible`, async ({ page, console }) => {
      // An address without a link, or without a page, is refused by the server, which the page then says.
      if (/reset|verify|nowhere/.test(each.path)) console.expect(failedCall);
      await visit(page, each);
      await expectAccessible(page);
    });
  }

  test('choosing a new password is accessible, from the dialog on, with its errors shown', async ({
    page,
  }) => {
    const person = await registerElsewhere(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await expectAccessible(page);

    const { output } = await runCommand('admin', 'recover', person.email);
    await page.goto(/https?:\S+/.exec(output)?.[0] ?? 'no link was printed');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await expectAccessible(page);
  });

  test('both steps of registering are accessible with their errors shown', async ({ page }) => {
    const person = inventPerson();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please enter your job title')).toBeVisible();
    await page.getByLabel('Industry group').click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Job title').fill(person.jobTitle);
    await page.getByLabel('Years of experience').selectOption('3');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please enter your full name')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('for members', () => {
  const visits: Visit[] = [
    { path: '/dashboard', shows: firstCard },
    { path: '/dashboard?view=table', shows: (page) => quarter(page).getByRole('rowheader').first() },
    { path: '/settings', shows: (page) => page.getByRole('combobox', { name: 'Places' }) },
    { path: '/payment', shows: h1 },
  ];
  for (const each of visits) {
    test(`${each.path} is accessible`, async ({ page }) => {
      await register(page);
      await visit(page, each);
      await expectAccessible(page);
    });
  }

  test('the dashboard is accessible with every section open', async ({ page }) => {
    await grant(await register(page), 'quarterly');
    await page.goto('/dashboard?open=week,month,quarter');
    await expect(quarter(page).getByRole('heading').first()).toBeVisible();
    await expect(firstCard(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('a failure on the dashboard is accessible', async ({ page, console }) => {
    console.expect(failedCall);
    await register(page);
    await page.route('**/api/alerts*', (route) => route.abort());
    await visit(page, { path: '/dashboard', shows: () => page.getByRole('alert') });
    await expectAccessible(page);
  });

  for (const plan of ['free', 'monthly'] as const) {
    test(`a company is accessible in the ${plan} plan`, async ({ page }) => {
      await grant(await register(page), plan);
      await page.goto('/dashboard?open=quarter');
      await quarter(page)
        .getByRole('link', { name: /^View Opportunity/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Where this comes from' })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test.describe('for admins', () => {
  const visits: Visit[] = [
    { path: '/admin/dashboard', shows: (page) => page.getByText(/^mails?$/) },
    { path: '/admin/sources', shows: (page) => page.getByRole('table', { name: 'Run history' }) },
    { path: '/admin/mailbox', shows: (page) => page.getByRole('row').nth(1) },
    { path: '/admin/review', shows: h1 },
    { path: '/admin/password', shows: h1 },
  ];
  for (const each of visits) {
    test(`${each.path} is accessible`, async ({ page }) => {
      await registerElsewhere(page);
      await becomeAdmin(page);
      await visit(page, each);
      await expectAccessible(page);
    });
  }

  test('a mail and the page around it are accessible', async ({ page, console, context }) => {
    console.expect(lookIntoMail);
    const person = await registerElsewhere(page);
    await becomeAdmin(page);
    await page.goto(`/admin/mailbox?q=${person.email}`);
    await page.getByRole('row').filter({ hasText: person.email }).getByRole('link').click();
    await expect(page.locator('iframe')).toBeVisible();
    await expectAccessible(page, 'iframe');

    const answer = await page.request.get(`/api${new URL(page.url()).pathname.replace('mailbox', 'mail')}`);
    const mail = await context.newPage();
    await mail.setContent((await answer.json()).html);
    await expectAccessible(mail);
  });

  test('the question before removing something is accessible', async ({ page }) => {
    await becomeAdmin(page);
    await page.goto('/admin/sources');
    await page.getByRole('button', { name: 'Remove sample data' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('choosing an own password is accessible', async ({ page }) => {
    await page.goto('/admin/login');
    await signInAsAdmin(page, await createAdmin());
    await expect(h1(page, 'Choose your own password')).toBeVisible();
    await expectAccessible(page);
  });
});

/** Presses Tab, or Shift and Tab, until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('from signing in to reading about a company, and back, by keyboard alone', async ({ page }) => {
  const person = await registerElsewhere(page);
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await expect(firstCard(page)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to the page' }));
  await page.keyboard.press('Enter');
  const company = firstCard(page);
  const name = await company.getByRole('heading').innerText();
  await tabTo(page, company.getByRole('button', { name: `Bookmark ${name}`, exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Company bookmarked')).toBeVisible();
  await tabTo(page, company.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(h1(page, name)).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Back to Alerts' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  // As it was left, with the place that the way past the header led to.
  await expect(page).toHaveURL('/dashboard#main');
  await expect(h1(page, name)).toHaveCount(0);
  await expect(company.getByRole('link')).toBeFocused();
  const account = page.getByRole('button', { name: `Your account: ${person.fullName}` });
  await tabTo(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Billing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});
