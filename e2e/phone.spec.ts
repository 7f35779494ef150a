import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { grant, register, savePreferences } from './people.ts';
import { findSmallTargets } from './small-targets.ts';

const height = 844;
test.use({
  viewport: { width: 390, height },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const card = (page: Page) => page.locator('main article').first();
const beginningOf = async (page: Page) => {
  await expect(card(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return ((await card(page).boundingBox())?.y ?? height) / height;
};

test('the first round begins in the upper two fifths of a phone, after a search as well', async ({
  page,
}) => {
  await grant(await register(page), 'monthly');
  await page.goto('/dashboard');
  expect(await beginningOf(page)).toBeLessThan(0.4);
  await expect(page.getByText('Rounds this week')).toBeHidden();

  await page.mouse.wheel(0, 2_000);
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect(page.getByRole('combobox', { name: 'Search in plain words' })).toBeFocused();
  await page.keyboard.type('software in the US');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=software/);
  await expect(page.getByRole('list', { name: 'Understood as' })).toBeVisible();
  expect(await beginningOf(page)).toBeLessThan(0.5);
  await expect(card(page)).toBeInViewport();

  await page.getByRole('button', { name: 'Pulse' }).click();
  await expect(page.getByText('By week')).toBeVisible();
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved searches' })).toBeVisible();
});

test('who has no plan sees what kind of rounds are closed to them, one offer, and then real ones', async ({
  page,
}) => {
  await register(page);
  await savePreferences(page, {});
  await page.goto('/dashboard');
  const week = page.getByRole('region', { name: 'This Week' });
  await expect(week.getByRole('listitem')).toHaveCount(1);
  await expect(week.getByRole('listitem')).toContainText(/ago|today|yesterday/);
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toHaveCount(1);
  expect(await beginningOf(page)).toBeLessThan(0.4);
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((heading) => heading.startsWith('This'))).toEqual([
    'This Week',
    'This Quarter',
    'This Month',
  ]);
  await page.getByRole('button', { name: 'Confirm your email address' }).click();
  await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeVisible();

  await page.goto('/dashboard?q=software');
  await expect(page.getByRole('list', { name: 'Understood as' })).toBeVisible();
  expect(await beginningOf(page)).toBeLessThan(0.4);
});

test('everything that is pressed is as large as a finger, and no field makes a phone zoom', async ({
  page,
}) => {
  test.slow();
  const screens = async (addresses: string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await findSmallTargets(page), address).toEqual([]);
    }
  };
  await screens(['/', '/faq', '/login', '/register']);
  const person = await register(page);
  await screens(['/dashboard', '/payment']);
  await grant(person, 'monthly');
  await screens([
    '/dashboard',
    '/dashboard?view=table',
    '/dashboard?q=software+in+the+US&pulse=charts',
    '/dashboard?industries=software',
    '/dashboard?tab=favorites',
    '/dashboard?tab=applications',
    '/settings',
    '/billing',
  ]);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await findSmallTargets(page), 'filters').toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^View Opportunity/ })
    .first()
    .click();
  await expect(page).toHaveURL(/company/);
  await page.waitForLoadState('networkidle');
  expect.soft(await findSmallTargets(page), 'company').toEqual([]);
});
