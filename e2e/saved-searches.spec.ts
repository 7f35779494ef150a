import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { register } from './people.ts';

const rail = (page: Page) => page.getByRole('list', { name: 'Saved searches' });
const row = (page: Page, name: string) => rail(page).getByRole('listitem').filter({ hasText: name });
const link = (page: Page, name: string) => row(page, name).getByRole('link');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const undo = (page: Page, said: string) =>
  page.getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: 'Undo' });
const cards = (page: Page) => page.getByRole('article');
const calls = '**/api/saved-searches/*';

type Wanted = { name: string; query?: string; industries?: string[]; isPaused?: boolean; lookedAt?: string };

/** Saves a search by the API, looked at last before anything was known unless it says otherwise. */
async function save(page: Page, { isPaused = false, lookedAt = longAgo, ...wanted }: Wanted): Promise<void> {
  const data = { ...wanted, isPaused, lookedAt };
  const answer = await page.request.put(`/api/saved-searches/${randomUUID()}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}
const longAgo = '2020-01-01T00:00:00.000Z';

async function choose(page: Page, name: string, action: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: action });
  // A toast that goes gives the focus back to where it was, which closes a menu that was opened meanwhile.
  await expect(async () => {
    await row(page, name).hover();
    await button(page, `More for ${name}`).click();
    await item.click({ timeout: 3_000 });
  }).toPass();
}

const refuse = (page: Page, method: string) =>
  page.route(calls, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'An unexpected error occurred' } })
      : route.fallback(),
  );

test('a saved search is gone to from everywhere, by the palette', async ({ page }) => {
  await register(page);
  await save(page, { name: 'Code, US', query: 'software in the US' });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(dialog(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('code');
  await expect(page.getByRole('option', { name: 'Saved search: Code, US' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?q=software+in+the+US');
  await expect(dialog(page)).toHaveCount(0);
});

test('a search is named, previewed, saved, renamed and found again', async ({ page }) => {
  await register(page);
  await page.goto('/dashboard');
  const field = page.getByRole('combobox', { name: 'Search in plain words' });
  await expect(page.getByText('None yet.', { exact: false }).last()).toBeVisible();
  await expect(field).toBeVisible();
  await button(page, 'Start a search').click();
  await expect(field).toBeFocused();
  await page.goto('/dashboard?q=software%20in%20the%20US');
  await button(page, 'Save this search').click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Software, United States');
  await expect(dialog(page)).toContainText(/a week; [\d,]+ in the days that your plan shows\./);
  await dialog(page).getByLabel('Name').fill(' ');
  await button(page, 'Save').click();
  await expect(dialog(page)).toContainText('Please give your search a name');
  await dialog(page).getByLabel('Name').fill('Code, US');
  await button(page, 'Save').click();
  await expect(page.getByText('Search saved')).toBeVisible();
  await expect(link(page, 'Code, US')).toHaveAttribute('aria-current', 'true');

  await expect(button(page, 'Saved as Code, US')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Name').fill('Software');
  await page.keyboard.press('Enter');
  await expect(link(page, 'Software')).toBeVisible();
  await undo(page, 'Search renamed').click();
  await expect(link(page, 'Code, US')).toBeVisible();

  await page.goto('/dashboard');
  await link(page, 'Code, US').click();
  await expect(page).toHaveURL('/dashboard?q=software+in+the+US');
  await expect(button(page, 'Saved as Code, US')).toBeVisible();
});

test('a search that finds nothing says so before it is saved', async ({ page }) => {
  await register(page);
  await page.goto('/dashboard?q=gaming%20in%20Japan%20over%20%24900M');
  await button(page, 'Save this search').click();
  await expect(dialog(page)).toContainText('Finds nothing in the days that your plan shows.');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Save this search')).toBeFocused();
});

test('a filter is saved as well, and what is saved goes again by undoing', async ({ page }) => {
  await register(page);
  await page.goto('/dashboard?industries=software');
  await button(page, 'Save this search').click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Software');
  await button(page, 'Save').click();
  await expect(link(page, 'Software')).toBeVisible();
  await undo(page, 'Search saved').click();
  await expect(link(page, 'Software')).toHaveCount(0);
  await expect(button(page, 'Save this search')).toBeVisible();
});

test('what is new is counted until it was shown', async ({ page, console }) => {
  console.expect(failedCall);
  await register(page);
  await save(page, { name: 'Software', industries: ['software'] });
  await save(page, { name: 'US', query: 'in the US' });
  await page.goto('/dashboard');
  await expect(link(page, 'Software')).toContainText(/\d+ new/);
  await expect(link(page, 'US')).toContainText(/\d+ new/);

  let isLooked = false;
  page.on('response', (answer) => {
    isLooked ||= answer.url().endsWith('/look') && answer.status() === 200;
  });
  // Nothing is taken for seen that could not be shown.
  await page.route('**/api/alerts/quarter?*', (route) => route.abort());
  await link(page, 'Software').click();
  await expect(page.getByRole('alert')).toContainText('Error loading startups');
  expect(isLooked).toBe(false);
  await page.unroute('**/api/alerts/quarter?*');
  await button(page, 'Try Again').click();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => isLooked).toBe(true);
  await expect(link(page, 'Software')).not.toContainText('new');
  await page.reload();
  await expect(link(page, 'US')).toContainText(/\d+ new/);
  await expect(link(page, 'Software')).not.toContainText('new');
});

test('a search is paused, goes on, is deleted, and comes back', async ({ page }) => {
  await register(page);
  await save(page, { name: 'Software', industries: ['software'] });
  await page.goto('/dashboard');
  await choose(page, 'Software', 'Pause');
  await expect(link(page, 'Software')).toContainText('paused');
  await expect(page.getByText('Search paused')).toBeVisible();
  await choose(page, 'Software', 'Resume');
  await expect(link(page, 'Software')).toContainText(/\d+ new/);
  await choose(page, 'Software', 'Delete');
  await expect(link(page, 'Software')).toHaveCount(0);
  await undo(page, 'Search deleted').click();
  await expect(link(page, 'Software')).toContainText(/\d+ new/);
});

test('what the server refuses is put back, and can be tried again', async ({ page, console }) => {
  console.expect(failedCall);
  await register(page);
  await save(page, { name: 'Software', industries: ['software'] });
  await page.goto('/dashboard');
  await refuse(page, 'PUT');
  await choose(page, 'Software', 'Pause');
  await expect(page.getByText('Your search stays as it was.')).toBeVisible();
  await expect(link(page, 'Software')).not.toContainText('paused');
  await page.unroute(calls);
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await button(page, 'Try Again').click();
  await kept;
  await expect(page.getByText('Search paused')).toBeVisible();
  await expect(link(page, 'Software')).toContainText('paused');

  // The network goes in the middle.
  await page.route(calls, (route) => route.abort());
  await choose(page, 'Software', 'Delete');
  await expect(page.getByText('Your search was not deleted.')).toBeVisible();
  await expect(link(page, 'Software')).toContainText('paused');

  await page.goto('/dashboard?q=in%20the%20US');
  await button(page, 'Save this search').click();
  await dialog(page).getByLabel('Name').fill('My own words');
  await button(page, 'Save').click();
  await expect(page.getByText('Your search was not saved.')).toBeVisible();
  await expect(link(page, 'My own words')).toHaveCount(0);
  await page.unroute(calls);
  await button(page, 'Try Again').click();
  await expect(link(page, 'My own words')).toBeVisible();
});

test('searches that cannot be loaded say so, and load when asked again', async ({ page, console }) => {
  console.expect(failedCall);
  await register(page);
  await save(page, { name: 'Software', industries: ['software'] });
  const list = '**/api/saved-searches?*';
  const refused = { status: 500, json: { code: 'INTERNAL', message: 'An unexpected error occurred' } };
  await page.route(list, (route) => route.fulfill(refused));
  await page.goto('/dashboard');
  const failure = page.getByText('Your saved searches could not be loaded.').last();
  await expect(failure).toBeVisible();
  await page.unroute(list);
  await button(page, 'Try Again').click();
  await expect(link(page, 'Software')).toBeVisible();
});

test('two tabs of one browser show the same searches', async ({ page, context }) => {
  await register(page);
  await save(page, { name: 'Software', industries: ['software'] });
  const other = await context.newPage();
  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')]);
  await expect(link(other, 'Software')).toContainText(/\d+ new/);
  await choose(page, 'Software', 'Pause');
  await expect(link(other, 'Software')).toContainText('paused');
  await link(page, 'Software').click();
  await choose(page, 'Software', 'Resume');
  await expect(link(other, 'Software')).not.toContainText(/paused|new/);
  await choose(other, 'Software', 'Delete');
  await expect(link(page, 'Software')).toHaveCount(0);
  await expect(button(page, 'Save this search')).toBeVisible();
});

test('thirty are as many as one can have', async ({ page }) => {
  await register(page);
  for (let index = 1; index <= 30; index++)
    await save(page, { name: `Search ${index}`, query: `no ${index}` });
  await page.goto('/dashboard?q=software');
  await expect(rail(page).getByRole('listitem')).toHaveCount(30);
  await expect(page.getByText('30 of 30 saved. Delete one to save another.').last()).toBeVisible();
  await button(page, 'Save this search').click();
  await expect(dialog(page)).toContainText('You can save 30 searches. Delete one to save another.');
  await expect(button(page, 'Save')).toBeDisabled();
});

test('everything is done by keyboard alone', async ({ page }) => {
  await register(page);
  await save(page, { name: 'Alpha', query: 'software' });
  await save(page, { name: 'Beta', query: 'in the US' });
  await page.goto('/dashboard?q=biotech');
  await button(page, 'Save this search').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Gamma');
  await page.keyboard.press('Enter');
  await expect(link(page, 'Gamma')).toBeVisible();
  await expect(button(page, 'Saved as Gamma')).toBeFocused();

  await link(page, 'Alpha').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'More for Alpha')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Aleph');
  await page.keyboard.press('Enter');
  await expect(button(page, 'More for Aleph')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link(page, 'Aleph')).toHaveCount(0);
  await expect(link(page, 'Beta')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?q=in+the+US');
});

test('a phone has them behind a button that says what is new', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  await save(page, { name: 'Software', industries: ['software'] });
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: /^Saved searches/ });
  await expect(opener).toContainText(/\d+ new/);
  await expect(link(page, 'Software')).toBeHidden();
  await opener.click();
  await button(page, 'More for Software').click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(link(page, 'Software')).toContainText('paused');
  await link(page, 'Software').click();
  await expect(page).toHaveURL('/dashboard?industries=software');
  await expect(link(page, 'Software')).toBeHidden();
  await expect(button(page, 'Saved as Software')).toBeVisible();
});

test('the searches and their dialog are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await register(page);
  await save(page, {
    name: 'A name that goes on and on until nobody can read it any more',
    query: 'software',
  });
  await save(page, { name: 'Paused', industries: ['software'], isPaused: true });
  await page.goto('/dashboard?q=in%20the%20US');
  await expect(rail(page).getByRole('listitem')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Saved searches/ }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Save this search').click();
  await expect(dialog(page)).toContainText('a week');
  await expectAccessible(page);
});
