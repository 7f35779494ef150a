import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { register } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rail = (page: Page) => page.getByRole('list', { name: 'Saved searches' });
const row = (page: Page, name: string) => rail(page).getByRole('listitem').filter({ hasText: name });
const link = (page: Page, name: string) => row(page, name).getByRole('link');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => page.getByRole('combobox', { name: 'Search in plain words' });
/** What a toast offers to do. */
const offered = (page: Page, said: string, name: 'Undo' | 'Try Again') =>
  page.getByRole('listitem').filter({ hasText: said }).getByRole('button', { name });
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

/** Takes an action from the menu of a search, and resolves once it has been taken. */
async function choose(page: Page, name: string, action: 'Pause' | 'Resume' | 'Delete'): Promise<void> {
  const item = page.getByRole('menuitem', { name: action });
  const method = action === 'Delete' ? 'DELETE' : 'PUT';
  let isTaken = false;
  const listen = (request: Request) => {
    isTaken ||= request.method() === method && /\/api\/saved-searches\/[^/]+$/.test(request.url());
  };
  page.on('request', listen);
  // A toast that goes gives the focus back to where it was, which closes a menu that was opened meanwhile: also between
  // the pressing and the letting go of an item, which then does nothing.
  await expect(async () => {
    if (isTaken) return;
    await row(page, name).hover();
    await button(page, `More for ${name}`).click();
    await item.click({ timeout: 3_000 });
    await expect.poll(() => isTaken, { timeout: 3_000 }).toBe(true);
  }).toPass();
  page.off('request', listen);
}

const refuse = (page: Page, method: string) =>
  page.route(calls, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'An unexpected error occurred' } })
      : route.fallback(),
  );

async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await field(page).press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(query);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('a search is named, previewed, saved, renamed and found again', async ({ page }) => {
  await register(page);
  await page.goto('/dashboard');

  await test.step('a user without any begins with the field', async () => {
    await expect(page.getByText('No saved searches yet.', { exact: false }).last()).toBeVisible();
    await expect(field(page)).toBeVisible();
    await button(page, 'Start a search').click();
    await expect(field(page)).toBeFocused();
  });

  await test.step('a search that finds nothing says so before it is saved', async () => {
    await ask(page, 'gaming in Japan over $900M');
    await button(page, 'Save this search').click();
    await expect(dialog(page)).toContainText('No results in the days your plan shows.');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Save this search')).toBeFocused();
  });

  await test.step('it is named, saved, and renamed', async () => {
    await ask(page, 'software in the US');
    await button(page, 'Save this search').click();
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Software, United States');
    await expect(dialog(page)).toContainText(/a week; [\d,]+ in the days your plan shows\./);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await dialog(page).getByLabel('Name').fill(' ');
    await button(page, 'Save').click();
    await expect(dialog(page)).toContainText('Please enter a name for your search');
    await dialog(page).getByLabel('Name').fill('Code, US');
    await button(page, 'Save').click();
    await expect(page.getByText('Search saved')).toBeVisible();
    await expect(link(page, 'Code, US')).toHaveAttribute('aria-current', 'true');

    await expect(button(page, 'Saved as Code, US')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('Name').fill('Software');
    await page.keyboard.press('Enter');
    await expect(link(page, 'Software')).toBeVisible();
    await offered(page, 'Search renamed', 'Undo').click();
    await expect(link(page, 'Code, US')).toBeVisible();

    await button(page, 'Clear search').first().click();
    await expect(page).toHaveURL('/dashboard');
    await link(page, 'Code, US').click();
    await expect(page).toHaveURL('/dashboard?q=software+in+the+US');
    await expect(button(page, 'Saved as Code, US')).toBeVisible();
  });

  await test.step('everything is done by keyboard alone', async () => {
    await ask(page, 'biotech');
    await button(page, 'Save this search').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Gamma');
    await page.keyboard.press('Enter');
    await expect(link(page, 'Gamma')).toBeVisible();
    await expect(button(page, 'Saved as Gamma')).toBeFocused();

    await link(page, 'Code, US').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'More for Code, US')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Aleph');
    await page.keyboard.press('Enter');
    await expect(button(page, 'More for Aleph')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('d');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link(page, 'Aleph')).toHaveCount(0);
    await expect(link(page, 'Gamma')).toBeFocused();
    await button(page, 'Clear search').first().press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await link(page, 'Gamma').press('Enter');
    await expect(page).toHaveURL('/dashboard?q=biotech');
  });

  await test.step('a saved search is gone to from everywhere, by the palette', async () => {
    await save(page, { name: 'Code, US', query: 'software in the US' });
    for (let index = 3; index <= 30; index++)
      await save(page, { name: `Search ${index}`, query: `no ${index}` });
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

  await test.step('thirty are as many as one can have', async () => {
    await expect(rail(page).getByRole('listitem')).toHaveCount(30);
    await expect(page.getByText('30 of 30 saved. Delete one to save another.').last()).toBeVisible();
    await ask(page, 'software');
    await button(page, 'Save this search').click();
    await expect(dialog(page)).toContainText('You can save 30 searches. Delete one to save another.');
    await expect(button(page, 'Save')).toBeDisabled();
  });
});

test('saved searches say what is new, and everything that is done to them is done in each tab or taken back', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  await register(page);
  await save(page, { name: 'Software', industries: ['software'] });
  await save(page, { name: 'America', query: 'in the US' });
  await save(page, {
    name: 'A name that goes on and on until nobody can read it any more',
    query: 'software',
    isPaused: true,
  });
  const other = await context.newPage();

  await test.step('searches that cannot be loaded say so, and load when asked again', async () => {
    const list = '**/api/saved-searches?*';
    const refused = { status: 500, json: { code: 'INTERNAL', message: 'An unexpected error occurred' } };
    await page.route(list, (route) => route.fulfill(refused));
    await page.goto('/dashboard');
    await expect(page.getByText('We couldn’t load your saved searches.').last()).toBeVisible();
    await page.unroute(list);
    await button(page, 'Try Again').click();
    await expect(link(page, 'Software')).toContainText(/\d+ new/);
    await expect(link(page, 'America')).toContainText(/\d+ new/);
  });

  await test.step('what is new is counted until it was shown', async () => {
    await other.goto('/dashboard');
    await expect(link(other, 'Software')).toContainText(/\d+ new/);
    let isChecked = false;
    page.on('response', (answer) => {
      isChecked ||= answer.url().endsWith('/look') && answer.status() === 200;
    });
    // Nothing is taken for seen that could not be shown.
    await page.route('**/api/alerts/quarter?*', (route) => route.abort());
    await link(page, 'Software').click();
    await expect(page.getByRole('alert')).toContainText('Error loading startups');
    expect(isChecked).toBe(false);
    await page.unroute('**/api/alerts/quarter?*');
    await button(page, 'Try Again').click();
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => isChecked).toBe(true);
    await expect(link(page, 'Software')).not.toContainText('new');
    await expect(link(other, 'Software')).not.toContainText('new');
    await page.reload();
    await expect(link(page, 'America')).toContainText(/\d+ new/);
    await expect(link(page, 'Software')).not.toContainText('new');
  });

  await test.step('a search is paused, goes on, is deleted, and comes back, in the other tab too', async () => {
    await choose(page, 'America', 'Pause');
    await expect(link(page, 'America')).toContainText('paused');
    await expect(page.getByText('Search paused')).toBeVisible();
    await expect(link(other, 'America')).toContainText('paused');
    await choose(page, 'America', 'Resume');
    await expect(link(page, 'America')).toContainText(/\d+ new/);
    await expect(link(other, 'America')).not.toContainText('paused');
    await choose(page, 'America', 'Delete');
    await expect(link(page, 'America')).toHaveCount(0);
    await expect(link(other, 'America')).toHaveCount(0);
    await offered(page, 'Search deleted', 'Undo').click();
    await expect(link(page, 'America')).toContainText(/\d+ new/);
  });

  await test.step('what the server refuses is put back, and can be tried again', async () => {
    await refuse(page, 'PUT');
    await choose(page, 'America', 'Pause');
    await expect(page.getByText('We couldn’t change your search.')).toBeVisible();
    await expect(link(page, 'America')).not.toContainText('paused');
    await page.unroute(calls);
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await offered(page, 'We couldn’t change your search.', 'Try Again').click();
    await stored;
    await expect(link(page, 'America')).toContainText('paused');

    // The network goes in the middle.
    await page.route(calls, (route) => route.abort());
    await choose(page, 'America', 'Delete');
    await expect(page.getByText('We couldn’t delete your search.')).toBeVisible();
    await expect(link(page, 'America')).toContainText('paused');

    await ask(page, 'biotech');
    await button(page, 'Save this search').click();
    await dialog(page).getByLabel('Name').fill('My own words');
    await button(page, 'Save').click();
    await expect(page.getByText('We couldn’t save your search.')).toBeVisible();
    await expect(link(page, 'My own words')).toHaveCount(0);
    await page.unroute(calls);
    await offered(page, 'We couldn’t save your search.', 'Try Again').click();
    await expect(link(page, 'My own words')).toBeVisible();
  });

  await test.step('a filter is saved as well, and what is saved goes again by undoing', async () => {
    await link(page, 'Software').click();
    await expect(page).toHaveURL('/dashboard?industries=software');
    await choose(other, 'Software', 'Delete');
    await expect(link(page, 'Software')).toHaveCount(0);
    await button(page, 'Save this search').click();
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Software');
    // Else what was saved before could be undone in its place.
    await expect(page.getByText('Search saved')).toHaveCount(0);
    await button(page, 'Save').click();
    await expect(link(page, 'Software')).toBeVisible();
    await offered(page, 'Search saved', 'Undo').click();
    await expect(link(page, 'Software')).toHaveCount(0);
    await expect(button(page, 'Save this search')).toBeVisible();
  });

  await test.step('a phone has them behind a button that says what is new', async () => {
    await choose(other, 'America', 'Resume');
    await expect(link(page, 'America')).toContainText(/\d+ new/);
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = page.getByRole('button', { name: /^Saved searches/ });
    await expect(opener).toContainText(/\d+ new/);
    await expect(link(page, 'America')).toBeHidden();
    await opener.click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'More for America').click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await expect(link(page, 'America')).toContainText('paused');
    await link(page, 'America').click();
    await expect(page).toHaveURL('/dashboard?q=in+the+US');
    await expect(link(page, 'America')).toBeHidden();
    await expect(button(page, 'Saved as America')).toBeVisible();
  });
});
