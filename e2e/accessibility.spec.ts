import type { Locator, Page } from '@playwright/test';
import { chooseOwnPassword, createAdmin, signInAsAdmin } from './admins.ts';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { breakCalls } from './faults.ts';
import { expect, failedCall, openMail, test } from './journey.ts';
import { settingsAreWhole } from './settings-page.ts';
import { grant, inventUser, register, registerElsewhere } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const h1 = (page: Page, name?: string | RegExp) => page.getByRole('heading', { level: 1, name });
const firstCard = (page: Page) => page.getByRole('article').first();
const quarter = (page: Page) => page.getByRole('region', { name: 'This Quarter' });

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

test.describe('for everybody', () => {
  test('the pages that are read are accessible', async ({ page, console }) => {
    // An address without a link, or without a page, is refused by the server, which the page then says.
    console.expect(failedCall);
    await test.step('/', async () => {
      await page.goto('/');
      const latest = page.getByRole('region', { name: 'Just raised' });
      await expectSeenAccessible(page, latest.getByRole('listitem').first());
    });
    for (const path of ['/faq', '/terms', '/privacy', '/bot', '/opt-out', '/rounds']) {
      await test.step(path, async () => {
        await follow(page, path);
        await expectAccessible(page);
      });
    }
    await test.step('a round that anybody may read of', async () => {
      await page.locator('main li a[href^="/rounds/"]').first().click();
      await expect(h1(page, /raised/)).toBeVisible();
      await expectAccessible(page);
    });
    const withoutLink: [string, Locator][] = [
      ['/reset-password', page.getByRole('button', { name: 'Request a new link' })],
      ['/verify-email', page.getByRole('link', { name: 'Open your settings' })],
      ['/nowhere', h1(page)],
    ];
    for (const [path, seen] of withoutLink) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectSeenAccessible(page, seen);
      });
    }
  });

  test('signing in and choosing a new password are accessible, with their errors shown', async ({ page }) => {
    const user = await registerElsewhere(page);
    await test.step('/login', async () => {
      await page.goto('/login');
      await expectSeenAccessible(page, h1(page));
    });
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
    await test.step('/register', async () => {
      await page.goto('/register');
      await expectSeenAccessible(page, h1(page));
    });
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

test('what members see is accessible, in the free plan and in a paid one', async ({ page, console }) => {
  console.expect(failedCall);
  const user = await register(page);

  await test.step('the dashboard', async () => {
    await page.goto('/dashboard');
    await expectSeenAccessible(page, firstCard(page));
  });
  await test.step('as a table', async () => {
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expectSeenAccessible(page, quarter(page).getByRole('rowheader').first());
  });
  await test.step('a company in the free plan', async () => {
    await quarter(page).getByRole('rowheader').first().getByRole('link').click();
    await expectSeenAccessible(page, page.getByRole('region', { name: 'Where this comes from' }));
  });
  await test.step('/payment', async () => {
    await page.goBack();
    await follow(page, '/payment');
    await expectAccessible(page);
  });
  await test.step('/settings', async () => {
    await page.getByRole('button', { name: `Your account: ${user.fullName}` }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await settingsAreWhole(page);
    await expectSeenAccessible(page, page.getByRole('combobox', { name: 'Places' }));
  });

  await grant(user, 'monthly');
  await test.step('the dashboard with every section open', async () => {
    await page.goto('/dashboard?open=week,month,quarter&view=cards');
    await expect(quarter(page).getByRole('heading').first()).toBeVisible();
    await expectSeenAccessible(page, firstCard(page));
  });
  await test.step('a failure on the dashboard', async () => {
    await breakCalls(page, '**/api/alerts*');
    await page.goto('/dashboard');
    await expectSeenAccessible(page, page.getByRole('alert'));
  });
});

test('what admins see is accessible', async ({ page, console, context }) => {
  // Two dozen pages, each looked at in both themes.
  test.slow();
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
  await test.step('/admin/dashboard', async () => {
    await chooseOwnPassword(page, account.password, 'an admin of the journeys');
    await expectSeenAccessible(page, page.getByRole('heading', { name: 'From visit to paid' }));
  });
  await test.step('/admin/sources', async () => {
    await follow(page, '/admin/sources');
    await expectSeenAccessible(page, page.getByRole('table', { name: 'Run history' }));
  });
  await test.step('the question before removing something', async () => {
    await page.getByRole('button', { name: 'Remove sample data' }).click();
    await expectSeenAccessible(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
  });
  await test.step('/admin/review', async () => {
    await follow(page, '/admin/review');
    await expectAccessible(page);
  });
  await test.step('/admin/mailbox', async () => {
    await follow(page, '/admin/mailbox');
    await expectSeenAccessible(page, page.getByRole('row').nth(1));
  });
  await test.step('addresses that are held back, and what is sent by hand', async () => {
    await page.getByRole('link', { name: 'Held back' }).click();
    await page.getByRole('button', { name: 'Hold an address back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address').fill('Closed@Example.com');
    await dialog.getByLabel('Why').fill('The mailbox was closed');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Hold an address back' }).click();
    await expectSeenAccessible(page, page.getByRole('rowheader', { name: 'closed@example.com' }));
    await page.getByRole('link', { name: 'By hand' }).click();
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('Please enter a test email address')).toBeVisible();
    await page.getByLabel('Test email address').fill('test@example.com');
    await page.getByRole('button', { name: 'Send test' }).click();
    await expectSeenAccessible(page, page.getByRole('link', { name: 'test@example.com' }));
    await page.getByRole('navigation', { name: 'Mailbox' }).getByRole('link', { name: 'Mails' }).click();
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
  await test.step('/admin/password', async () => {
    await page.goto('/admin/password');
    await expectSeenAccessible(page, h1(page));
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
  const user = await registerElsewhere(page);
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(user.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(user.password);
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
  const account = page.getByRole('button', { name: `Your account: ${user.fullName}` });
  await tabTo(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Billing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});
