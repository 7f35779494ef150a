import type { Page, Request } from '@playwright/test';
import { builtFile } from './built-file.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { settingsAreWhole } from './settings-page.ts';
import { register, type User } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const search = (page: Page) => page.getByRole('combobox', { name: 'Search in plain words' });
const notice = (page: Page) => page.getByRole('alert');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From now on the file of a part or of a page reaches no one; `mend` brings the connection back. */
async function lose(page: Page, file: string): Promise<{ mend: () => Promise<void> }> {
  const pattern = builtFile(file);
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

async function goTo(page: Page, { fullName }: User, name: 'Billing' | 'Settings'): Promise<void> {
  await page.getByRole('button', { name: `Your account: ${fullName}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('what cannot be loaded says so, and comes when it is asked for again', async ({ page, console }) => {
  console.expect(failedCall);
  const user = await register(page);
  const part = await lose(page, 'SearchDialog');
  const billing = await lose(page, 'BillingPage');
  const settings = await lose(page, 'JobSearchPage');
  await page.goto('/dashboard?q=software');
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('a part says so in its place', async () => {
    await button(page, 'Save this search').click();
    await expect(notice(page)).toContainText('We couldn’t load this part.');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Try Again').click();
    await expect(notice(page)).toContainText('We couldn’t load this part.');
    await part.mend();
    await button(page, 'Try Again').click();
    await expect(page.getByRole('dialog', { name: 'Save this search' }).getByLabel('Name')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('who goes elsewhere does not wait for a page any more, and may ask for it later', async () => {
    await goTo(page, user, 'Settings');
    await expect(notice(page)).toBeVisible();
    await page.getByRole('link', { name: 'Favorites' }).first().click();
    await expect(page).toHaveURL('/dashboard?tab=favorites');
    await expect(notice(page)).toHaveCount(0);
    await settings.mend();
    await goTo(page, user, 'Settings');
    await expect(page).toHaveURL('/settings');
    await page.getByRole('link', { name: 'Upround, go to dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('a page leaves the one that is shown, with what was typed there', async () => {
    await search(page).fill('half a sentence');
    await goTo(page, user, 'Billing');
    await expect(notice(page)).toContainText('We couldn’t load the page.');
    await expect(search(page)).toHaveValue('half a sentence');
    await expect(page).toHaveURL('/dashboard');
    await expectAccessible(page);
    await button(page, 'Stay here').click();
    await expect(notice(page)).toHaveCount(0);
    await goTo(page, user, 'Billing');
    await expect(notice(page)).toContainText('We couldn’t load the page.');
    await billing.mend();
    await button(page, 'Try Again').click();
    await expect(page).toHaveURL('/billing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('the first page that someone opens comes as well', async () => {
    const { mend } = await lose(page, 'DashboardPage');
    await page.goto('/dashboard');
    await expect(notice(page)).toContainText('We couldn’t load the page.');
    await expect(button(page, 'Stay here')).toHaveCount(0);
    await mend();
    await button(page, 'Try Again').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test('after a new release what is missing is loaded anew when the person says so', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  const user = await register(page);
  const updated = 'Upround was updated since you opened this page.';
  await page.goto('/dashboard');
  await expect(search(page)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('a page that was asked for, once', async () => {
    let documents = 0;
    const count = (request: Request) => {
      if (request.isNavigationRequest()) documents += 1;
    };
    page.on('request', count);
    const { mend } = await replaceRelease(page, 'BillingPage');
    await goTo(page, user, 'Billing');
    await expect(notice(page)).toContainText(updated);
    expect(documents).toBe(0);
    await mend();
    await button(page, 'Load again').click();
    await expect(page).toHaveURL('/billing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(documents).toBe(1);
  });

  await test.step('a part, but what was typed and not saved is not lost without asking', async () => {
    const { mend } = await replaceRelease(page, 'PreferencesForm');
    await page.goto('/settings');
    await expect(notice(page).filter({ hasText: updated })).toBeVisible();
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
});
