import type { Page, Route } from '@playwright/test';
import { choose } from './choose.ts';
import { breakCalls, cutCalls, unexpected, unreachable } from './faults.ts';
import { inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';
import { openIndustries } from './open-industries.ts';
import { press } from './press.ts';
import { addOwnCity, settingsAreWhole } from './settings-page.ts';
import {
  inventUser,
  loseCookies,
  register,
  registerElsewhere,
  savePreferences,
  signIn,
  type User,
} from './users.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const jobTitle = (page: Page) => page.getByLabel('Job title');
const problem = (page: Page) => page.getByRole('alert');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });
const notAuthenticated = 'User not authenticated. Please try logging in again.';

test('the settings keep whatever could not be saved, and save it at the next try', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  console.expect(/This form is broken/);
  const profile = '**/api/accounts/profile';
  const save = (section: string) => region(page, section).getByRole('button', { name: 'Save Changes' });
  const user = await registerConfirmed(page);
  await makeHaste(page);

  await test.step('they come when the person could be loaded after all', async () => {
    const connection = await cutCalls(page, '**/api/accounts/session');
    await page.goto('/settings');
    await expect(problem(page)).toContainText(`Failed to load user data. Please try again.${unreachable}`);
    await connection.mend();
  });

  await test.step('where they break while they are drawn they say so, and come when the page is loaded again', async () => {
    const form = /\/assets\/PreferencesForm-.*\.js$/;
    const body = 'export default function Broken() { throw new Error("This form is broken"); }';
    await page.route(form, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await press(button(page, 'Try Again'));
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText(unexpected)).toBeVisible();
    await page.unroute(form);
    await press(button(page, 'Load again'));
    await expect(page.getByRole('combobox', { name: 'Places' })).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email);
  });

  await test.step('the profile', async () => {
    await jobTitle(page).fill('Lighthouse Keeper');
    for (const [fail, reason] of [
      [cutCalls, unreachable],
      [breakCalls, unexpected],
    ] as const) {
      const { mend } = await fail(page, profile);
      await press(save('Profile'));
      await expect(toast(page, `Failed to update profile: ${reason}`)).toBeVisible();
      await expect(jobTitle(page)).toHaveValue('Lighthouse Keeper');
      await mend();
    }
  });

  await test.step('they give up after half a minute without an answer', async () => {
    await page.route(profile, () => undefined);
    await hurry(page, true);
    await press(save('Profile'));
    await expect(toast(page, 'Update timed out. Please try again.')).toBeVisible();
    await expect(jobTitle(page)).toHaveValue('Lighthouse Keeper');
    await hurry(page, false);
    await page.unroute(profile);
    await press(save('Profile'));
    await expect(toast(page, 'Profile updated')).toBeVisible();
  });

  await test.step('the preferences', async () => {
    const city = `Port ${inventName()}`;
    await addOwnCity(page, city);
    const server = await breakCalls(page, '**/api/accounts/preferences');
    await press(save('Preferences'));
    await expect(toast(page, `Failed to update or create user preferences. ${unexpected}`)).toBeVisible();
    await server.mend();
    await press(save('Preferences'));
    await expect(toast(page, 'Preferences saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Cities' })).toContainText(city);
    await expect(jobTitle(page)).toHaveValue('Lighthouse Keeper');
  });

  await test.step('the password', async () => {
    const current = page.getByLabel('Current password', { exact: true });
    const next = page.getByLabel('New password', { exact: true });
    const chosen = 'tide ink lantern wren';
    await page.goto('/settings/security');
    await press(button(page, 'Change password'));
    await current.fill('not my password');
    await next.fill(chosen);
    await page.getByLabel('Repeat new password', { exact: true }).fill(chosen);
    await next.press('Enter');
    await expect(toast(page, 'Failed to update password')).toBeVisible();
    await expect(current).toHaveAccessibleDescription(/Invalid credentials/);

    await current.fill(user.password);
    const server = await breakCalls(page, '**/api/accounts/password');
    await next.press('Enter');
    await expect(toast(page, unexpected)).toBeVisible();
    await expect(next).toHaveValue(chosen);
    await server.mend();
    await next.press('Enter');
    await expect(toast(page, 'Password updated successfully!')).toBeVisible();
    await expect(next).toHaveCount(0);
  });

  await test.step('they say who is not there any more', async () => {
    const gone = (message: string) => ({ code: 'NOT_FOUND', status: 404, message });
    await page.goto('/settings/data-and-account');
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
});

/** Prepares the pages that are opened from now on for half a minute that goes by quickly. */
async function makeHaste(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) =>
      timeout(milliseconds === 30_000 && 'isInHaste' in window && window.isInHaste ? 300 : milliseconds);
  });
}
const hurry = (page: Page, isInHaste: boolean) =>
  page.evaluate((haste) => Object.assign(window, { isInHaste: haste }).isInHaste, isInHaste);

/** What the page asks for by itself, such as the counts of its menu, would be refused too, and lead away before anything is saved. */
async function answerSavingFirst(page: Page) {
  const saved = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    if (route.request().method() !== 'PATCH') {
      await saved.promise;
      return route.fallback();
    }
    const response = await route.fetch();
    await route.fulfill({ response });
    saved.resolve();
  };
  await page.route('**/api/**', hold);
  return { answer: () => page.unroute('**/api/**', hold) };
}

test('a session that was ended elsewhere says so, and a user who signs in again goes on with what is theirs', async ({
  page,
  browser,
  console,
}) => {
  console.expect(failedCall);
  const restored = page.getByText('Your unsaved changes are back.');
  /** Does something as the person in another browser, where they sign in first. */
  async function elsewhere(user: User, path: string, data = {}): Promise<void> {
    const context = await browser.newContext();
    for (const [call, body] of [
      ['/api/accounts/session', { email: user.email, password: user.password, rememberMe: false }],
      [path, data],
    ] as const) {
      const answer = await context.request.post(call, { data: body });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await context.close();
  }
  async function saveTitle(title: string, endSession: () => Promise<void>): Promise<void> {
    const others = await answerSavingFirst(page);
    await endSession();
    await jobTitle(page).fill(title);
    await press(button(page, 'Save Changes').first());
    await expect(toast(page, `Failed to update profile: ${notAuthenticated}`).last()).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fsettings');
    await others.answer();
  }
  // The form counts what it would find as soon as a city is added, and would notice before it is saved.
  const matchCount = { count: 12, days: { from: 0, to: 90 }, contradictions: [] };
  await page.route('**/api/alerts/fitting*', (route) => route.fulfill({ json: matchCount }));
  const other = await registerElsewhere(page);
  const user = await register(page);
  await page.goto('/settings');
  await settingsAreWhole(page);

  await test.step('the same person finds what was typed', async () => {
    // Whatever the page asks for once the session is over leads away, too.
    await addOwnCity(page, 'Port Upround');
    await saveTitle('Lighthouse Keeper', () => elsewhere(user, '/api/accounts/devices/end-others'));
    await signIn(page, user);
    await expect(jobTitle(page)).toHaveValue('Lighthouse Keeper');
    await expect(page.getByRole('list', { name: 'Cities' })).toContainText('Port Upround');
    await expect(restored).toHaveCount(2);
    await press(button(page, 'Save Changes').first());
    await expect(toast(page, 'Profile updated')).toBeVisible();
    await expect(restored).toHaveCount(1);
  });

  await test.step('nothing of it is left to another user who signs in', async () => {
    await settingsAreWhole(page);
    await saveTitle('Harbour Master', () => elsewhere(user, '/api/accounts/devices/end-others'));
    await signIn(page, other);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(other.email);
    await expect(jobTitle(page)).toHaveValue(other.jobTitle);
    await expect(restored).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Harbour|Port Upround/);
  });

  await test.step('with the account, no one gets in any more', async () => {
    await settingsAreWhole(page);
    await saveTitle('Harbour Master', () =>
      elsewhere(other, '/api/accounts/deletion', { confirmation: 'DELETE' }),
    );
    await signIn(page, other);
    await expect(problem(page)).toContainText('Invalid credentials');
  });
});

test('a user who comes in is told what became of it, and gets in with what was typed', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  const taken = await registerElsewhere(page);
  const email = page.getByLabel('Email');
  const accounts = '**/api/accounts';
  const refusal = (message: string) => ({ code: 'UNAVAILABLE', status: 503, message });
  async function fillRegistration(user: User): Promise<void> {
    await page.goto('/register?plan=free');
    await jobTitle(page).fill(user.jobTitle);
    await page.getByLabel('Years of experience').selectOption('7');
    await press(button(page, 'Continue'));
    await page.getByLabel('Full name').fill(user.fullName);
    await email.fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('checkbox').press('Space');
    await email.press('Enter');
  }
  async function isStillThere(user: User): Promise<void> {
    await expect(page.getByLabel('Full name')).toHaveValue(user.fullName);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(user.password);
    await expect(page.getByRole('checkbox')).toBeChecked();
  }

  await test.step('that the address is taken, and that no account was made', async () => {
    const user = { ...inventUser(), email: taken.email };
    await fillRegistration(user);
    await expect(email).toHaveAccessibleDescription(
      'This email is already registered. Please sign in with your email and password instead.',
    );
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(taken.email);
    await isStillThere(user);

    const server = await breakCalls(page, accounts, refusal('Failed to create account'));
    await email.fill(inventUser().email);
    await email.press('Enter');
    await expect(problem(page)).toContainText(
      'Failed to create accountYour entries are still here. Please try again.',
    );
    await isStillThere(user);
    await server.mend();
    await email.press('Enter');
    await expect(toast(page, 'Account created successfully!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('that the account was made but not opened, and that the server failed', async () => {
    await loseCookies(page);
    const user = inventUser();
    await page.route(accounts, async (route) => {
      await route.fetch();
      await context.clearCookies();
      await route.fulfill({ status: 503, json: { defined: false, ...refusal('Failed to sign in') } });
    });
    await fillRegistration(user);
    await expect(problem(page)).toContainText('Failed to sign inYour account was created.');
    await page.getByRole('link', { name: 'Sign in', exact: true }).press('Enter');
    await expect(page).toHaveURL('/login');
    const server = await breakCalls(page, '**/api/accounts/session');
    await signIn(page, user);
    await expect(problem(page)).toContainText(`Failed to sign in${unexpected}`);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(user.password);
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

  await openIndustries(page);
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
