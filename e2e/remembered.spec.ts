import type { Page } from '@playwright/test';
import { expect, failedCall, test } from './journey.ts';
import {
  closeBrowser,
  inventPerson,
  loseSession,
  registerElsewhere,
  signIn,
  signInForLong,
} from './people.ts';
import { settingsAreWhole } from './settings-page.ts';

const titleField = (page: Page) => page.getByLabel('Job title');
const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).first().click();
const ten = 10 * 60_000;
/** The router keeps scroll positions in the tab's storage, and complains where it may not. */
const scrollPositions = /The operation is insecure/;

test.describe('a session that ends in the middle of work', () => {
  test('is opened again where the person is remembered, and the work is done', async ({ page, console }) => {
    console.expect(failedCall);
    const person = await registerElsewhere(page);
    await signInForLong(page, person);
    await page.goto('/settings');
    await settingsAreWhole(page);
    await titleField(page).fill('Lighthouse Keeper');
    await loseSession(page);
    await saveProfile(page);
    await expect(page.getByText('Profile updated')).toBeVisible();
    await page.reload();
    await expect(titleField(page)).toHaveValue('Lighthouse Keeper');
  });

  test('leads to the login page otherwise, and back to the work', async ({ page, console }) => {
    console.expect(failedCall);
    const person = await registerElsewhere(page);
    await page.goto('/login?next=/settings');
    await signIn(page, person);
    await settingsAreWhole(page);
    await titleField(page).fill('Lighthouse Keeper');
    await loseSession(page);
    await saveProfile(page);
    await expect(page).toHaveURL('/login?next=%2Fsettings');
    await signIn(page, person);
    await expect(page).toHaveURL('/settings');
    await expect(titleField(page)).toHaveValue('Lighthouse Keeper');
    await saveProfile(page);
    await expect(page.getByText('Profile updated')).toBeVisible();
  });
});

test('nothing turns for ever when nobody says who is signed in', async ({ page, console }) => {
  console.expect(failedCall);
  const person = await registerElsewhere(page);
  await signInForLong(page, person);
  const silent = '**/api/accounts/session';
  await page.route(silent, () => {});
  await page.goto('/settings');
  const began = Date.now();
  await expect(page.getByRole('alert')).toContainText('Upround cannot be reached');
  // It gives up after eight seconds; three looks of five seconds each would take longer than this.
  expect(Date.now() - began).toBeLessThan(14_000);
  await expect(page.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsettings',
  );
  await page.unroute(silent);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
});

test.describe('a browser that keeps nothing', () => {
  const forbid = () => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  };
  const fill = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  };
  const leaveRubbish = () => {
    for (const key of ['rememberMe', 'registrationData', 'dashboardViewMode', 'justLoggedIn']) {
      localStorage.setItem(key, '{"userId": [1, {');
      sessionStorage.setItem(key, '\u0000');
    }
  };

  for (const [name, spoil] of [
    ['whose storage is forbidden', forbid],
    ['whose storage is full', fill],
    ['whose storage holds rubbish', leaveRubbish],
  ] as const) {
    test(`${name} lets one in all the same`, async ({ page, console }) => {
      console.expect(scrollPositions);
      const person = await registerElsewhere(page);
      await page.addInitScript(spoil);
      await signInForLong(page, person);
      await page.getByRole('button', { name: 'Table' }).or(page.getByLabel('Table')).first().click();
      await page.goto('/settings');
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    });
  }

  test('whose storage is forbidden lets one register', async ({ page, console }) => {
    console.expect(scrollPositions);
    const person = inventPerson();
    await page.addInitScript(forbid);
    await page.goto('/register?plan=free');
    await page.getByLabel('Job title').fill(person.jobTitle);
    await page.getByLabel('Years of experience').selectOption('7');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/payment?plan=free');
  });

  test('and refuses cookies is told so, and is not sent around', async ({ page, context }) => {
    const person = await registerElsewhere(page);
    await page.goto('/login?next=/settings');
    await page.route('**/api/accounts/session', async (route) => {
      await context.clearCookies();
      await route.continue();
    });
    await signIn(page, person);
    await expect(page.getByRole('alert')).toContainText(
      'Your browser refused the cookie that keeps you signed in. Allow cookies for this site and try again.',
    );
    await expect(page).toHaveURL('/login?next=/settings');
    await page.unroute('**/api/accounts/session');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/settings');
  });
});

for (const error of [-ten, ten]) {
  test(`a clock that is wrong by ${error / 60_000} minutes changes nothing`, async ({ page }) => {
    const person = await registerElsewhere(page);
    await page.clock.setSystemTime(Date.now() + error);
    await signInForLong(page, person);
    await expect(page.getByText('Welcome back!').first()).toBeVisible();
    await closeBrowser(page);
    await page.goto('/settings');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await closeBrowser(page);
    await page.goto('/settings');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  });
}

test('a new password is judged while it is typed, and refused only when it is a common one', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  const person = inventPerson();
  await page.goto('/register?plan=free');
  await page.getByLabel('Job title').fill(person.jobTitle);
  await page.getByLabel('Years of experience').selectOption('7');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('password1');
  await expect(page.getByText('Easy to guess')).toBeVisible();
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(field).toHaveAccessibleDescription(
    /This password is one of the most common ones. Please choose another./,
  );
  await field.fill('tide ink lantern wren');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
