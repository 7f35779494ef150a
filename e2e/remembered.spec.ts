import type { Page } from '@playwright/test';
import { expect, failedCall, test } from './journey.ts';
import { settingsAreWhole } from './settings-page.ts';
import {
  inventUser,
  loseCookies,
  loseSession,
  registerElsewhere,
  signIn,
  signInForLong,
  type User,
} from './users.ts';

const titleField = (page: Page) => page.getByLabel('Job title');
const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).first().click();
/** The router keeps scroll positions in the tab's storage, and complains where it may not. */
const scrollPositions = /The operation is insecure/;

/** Up to the field for the password, which is not filled in. */
async function fillInRegistration(page: Page, user: User): Promise<void> {
  await page.goto('/register?plan=free');
  await page.getByLabel('Job title').fill(user.jobTitle);
  await page.getByLabel('Years of experience').selectOption('7');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Full name').fill(user.fullName);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel(/I agree to the/).check();
}

test('a session that ends in the middle of work is opened again, and the work is done', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  const user = await registerElsewhere(page);
  await page.goto('/login?next=/settings');
  await page.getByLabel('Remember me').check();
  await signIn(page, user);
  await settingsAreWhole(page);

  await test.step('by itself where the person is remembered', async () => {
    await titleField(page).fill('Lighthouse Keeper');
    await loseSession(page);
    await saveProfile(page);
    await expect(page.getByText('Profile updated')).toBeVisible();
    await page.reload();
    await expect(titleField(page)).toHaveValue('Lighthouse Keeper');
    await settingsAreWhole(page);
  });

  await test.step('by way of the login page otherwise, and back to the work', async () => {
    await titleField(page).fill('Harbour Master');
    await page.context().clearCookies();
    await saveProfile(page);
    await expect(page).toHaveURL('/login?next=%2Fsettings');
    await signIn(page, user);
    await expect(page).toHaveURL('/settings');
    await expect(titleField(page)).toHaveValue('Harbour Master');
    await saveProfile(page);
    await expect(page.getByText('Profile updated').first()).toBeVisible();
  });

  await test.step('nothing turns for ever when no one says who is signed in', async () => {
    const silent = '**/api/accounts/session';
    await page.route(silent, () => {});
    // Otherwise what the browser keeps says who it was.
    await page.evaluate(() => void indexedDB.deleteDatabase('upround'));
    await page.reload();
    const began = Date.now();
    await expect(page.getByRole('alert')).toContainText('We can’t reach Upround');
    // It gives up after eight seconds; three looks of five seconds each would take longer than this.
    expect(Date.now() - began).toBeLessThan(14_000);
    await expect(page.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fsettings',
    );
    await page.unroute(silent);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email);
  });
});

test('a browser that keeps nothing lets one in all the same, and register', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  console.expect(scrollPositions);
  const user = await registerElsewhere(page);

  await test.step('one that refuses cookies is told so, and is not sent around', async () => {
    await page.goto('/login?next=/settings');
    await page.route('**/api/accounts/session', async (route) => {
      await context.clearCookies();
      await route.continue();
    });
    await signIn(page, user);
    await expect(page.getByRole('alert')).toContainText(
      'Your browser blocked the cookie that keeps you signed in. Allow cookies for this site and try again.',
    );
    await expect(page).toHaveURL('/login?next=/settings');
    await page.unroute('**/api/accounts/session');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/settings');
  });

  const forbid = () => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  };
  const fillWithRubbish = () => {
    // A page of nothing has no storage.
    if (window.location.protocol === 'about:') return;
    for (const key of ['rememberMe', 'registrationData', 'dashboardViewMode', 'justLoggedIn']) {
      localStorage.setItem(key, '{"userId": [1, {');
      sessionStorage.setItem(key, '\u0000');
    }
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  };
  for (const [name, spoil] of [
    ['full, and of rubbish', fillWithRubbish],
    ['forbidden', forbid],
  ] as const) {
    await test.step(`one whose storage is ${name} lets one in`, async () => {
      await loseCookies(page);
      await page.addInitScript(spoil);
      await signInForLong(page, user);
      await page.getByRole('button', { name: 'Table' }).or(page.getByLabel('Table')).first().click();
      await page.goto('/settings');
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email);
    });
  }

  await test.step('and register, with a password that is judged while it is typed, and refused only when it is a common one', async () => {
    await loseCookies(page);
    await fillInRegistration(page, inventUser());
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('password1');
    await expect(page.getByText('Easy to guess')).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(field).toHaveAccessibleDescription(
      /This password is one of the most common ones. Please choose another./,
    );
    await field.fill('tide ink lantern wren');
    await expect(page.getByText('Strong', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
