import type { Page } from '@playwright/test';
import { countInView } from './count-in-view.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { grant, register, savePreferences } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const companies = (page: Page) => page.getByRole('article');

const wanted = [
  { who: 'a user who states nothing', preferences: {} },
  { who: 'a nurse in the United States', preferences: { industries: ['health-care'], countries: ['US'] } },
  { who: 'a driver in Iceland', preferences: { industries: ['transportation'], countries: ['IS'] } },
];

test('a first screen is never empty, whatever is preferred and whichever plan one has', async ({ page }) => {
  test.slow();
  const user = await register(page);
  for (const plan of ['free', 'monthly'] as const) {
    if (plan !== 'free') await grant(user, plan);
    for (const { who, preferences } of wanted) {
      await savePreferences(page, preferences);
      for (const [width, height, least] of [
        [1440, 900, 6],
        [390, 844, 3],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto('/dashboard');
        await expect(companies(page).first()).toBeVisible();
        expect.soft(await countInView(page), `${who}, ${plan}, ${width}`).toBeGreaterThanOrEqual(least);
      }
    }
  }
});

test('the lead story is the best new match, with why, and gives way to the next when it is not for the user', async ({
  page,
}) => {
  await grant(await register(page), 'monthly');
  await savePreferences(page, { industries: ['software'] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  const lead = page.getByRole('article', { name: /^Lead story: / });
  await expect(lead).toContainText('Why you');
  const name = ((await lead.getAttribute('aria-label')) ?? '').replace('Lead story: ', '');
  await expect(lead.getByRole('heading', { level: 2 })).toContainText(`${name} raised`);
  await expect(
    companies(page).filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) }),
  ).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await lead.getByRole('link', { name: /^Write letter/ }).click();
  await expect(page).toHaveURL(/\/company\/.*#letter$/);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goBack();
  await lead.getByRole('button', { name: `${name}: not for me because…` }).click();
  await page
    .getByRole('region', { name: 'Not for me because…' })
    .getByRole('button', { name: 'This company' })
    .click();
  await expect(page.getByRole('article', { name: `Lead story: ${name}` })).toHaveCount(0);
  await expect(lead).toBeVisible();
});

test('filters are lines that open, and what is chosen in them is searched for', async ({ page }) => {
  await register(page);
  await savePreferences(page, { industries: ['software'], countries: ['US'] });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Stage Any/ }).click();
  await page.getByRole('combobox', { name: 'Stage to search for' }).selectOption('Series A');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('Software, Series A');
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await page.getByRole('button', { name: /^Exclude/ }).click();
  const exclude = page.getByRole('combobox', { name: 'Industry to exclude' });
  await exclude.fill('biotech');
  await exclude.press('Enter');
  await expect
    .poll(() => new URL(page.url()).searchParams.get('q'))
    .toBe('Software, Series A, not Biotechnology');
});
