import type { Locator, Page } from '@playwright/test';
import { chooseOwnPassword, createAdmin, signInAsAdmin } from './admins.ts';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, openMail, test } from './journey.ts';
import { inventUser, registerElsewhere } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const h1 = (page: Page, name?: string | RegExp) => page.getByRole('heading', { level: 1, name });
const firstCard = (page: Page) => page.getByRole('article').first();

/** Follows a link on the page that is open, without loading another document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(path);
  await expect(h1(page)).toBeVisible();
}

async function expectSeenAccessible(page: Page, seen: Locator): Promise<void> {
  await expect(seen).toBeVisible();
  await expectAccessible(page);
}

test.describe('for visitors', () => {
  test('signing in and choosing a new password are accessible, with their errors shown', async ({ page }) => {
    const user = await registerElsewhere(page);
    await page.goto('/login');
    await test.step('the dialog for a forgotten password', async () => {
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expectSeenAccessible(page, page.getByText('Please enter your email address'));
    });
    await test.step('the page that its link opens', async () => {
      const { output } = await runCommand('admin', 'recover', user.email);
      await page.goto(/https?:\S+/.exec(output)?.[0] ?? 'no link was printed');
      await page.getByRole('button', { name: 'Update password' }).click();
      await expectSeenAccessible(page, page.getByText('Password must be at least 6 characters long'));
    });
  });

  test('both steps of registering are accessible, with their errors shown', async ({ page }) => {
    const user = inventUser();
    await page.goto('/register');
    await test.step('the first step', async () => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Please enter your job title')).toBeVisible();
      await page.getByLabel('Industry group').click();
      await expectSeenAccessible(page, page.getByRole('option').first());
    });
    await test.step('the second step', async () => {
      await page.getByLabel('Job title').fill(user.jobTitle);
      await page.getByLabel('Years of experience').selectOption('3');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expectSeenAccessible(page, page.getByText('Please enter your full name'));
    });
  });
});

test('what admins are asked is accessible, and so is a mail', async ({ page, console, context }) => {
  console.expect(openMail);
  const user = await registerElsewhere(page);
  const account = await createAdmin();
  await test.step('/admin/login', async () => {
    await page.goto('/admin/login');
    await expectSeenAccessible(page, h1(page));
  });
  await test.step('choosing an own password', async () => {
    await signInAsAdmin(page, account);
    await expectSeenAccessible(page, h1(page, 'Choose your own password'));
  });
  await chooseOwnPassword(page, account.password, 'an admin of the journeys');
  await follow(page, '/admin/sources');
  await test.step('the question before removing something', async () => {
    await page.getByRole('button', { name: 'Remove sample data' }).click();
    await expectSeenAccessible(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
  });
  await follow(page, '/admin/mailbox');
  await test.step('addresses that are held back, and what is sent by hand', async () => {
    await page.getByRole('link', { name: 'Blocked addresses' }).click();
    await page.getByRole('button', { name: 'Block an address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address').fill('Closed@Example.com');
    await dialog.getByLabel('Why').fill('The mailbox was closed');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Block an address' }).click();
    await expectSeenAccessible(page, page.getByRole('rowheader', { name: 'closed@example.com' }));
    await page.getByRole('link', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('Please enter a test email address')).toBeVisible();
    await page.getByLabel('Test email address').fill('test@example.com');
    await page.getByRole('button', { name: 'Send test' }).click();
    await expectSeenAccessible(page, page.getByRole('link', { name: 'test@example.com' }));
    await page.getByRole('navigation', { name: 'Mailbox' }).getByRole('link', { name: 'Emails' }).click();
  });
  await test.step('a mail and the page around it', async () => {
    await page.getByRole('searchbox').fill(user.email);
    await page.getByRole('row').filter({ hasText: user.email }).getByRole('link').click();
    await expect(page.locator('iframe')).toBeVisible();
    await expectAccessible(page, 'iframe');

    const answer = await page.request.get(`/api${new URL(page.url()).pathname.replace('mailbox', 'mail')}`);
    const mail = await context.newPage();
    await mail.setContent((await answer.json()).html);
    await expectAccessible(mail);
    await mail.close();
  });
});

/** Presses Tab, or Shift and Tab, until the focus is there, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('from signing in to reading about a company, and back, by keyboard alone', async ({ page }) => {
  const user = await registerElsewhere(page);
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(user.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await expect(firstCard(page)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
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
  const account = page.getByRole('button', { name: `Your account: ${user.fullName}` });
  await tabTo(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Billing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});
