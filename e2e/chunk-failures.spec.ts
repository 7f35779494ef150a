import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { type Person, register } from './people.ts';
import { settingsAreWhole } from './settings-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const search = (page: Page) => page.getByRole('combobox', { name: 'Search in plain words' });
const notice = (page: Page) => page.getByRole('alert');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From now on the file of a part or of a page reaches nobody; `mend` brings the connection back. */
async function lose(page: Page, file: string): Promise<{ mend: () => Promise<void> }> {
  const pattern = `**/assets/${file}-*.js`;
  await page.route(pattern, (route) => route.abort());
  return { mend: () => page.unroute(pattern) };
}

/** What a newer release does to a page that is open: the files that it was built of are gone. */
async function replaceRelease(page: Page, file: string): Promise<{ mend: () => Promise<void> }> {
  const pattern = new RegExp(`/assets/(${file}|manifest)-[^/]*[.]js$`);
  await page.route(pattern, (route) => {
    // The page itself was opened before.
    const isOpening = route.request().method() === 'GET' && route.request().url().includes('/manifest-');
    return isOpening ? route.fallback() : route.fulfill({ status: 404, body: 'This file is not here' });
  });
  return { mend: () => page.unroute(pattern) };
}

async function openDashboard(page: Page, address: string): Promise<Person> {
  const person = await register(page);
  await page.goto(address);
  await expect(search(page)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  return person;
}

async function goToBilling(page: Page, { fullName }: Person): Promise<void> {
  await page.getByRole('button', { name: `Your account: ${fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
}

test('a part that cannot be loaded says so in its place, and comes when it is asked for again', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await openDashboard(page, '/dashboard?q=software');
  const { mend } = await lose(page, 'SearchDialog');
  await button(page, 'Save this search').click();
  await expect(notice(page)).toContainText('This part could not be loaded.');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Try Again').click();
  await expect(notice(page)).toContainText('This part could not be loaded.');
  await mend();
  await button(page, 'Try Again').click();
  await expect(page.getByRole('dialog', { name: 'Save this search' }).getByLabel('Name')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a page that cannot be loaded leaves the one that is shown, with what was typed there', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  const person = await openDashboard(page, '/dashboard');
  await search(page).fill('half a sentence');
  const { mend } = await lose(page, 'BillingPage');
  await goToBilling(page, person);
  await expect(notice(page)).toContainText('The page could not be loaded.');
  await expect(search(page)).toHaveValue('half a sentence');
  await expect(page).toHaveURL('/dashboard');
  await expectAccessible(page);
  await button(page, 'Stay here').click();
  await expect(notice(page)).toHaveCount(0);
  await goToBilling(page, person);
  await expect(notice(page)).toContainText('The page could not be loaded.');
  await mend();
  await button(page, 'Try Again').click();
  await expect(page).toHaveURL('/billing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('the first page that somebody opens comes as well when it is asked for again', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await register(page);
  const { mend } = await lose(page, 'DashboardPage');
  await page.goto('/dashboard');
  await expect(notice(page)).toContainText('The page could not be loaded.');
  await expect(button(page, 'Stay here')).toHaveCount(0);
  await mend();
  await button(page, 'Try Again').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('who goes elsewhere does not wait for the page any more, and may ask for it later', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  const person = await openDashboard(page, '/dashboard');
  const { mend } = await lose(page, 'BillingPage');
  await goToBilling(page, person);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Favorites' }).first().click();
  await expect(page).toHaveURL('/dashboard?tab=favorites');
  await expect(notice(page)).toHaveCount(0);
  await mend();
  await goToBilling(page, person);
  await expect(page).toHaveURL('/billing');
});

test('after a new release the page that was asked for is loaded anew when the person says so, once', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  const person = await openDashboard(page, '/dashboard');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const { mend } = await replaceRelease(page, 'BillingPage');
  await goToBilling(page, person);
  await expect(notice(page)).toContainText('Upround was updated after this page was opened.');
  expect(documents).toBe(0);
  await mend();
  await button(page, 'Load again').click();
  await expect(page).toHaveURL('/billing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toBe(1);
});

test('what was typed and not saved is not lost to a new release without asking', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await register(page);
  const { mend } = await replaceRelease(page, 'ActivitySection');
  await page.goto('/settings');
  const missing = notice(page).filter({ hasText: 'Upround was updated after this page was opened.' });
  await expect(missing).toBeVisible();
  await page.getByLabel('Job title').fill('Astronaut');
  await expectAccessible(page);
  const asked = page.waitForEvent('dialog');
  const pressed = button(page, 'Load again').click();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await pressed;
  await expect(page.getByLabel('Job title')).toHaveValue('Astronaut');
  await mend();
  page.once('dialog', (again) => again.accept());
  await button(page, 'Load again').click();
  await settingsAreWhole(page);
});
