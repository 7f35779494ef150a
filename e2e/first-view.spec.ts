import type { Page } from '@playwright/test';
import { holdCode } from './hold-code.ts';
import { expect, test } from './journey.ts';
import { untilQuiet } from './until-quiet.ts';
import { register } from './users.ts';

/** A dashboard of which only what the server has drawn is there, until its code is released. */
async function openHeld(page: Page) {
  await register(page);
  return visitHeld(page);
}

async function visitHeld(page: Page) {
  const { release } = await holdCode(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const view = page.locator('first-view');
  await expect(view.getByRole('article').first()).toBeVisible();
  return { view, release };
}

const placesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((rows) =>
    rows.slice(0, 8).map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return [row.querySelector('h3')?.textContent, Math.round(top), Math.round(height)];
    }),
  );

test.describe('where the user lives', () => {
  test.use({ timezoneId: 'UTC' });

  test('rows are there before the code, and stay where they are', async ({ page }) => {
    const { view, release } = await openHeld(page);
    await expect(page).toHaveTitle('Funding Alerts · Upround');
    const before = await placesOf(page);
    expect(before.length).toBe(8);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
    release();
    await expect(view).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    await untilQuiet(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await placesOf(page)).toEqual(before);
  });

  test('what is clicked, chosen and pressed before the code is there happens once it is', async ({
    page,
  }) => {
    const { view, release } = await openHeld(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Bookmark/ })
      .click();
    await page.getByLabel('Sort by').selectOption('amount');
    release();
    await expect(view).toHaveCount(0);
    await expect(page).toHaveURL(/sort=amount/);
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Favorites' })).toHaveText(
      'Favorites1',
    );
  });

  test('a press that ends once the code is there is a click, and Enter in the search field searches', async ({
    page,
  }) => {
    const { view, release } = await openHeld(page);
    const row = page.getByRole('article').nth(1);
    const name = await row.getByRole('heading').innerText();
    await row.getByRole('link').first().hover();
    await page.mouse.down();
    release();
    await expect(view).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const again = await visitHeld(page);
    await again.view.getByRole('searchbox', { name: 'Search in plain words' }).click();
    await page.keyboard.type('fintech');
    await page.keyboard.press('Enter');
    again.release();
    await expect(page).toHaveURL(/q=fintech/);
  });

  test('what is written in the search field before the code is there stays, with the focus', async ({
    page,
  }) => {
    const { view, release } = await openHeld(page);
    await view.getByRole('searchbox', { name: 'Search in plain words' }).click();
    await page.keyboard.type('fintech');
    release();
    await expect(view).toHaveCount(0);
    const field = page.getByRole('combobox', { name: 'Search in plain words' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('fintech');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=fintech/);
  });

  test('on a phone the search unfolds once the code is there', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { view, release } = await openHeld(page);
    await page.getByRole('button', { name: 'Search', expanded: false }).click();
    release();
    await expect(view).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Search in plain words' })).toBeFocused();
  });

  test('the focus stays, and a link leads on within the page', async ({ page }) => {
    const { view, release } = await openHeld(page);
    const link = page.getByRole('article').nth(1).getByRole('link');
    await link.focus();
    release();
    await expect(view).toHaveCount(0);
    await expect(link).toBeFocused();
    const name = await page.getByRole('article').nth(1).getByRole('heading').innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('days are other ones, and the server draws nothing', async ({ page }) => {
    await register(page);
    const { release } = await holdCode(page);
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('first-view')).toHaveCount(0);
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
