import type { Locator, Page } from '@playwright/test';
import type { Alert } from '../contract/feed/alerts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { register, savePreferences } from './users.ts';

const tab = (page: Page, name: 'Alerts' | 'Favorites' | 'My Applications') =>
  page.getByRole('navigation', { name: 'Your dashboard' }).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) => page.getByRole('article');
const favoriteButtonOf = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name: `Bookmark ${name}`, exact: true });

/** Companies that the person's plan shows, by the API that the dashboard reads. */
async function findAlerts(page: Page, count: number): Promise<Alert[]> {
  const found: Alert[] = [];
  for (let cursor: string | null = ''; found.length < count && cursor !== null; ) {
    const query = new URLSearchParams({ timeZone: 'UTC', ...(cursor ? { cursor } : {}) });
    const answer = await page.request.get(`/api/alerts/quarter?${query}`);
    const { alerts, nextCursor }: { alerts: Alert[]; nextCursor: string | null } = await answer.json();
    found.push(...alerts);
    cursor = nextCursor;
  }
  const companies = new Map(found.map((alert) => [alert.startupId, alert]));
  return [...companies.values()].slice(0, count);
}

/** Saves so many companies, the first of them first. Answers their names. */
async function saveCompanies(page: Page, count: number): Promise<string[]> {
  const alerts = await findAlerts(page, count);
  expect(alerts).toHaveLength(count);
  for (const { startupId } of alerts) {
    const data = { isFavorite: true };
    const answer = await page.request.put(`/api/favorites/${startupId}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return alerts.map((alert) => alert.companyName);
}

/** Notes applications to so many companies, by the API: the statuses in their order, again and again. Answers their names. */
async function addApplications(page: Page, count: number): Promise<string[]> {
  const alerts = await findAlerts(page, count);
  const statuses = ['PENDING', 'SUBMITTED', 'ACCEPTED', 'REJECTED'];
  for (const [index, { startupId }] of alerts.entries()) {
    const data = { startupId, status: statuses[index % statuses.length] };
    const answer = await page.request.post('/api/applications', { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return alerts.map((alert) => alert.companyName);
}

async function countFavorites(page: Page): Promise<number> {
  const answer = await page.request.get('/api/favorites/counts');
  return (await answer.json()).favorites;
}

const refuse = (page: Page, calls: string, method: string) =>
  page.route(calls, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'An unexpected error occurred' } })
      : route.fallback(),
  );

const noFavorites = (page: Page) => page.getByText('No favorites yet');
const clear = (page: Page) => page.getByRole('button', { name: 'Clear All' });

test('the favorites hold what was saved on the alerts, in every tab of the browser', async ({
  page,
  context,
}) => {
  await register(page);

  await test.step('a tab that there is not is that of the alerts', async () => {
    await page.goto('/dashboard?tab=no-such-tab');
    await expect(heading(page, 'Funding Alerts')).toBeVisible();
  });

  await test.step('they lead on from where there are none', async () => {
    await tab(page, 'Favorites').click();
    await expect(noFavorites(page)).toBeVisible();
    await expect(clear(page)).toBeHidden();
    await page.getByRole('link', { name: 'Browse alerts' }).click();
    await expect(heading(page, 'Funding Alerts')).toBeVisible();
  });

  const first = cards(page).first();
  const name = await first.getByRole('heading').innerText();
  await test.step('they hold what was saved on the alerts', async () => {
    await favoriteButtonOf(first, name).dblclick();
    await expect(page.getByText('Company bookmarked')).toBeVisible();
    await expect(tab(page, 'Favorites')).toHaveText('Favorites1');

    await tab(page, 'Favorites').click();
    await expect(page).toHaveURL('/dashboard?tab=favorites');
    await expect(page).toHaveTitle('Favorites · Upround');
    await expect(tab(page, 'Favorites')).toHaveAttribute('aria-current', 'page');
    await expect(heading(page, 'Favorites')).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('1 saved company')).toBeVisible();
  });

  await test.step('and let go of it again', async () => {
    await favoriteButtonOf(page, name).click();
    await expect(cards(page)).toHaveCount(0);
    await expect(noFavorites(page)).toBeVisible();
    await expect(page.getByText('Company removed from bookmarks')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(cards(page)).toHaveCount(1);

    await tab(page, 'Alerts').click();
    await expect(favoriteButtonOf(page, name).first()).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(heading(page, 'Favorites')).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
  });

  await test.step('two tabs show the same bookmark, whichever changed it last', async () => {
    const other = await context.newPage();
    await cards(page).getByRole('link').click();
    await other.goto('/dashboard?tab=favorites');
    const here = favoriteButtonOf(page, name);
    await expect(here).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(other)).toHaveCount(1);
    await favoriteButtonOf(other, name).click();
    await expect(here).toHaveAttribute('aria-pressed', 'false');
    await here.click();
    await expect(cards(other)).toHaveCount(1);

    // Both at once: in which order the server takes them is not known, only that both tabs end as it did.
    await Promise.all([here.click(), favoriteButtonOf(other, name).click(), here.click()]);
    await expect(async () => {
      const truth = String((await countFavorites(page)) === 1);
      await expect(here).toHaveAttribute('aria-pressed', truth, { timeout: 500 });
      await expect(cards(other)).toHaveCount(truth === 'true' ? 1 : 0, { timeout: 500 });
    }).toPass();
  });
});

test('the favorites are cleared all at once, or one by one by keyboard', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await register(page);
  await saveCompanies(page, 3);
  const dialog = page.getByRole('dialog', { name: 'Clear all favorites?' });

  await test.step('they say when they could not be loaded, and load when asked again', async () => {
    await refuse(page, '**/api/favorites*', 'GET');
    await page.goto('/dashboard?tab=favorites');
    const notifications = page.getByRole('region', { name: /^Notifications/ });
    await expect(notifications).toContainText('Failed to load bookmarks and applications.');
    await expect(page.getByRole('alert')).toContainText('Failed to load bookmarks and applications.');
    await expectAccessible(page);
    await page.unroute('**/api/favorites*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('nothing is cleared before that is confirmed', async () => {
    await clear(page).dblclick();
    await expect(dialog).toContainText('All 3 saved companies are removed from your favorites.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep them' }).click();
    await expect(clear(page)).toBeFocused();
    await expect(cards(page)).toHaveCount(3);
  });

  await test.step('they stay as they are when the server does not clear them', async () => {
    await refuse(page, '**/api/favorites', 'DELETE');
    await clear(page).click();
    await dialog.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('Failed to clear saved companies.')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await page.unroute('**/api/favorites');
  });

  await test.step('they are cleared, the heading is where one goes on, and that is undone', async () => {
    await clear(page).click();
    await dialog.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('All saved companies have been cleared')).toBeVisible();
    await expect(noFavorites(page)).toBeVisible();
    await expect(tab(page, 'Favorites')).toHaveText('Favorites0');
    await expect(heading(page, 'Favorites')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).dblclick();
    await expect(page.getByText('Saved companies restored')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expect(tab(page, 'Favorites')).toHaveText('Favorites3');
  });

  await test.step('both tabs of a browser are empty when one is cleared', async () => {
    const other = await context.newPage();
    await other.goto('/dashboard?tab=favorites');
    await expect(cards(other)).toHaveCount(3);
    await clear(page).click();
    await dialog.getByRole('button', { name: 'Clear All' }).click();
    await expect(noFavorites(page)).toBeVisible();
    await expect(noFavorites(other)).toBeVisible();
    await expect.poll(() => countFavorites(page)).toBe(0);
    await other.close();
  });

  await test.step('by keyboard the focus stays where one is taken away', async () => {
    const [oldest = '', middle = '', newest = ''] = await saveCompanies(page, 3);
    await page.goto('/dashboard');
    await tab(page, 'Favorites').focus();
    await page.keyboard.press('Enter');
    // The alerts, which stay until the favorites have come, have a button of the same name.
    await expect(heading(page, 'Favorites')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await favoriteButtonOf(page, middle).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(2);
    await expect(favoriteButtonOf(page, oldest)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(favoriteButtonOf(page, newest)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Favorites')).toBeFocused();
  });
});

test('many favorites come page by page, in cards or in a table, each tab as it was left', async ({
  page,
}) => {
  await register(page);
  await savePreferences(page, {});
  const names = await saveCompanies(page, 60);
  await page.goto('/dashboard?tab=favorites');
  await expect(page.getByText('60 saved companies')).toBeVisible();
  await expect(cards(page).first().getByRole('heading')).toHaveText(names.at(-1) ?? '');
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(60, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?tab=favorites&view=table');
  await expect(page.getByRole('table', { name: 'Favorites' }).getByRole('rowheader')).toHaveCount(60);
  await tab(page, 'Alerts').click();
  await expect(cards(page).first()).toBeVisible();
  await tab(page, 'Favorites').click();
  await expect(page).toHaveURL('/dashboard?tab=favorites');
  await expect(page.getByRole('table', { name: 'Favorites' })).toBeVisible();
});

test('my applications move by mouse and by keyboard, say so, come back, and are cleared on their own', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await register(page);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const detailButton = (company: string) =>
    column('Closed').getByRole('button', { name: `Application to ${company}` });

  await test.step('they lead on from where there are none', async () => {
    await page.goto('/dashboard?tab=applications');
    await expect(page).toHaveTitle('My Applications · Upround');
    await expect(page.getByText('No applications yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Browse alerts' }).click();
    await expect(heading(page, 'Funding Alerts')).toBeVisible();
  });

  const [first = '', second = ''] = await addApplications(page, 4);
  await test.step('they stand on a board or in a list', async () => {
    await page.goto('/dashboard?tab=applications');
    for (const status of ['Not sent yet', 'Sent', 'Positive reply', 'Closed'])
      await expect(column(status).getByRole('article')).toHaveCount(1);
    for (const view of ['List', 'Board']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await expect(page.getByRole('button', { name: /^Application to/ }).first()).toBeVisible();
      await expectAccessible(page);
    }
  });

  await test.step('they are moved by mouse, and back', async () => {
    await column('Not sent yet').getByRole('article').dragTo(column('Positive reply'));
    await expect(column('Positive reply').getByRole('article')).toHaveCount(2);
    await expect(page.getByText(`${first} moved to Positive reply`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(column('Not sent yet').getByText(first)).toBeVisible();
  });

  const detail = page.getByRole('dialog', { name: second });
  await test.step('they are moved by keyboard, and keep what is noted', async () => {
    await page.getByRole('combobox', { name: `Move ${second} to` }).selectOption('Closed');
    await expect(column('Closed').getByText(second)).toBeVisible();
    await detailButton(second).click();
    await detail.getByLabel('Notes').fill('They were kind.');
    await detail.getByLabel('Why it is closed').selectOption('They declined');
    await detail.getByRole('button', { name: 'Save' }).click();
    await expect(column('Closed').getByText('They declined')).toBeVisible();
    await page.reload();
    await detailButton(second).click();
    await expect(detail.getByLabel('Notes')).toHaveValue('They were kind.');
  });

  await test.step('one that another tab deletes stays open, and comes back to be saved', async () => {
    const id = new URL(page.url()).searchParams.get('application');
    // What another tab changes meanwhile stays, though these fields still show what was there before.
    const change = { data: { contactName: 'Bea Nord' } };
    expect((await page.request.patch(`/api/applications/${id}`, change)).status()).toBe(200);
    await detail.getByLabel('Notes').fill('They were very kind.');
    const deleted = await page.request.delete(`/api/applications/${id}`);
    expect(deleted.status()).toBe(200);
    await detail.getByRole('button', { name: 'Save' }).click();
    await expect(detail.getByText('You deleted this application in another tab or device.')).toBeVisible();
    await detail.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(`Application to ${second} is back`)).toBeVisible();
    await detail.getByRole('button', { name: 'Save' }).click();
    await expect(detail).toBeHidden();
    await detailButton(second).click();
    await expect(detail.getByLabel('Notes')).toHaveValue('They were very kind.');
    const stored = await page.request.get('/api/applications');
    expect(await stored.text()).toContain('"contactName":"Bea Nord"');
  });

  await test.step('one is deleted', async () => {
    await detail.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Application to ${second} deleted`)).toBeVisible();
    await expect(column('Closed').getByText(second)).toBeHidden();
  });

  await test.step('they are cleared on their own, unless the server fails', async () => {
    await refuse(page, '**/api/applications', 'DELETE');
    await clear(page).click();
    const dialog = page.getByRole('dialog', { name: 'Delete all applications?' });
    await expect(dialog).toContainText('All 3 applications are deleted, including letters.');
    await dialog.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('Failed to delete applications.')).toBeVisible();
    await page.unroute('**/api/applications');
    await clear(page).click();
    await dialog.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('All applications have been deleted')).toBeVisible();
    await expect(page.getByText('No applications yet')).toBeVisible();
  });
});
