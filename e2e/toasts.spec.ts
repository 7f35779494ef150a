// Long because the sentences of the error catalogue are gone through here one after the other.
import type { Browser, Page } from '@playwright/test';
import { choose } from './choose.ts';
import { breakCalls, cutCalls, unexpected, unreachable } from './faults.ts';
import { inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';
import { inventPerson, type Person, register, registerElsewhere, savePreferences, signIn } from './people.ts';
import { press } from './press.ts';
import { addOwnCity, settingsAreWhole } from './settings-page.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const jobTitle = (page: Page) => page.getByLabel('Job title');
const problem = (page: Page) => page.getByRole('alert');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });
const notAuthenticated = 'User not authenticated. Please try logging in again.';

test.describe('the settings', () => {
  const profile = '**/api/accounts/profile';
  const save = (page: Page, section: string) =>
    region(page, section).getByRole('button', { name: 'Save Changes' });

  test.beforeEach(({ console }) => console.expect(failedCall));

  test('keep the profile that could not be saved, and save it at the next try', async ({ page }) => {
    await register(page);
    await page.goto('/settings');
    await jobTitle(page).fill('Lighthouse Keeper');
    for (const [fail, reason] of [
      [cutCalls, unreachable],
      [breakCalls, unexpected],
    ] as const) {
      const { mend } = await fail(page, profile);
      await press(save(page, 'Profile'));
      await expect(toast(page, `Failed to update profile: ${reason}`)).toBeVisible();
      await expect(jobTitle(page)).toHaveValue('Lighthouse Keeper');
      await mend();
    }
    await press(save(page, 'Profile'));
    await expect(toast(page, 'Profile updated')).toBeVisible();
    await page.reload();
    await expect(jobTitle(page)).toHaveValue('Lighthouse Keeper');
  });

  test('give up after half a minute without an answer, and keep what was entered', async ({ page }) => {
    // Half a minute goes by quickly here.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 30_000 ? 300 : milliseconds);
    });
    await register(page);
    await page.goto('/settings');
    await jobTitle(page).fill('Lighthouse Keeper');
    await page.route(profile, () => undefined);
    await press(save(page, 'Profile'));
    await expect(toast(page, 'Update timed out. Please try again.')).toBeVisible();
    await expect(jobTitle(page)).toHaveValue('Lighthouse Keeper');
  });

  test('keep the preferences that could not be saved, and save them at the next try', async ({ page }) => {
    await register(page);
    await page.goto('/settings');
    const city = `Port ${inventName()}`;
    await addOwnCity(page, city);
    const server = await breakCalls(page, '**/api/accounts/preferences');
    await press(save(page, 'Preferences'));
    await expect(toast(page, `Failed to update or create user preferences. ${unexpected}`)).toBeVisible();
    await server.mend();
    await press(save(page, 'Preferences'));
    await expect(toast(page, 'Preferences saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Cities' })).toContainText(city);
  });

  test('keep the password that could not be changed, and change it at the next try', async ({ page }) => {
    const person = await register(page);
    await page.goto('/settings');
    const current = page.getByLabel('Current password', { exact: true });
    const next = page.getByLabel('New password', { exact: true });
    const chosen = 'tide ink lantern wren';
    await current.fill('not my password');
    await next.fill(chosen);
    await page.getByLabel('New password again', { exact: true }).fill(chosen);
    await next.press('Enter');
    await expect(toast(page, 'Failed to update password')).toBeVisible();
    await expect(current).toHaveAccessibleDescription(/Invalid credentials/);

    await current.fill(person.password);
    const server = await breakCalls(page, '**/api/accounts/password');
    await next.press('Enter');
    await expect(toast(page, unexpected)).toBeVisible();
    await expect(next).toHaveValue(chosen);
    await server.mend();
    await next.press('Enter');
    await expect(toast(page, 'Password updated successfully!')).toBeVisible();
    await expect(next).toHaveValue('');
  });

  test('say who is not there any more, and keep what was entered', async ({ page }) => {
    await registerConfirmed(page);
    await page.goto('/settings');
    const gone = (message: string) => ({ code: 'NOT_FOUND', status: 404, message });
    await press(button(page, 'Change email address'));
    const address = page.getByLabel('New email address');
    const email = `${inventName().toLowerCase()}@moved.example`;
    await address.fill(email);
    const change = await breakCalls(page, '**/api/accounts/email', gone('User profile not found'));
    await address.press('Enter');
    await expect(address).toHaveAccessibleDescription(/User profile not found/);
    await expect(address).toHaveValue(email);
    await change.mend();
    await address.press('Enter');
    await expect(page.getByText(`Waiting for ${email} to be confirmed`)).toBeVisible();

    const confirmation = page.getByLabel('Type DELETE to confirm');
    await confirmation.fill('DELETE');
    const deletion = await breakCalls(page, '**/api/accounts/deletion', gone('User not found'));
    await confirmation.press('Enter');
    await expect(problem(page)).toContainText('Failed to delete account: User not found');
    await expect(confirmation).toHaveValue('DELETE');
    await deletion.mend();
    await confirmation.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('come when the person could be loaded after all', async ({ page }) => {
    const person = await register(page);
    const connection = await cutCalls(page, '**/api/accounts/session');
    await page.goto('/settings');
    await expect(problem(page)).toContainText(`Failed to load user data. Please try again.${unreachable}`);
    await connection.mend();
    await press(button(page, 'Try Again'));
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  });

  test('that break while they are drawn say so, and come when the page is loaded again', async ({
    page,
    console,
  }) => {
    console.expect(/This form is broken/);
    await register(page);
    const form = /\/assets\/PreferencesForm-.*\.js$/;
    const body = 'export default function Broken() { throw new Error("This form is broken"); }';
    await page.route(form, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText(unexpected)).toBeVisible();
    await page.unroute(form);
    await press(button(page, 'Load again'));
    await expect(page.getByRole('combobox', { name: 'Places' })).toBeVisible();
  });
});

test.describe('a session that was ended elsewhere', () => {
  /** Does something as the person in another browser, where they sign in first. */
  async function elsewhere(browser: Browser, person: Person, path: string, data = {}): Promise<void> {
    const context = await browser.newContext();
    for (const [call, body] of [
      ['/api/accounts/session', { email: person.email, password: person.password, rememberMe: false }],
      [path, data],
    ] as const) {
      const answer = await context.request.post(call, { data: body });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await context.close();
  }
  async function saveTitle(page: Page): Promise<void> {
    await jobTitle(page).fill('Lighthouse Keeper');
    await press(button(page, 'Save Changes').first());
    await expect(toast(page, `Failed to update profile: ${notAuthenticated}`)).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fsettings');
  }

  test.beforeEach(({ console }) => console.expect(failedCall));

  test('says so, and whoever signs in again goes on', async ({ page, browser }) => {
    const person = await register(page);
    await page.goto('/settings');
    await settingsAreWhole(page);
    await elsewhere(browser, person, '/api/accounts/devices/end-others');
    await addOwnCity(page, 'Port Upround');
    await saveTitle(page);
    await signIn(page, person);
    await expect(jobTitle(page)).toHaveValue('Lighthouse Keeper');
    await expect(page.getByRole('list', { name: 'Cities' })).toContainText('Port Upround');
    await expect(page.getByText('What you had changed is here again, not saved yet.')).toHaveCount(2);
    await press(button(page, 'Save Changes').first());
    await expect(toast(page, 'Profile updated')).toBeVisible();
    await expect(page.getByText('What you had changed is here again, not saved yet.')).toHaveCount(1);
  });

  test('leaves nothing of what was typed to somebody else who signs in', async ({ page, browser }) => {
    const other = await registerElsewhere(page);
    const person = await register(page);
    await page.goto('/settings');
    await settingsAreWhole(page);
    await elsewhere(browser, person, '/api/accounts/devices/end-others');
    await saveTitle(page);
    await signIn(page, other);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(other.email);
    await expect(jobTitle(page)).toHaveValue(other.jobTitle);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lighthouse Keeper');
  });

  test('with the account says so, and nobody gets in any more', async ({ page, browser }) => {
    const person = await register(page);
    await page.goto('/settings');
    await settingsAreWhole(page);
    await elsewhere(browser, person, '/api/accounts/deletion', { confirmation: 'DELETE' });
    await saveTitle(page);
    await signIn(page, person);
    await expect(problem(page)).toContainText('Invalid credentials');
  });
});

test.describe('somebody who comes in', () => {
  async function fillRegistration(page: Page, person: Person): Promise<void> {
    await page.goto('/register?plan=free');
    await jobTitle(page).fill(person.jobTitle);
    await page.getByLabel('Years of experience').selectOption('7');
    await press(button(page, 'Continue'));
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('checkbox').press('Space');
    await page.getByLabel('Email').press('Enter');
  }
  const refusal = (message: string) => ({ code: 'UNAVAILABLE', status: 503, message });
  const accounts = '**/api/accounts';

  test.beforeEach(({ console }) => console.expect(failedCall));

  test('is told that no account was made, and makes it with what was typed', async ({ page }) => {
    const person = inventPerson();
    const server = await breakCalls(page, accounts, refusal('Failed to create account'));
    await fillRegistration(page, person);
    await expect(problem(page)).toContainText(
      'Failed to create accountNo account was made. What you typed is still here.',
    );
    await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await server.mend();
    await page.getByLabel('Email').press('Enter');
    await expect(toast(page, 'Account created successfully!')).toBeVisible();
    await expect(page).toHaveURL('/payment?plan=free');
  });

  test('is told that the account was made but not opened, and signs in with it', async ({
    page,
    context,
  }) => {
    const person = inventPerson();
    await page.route(accounts, async (route) => {
      await route.fetch();
      await context.clearCookies();
      await route.fulfill({ status: 503, json: { defined: false, ...refusal('Failed to sign in') } });
    });
    await fillRegistration(page, person);
    await expect(problem(page)).toContainText('Failed to sign inYour account was made.');
    await page.getByRole('link', { name: 'Sign in', exact: true }).press('Enter');
    await expect(page).toHaveURL('/login');
    await signIn(page, person);
    await expect(page).toHaveURL('/dashboard');
  });

  test('is told that the server failed, and gets in with what was typed', async ({ page }) => {
    const person = await registerElsewhere(page);
    await page.goto('/login');
    const server = await breakCalls(page, '**/api/accounts/session');
    await signIn(page, person);
    await expect(problem(page)).toContainText(unexpected);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    await server.mend();
    await press(button(page, 'Sign in'));
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Welcome back!')).toBeVisible();
  });
});

test('the dashboard says by keyboard alone what became of bookmarks, filters and searches', async ({
  page,
}) => {
  await register(page);
  await savePreferences(page, { industries: ['software', 'biotechnology'] });
  await page.goto('/dashboard');
  const bookmark = page.getByRole('button', { name: /^Bookmark / }).first();
  await press(bookmark);
  await expect(toast(page, 'Company bookmarked')).toBeVisible();
  await expect(bookmark).toBeFocused();
  await page.keyboard.press('Alt+KeyT');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Company removed from bookmarks')).toBeVisible();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('combobox', { name: 'Search in plain words' }).press('Enter');
  await expect(toast(page, 'Please enter a search query')).toBeVisible();

  await press(button(page, 'My Preferences'));
  await expect(toast(page, 'Applied your preferred industry filters')).toBeVisible();
  await expect(button(page, 'Reset Filters')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Filters reset')).toBeVisible();
  await expect(button(page, 'My Preferences')).toBeFocused();

  const group = page.getByRole('group', { name: 'Filter 1', exact: true }).getByLabel('Industry group');
  await choose(group, 'Biotechnology');
  await press(button(page, 'Apply Filters'));
  await expect(toast(page, 'Filters applied')).toBeVisible();
  await group.fill('');
  await press(button(page, 'Apply Filters'));
  await expect(toast(page, 'No filters set. Please select filters first')).toBeVisible();
  await choose(group, 'Biotechnology');
  await press(button(page, 'Clear All Filters'));
  await expect(toast(page, 'Filters cleared')).toBeVisible();
  await expect(group).toBeFocused();
});
