import type { Page } from '@playwright/test';
import { fillAccount } from './fill-account.ts';
import { expect, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';
import { findSmallTargets } from './small-targets.ts';
import { untilQuiet } from './until-quiet.ts';
import { grant, register, savePreferences } from './users.ts';

const height = 844;
test.use({
  viewport: { width: 390, height },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const card = (page: Page) => page.locator('main article').first();
/** The first company begins in the upper two fifths, unless it says otherwise. It may be drawn anew while it is looked at. */
async function expectInSight(page: Page, most = 0.4): Promise<void> {
  await expect(card(page)).toBeVisible();
  await untilQuiet(page);
  const beginning = async () => ((await card(page).boundingBox())?.y ?? height) / height;
  await expect.poll(beginning).toBeLessThan(most);
}

/** What is pressed is as large as a finger, and no field makes the phone zoom. */
async function expectTouchable(page: Page, name: string): Promise<void> {
  await untilQuiet(page);
  expect.soft(await findSmallTargets(page), name).toEqual([]);
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectTouchable(page, address);
}

test('everything that is pressed is as large as a finger, and what was looked for begins in sight', async ({
  page,
}) => {
  test.slow();
  for (const address of ['/', '/faq', '/rounds', '/opt-out', '/login', '/register'])
    await visit(page, address);
  const user = await register(page);
  await savePreferences(page, {});

  await test.step('who has no plan sees the best match that is closed to them, an offer for each closed section, and then real ones', async () => {
    await visit(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Your best match' })).toContainText(/ago|today|yesterday/);
    await expect(page.getByRole('link', { name: 'Upgrade Now' })).toHaveCount(2);
    // Two closed sections stand above it, in the order of time.
    await expectInSight(page, 0.5);
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((heading) => heading.startsWith('This'))).toEqual([
      'This Week',
      'This Month',
      'This Quarter',
    ]);
    await page.getByRole('button', { name: /^Step \d of 3: / }).click();
    await page.getByRole('button', { name: 'Confirm your email address' }).click();
    await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeVisible();
    await visit(page, '/dashboard?q=software');
    await expect(page.getByRole('list', { name: 'Understood as' })).toBeVisible();
    await expectInSight(page);
    await page.getByRole('link', { name: 'Upgrade Now' }).tap();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page).toHaveURL(/payment/);
    await expectTouchable(page, '/payment');
  });

  await test.step('who has one sees the first round in the upper two fifths, after a search as well', async () => {
    await grant(user, 'monthly');
    await page.goto('/dashboard');
    await expectInSight(page);
    await expect(page.getByText('Rounds this week')).toBeHidden();
    await expectTouchable(page, '/dashboard');

    await page.mouse.wheel(0, 2_000);
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page.getByRole('combobox', { name: 'Search in plain words' })).toBeFocused();
    await page.keyboard.type('software in the US');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=software/);
    await expect(page.getByRole('list', { name: 'Understood as' })).toBeVisible();
    await expectInSight(page);
    await expect(card(page)).toBeInViewport();

    await page.getByRole('button', { name: 'Charts' }).click();
    await expect(page.getByRole('table', { name: 'By industry' })).toBeVisible();
    await expectTouchable(page, 'charts of a search');
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved searches' })).toBeVisible();
  });

  for (const address of [
    '/dashboard?view=table',
    '/dashboard?tab=favorites',
    '/dashboard?tab=applications',
    '/settings',
    '/settings/email-and-alerts',
    '/settings/security',
    '/billing',
    '/dashboard?industries=software',
  ])
    await visit(page, address);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: /^Industries/ }).click();
  await expectTouchable(page, 'filters');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^View Opportunity/ })
    .first()
    .click();
  await expect(page).toHaveURL(/company/);
  await expectTouchable(page, 'company');
});

test('the settings of a full account are two screens long, each page of them', async ({ page, browser }) => {
  const user = await registerConfirmed(page);
  await grant(user, 'monthly');
  await fillAccount(page, browser, user);
  for (const address of [
    '/settings',
    '/settings/email-and-alerts',
    '/settings/connections',
    '/settings/security',
    '/settings/data-and-account',
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await untilQuiet(page);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: address })
        .toBeLessThanOrEqual(2 * height);
    });

  await page.goto('/settings');
  const industries = page.getByRole('list', { name: 'Preferred industries' });
  await page.getByRole('button', { name: /^Industries Software, Health Care/ }).tap();
  await industries.getByRole('button', { name: 'Show all 6' }).tap();
  await expect(industries.getByRole('button', { name: /^Remove / })).toHaveCount(6);
});
