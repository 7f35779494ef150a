import type { Page } from '@playwright/test';
import { frontPageUsers } from '../fixtures/front-page-users.ts';
import { countInView } from './count-in-view.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { grant, inventUser, loseCookies, register, savePreferences } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const companies = (page: Page) => page.getByRole('article');

const softly = expect.configure({ soft: true });

/** Much and little, on either plan; that the sample has enough for all of them, `front-page.db.test.ts` asks the server. */
const drawn = [
  'backend engineer, fintech in Berlin',
  'new graduate, Bangalore',
  'lawyer, Luxembourg',
  'electrician, Norway',
  'states nothing, pays',
];

const screens = [
  { width: 1440, height: 900, least: 6 },
  { width: 390, height: 844, least: 3 },
];

test('the first screen has six companies at a desk and three on a phone, whatever one does, wherever, on any plan', async ({
  page,
}) => {
  test.slow();
  for (const { who, plan, jobTitle, experienceYears, preferences } of frontPageUsers.filter(({ who }) =>
    drawn.includes(who),
  ))
    await test.step(who, async () => {
      await loseCookies(page);
      const user = await register(page, { ...inventUser(), jobTitle, experienceYears });
      if (plan !== 'free') await grant(user, plan);
      await savePreferences(page, preferences);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/dashboard');
      for (const { least, ...size } of screens) {
        await page.setViewportSize(size);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await softly
          .poll(() => countInView(page), { message: `${who}, ${size.width}`, timeout: 4_000 })
          .toBeGreaterThanOrEqual(least);
      }
    });
});

test('a new user takes three steps without leaving the page, and finds the rail beside a company', async ({
  page,
}) => {
  await register(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  const rail = page.getByRole('complementary', { name: 'Your dashboard' });
  const dialog = page.getByRole('dialog');
  await rail.getByRole('button', { name: 'Set your preferences' }).click();
  await expect(dialog.getByText(/^Matches /)).toBeVisible();
  await dialog.getByRole('button', { name: 'These are right' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rail).toContainText('1 of 3 done');

  await rail.getByRole('button', { name: 'Add your CV or profile' }).click();
  await dialog.getByLabel('What do you do?').fill('I build ledgers for payment firms.');
  // While something is unsaved no other step is offered.
  await expect(dialog.getByRole('button', { name: 'Confirm your email address' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await dialog.getByRole('button', { name: 'Save to my profile' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(rail).toContainText('2 of 3 done');
  await rail.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(page.getByRole('button', { name: 'Confirm your email address' })).toBeVisible();

  await companies(page)
    .first()
    .getByRole('link', { name: /View Opportunity/ })
    .click();
  await expect(page).toHaveURL(/\/company\//);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(rail).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(dialog.getByRole('link', { name: 'Favorites' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await rail.getByRole('combobox', { name: 'Hiring for me' }).selectOption('any');
  await expect(page).toHaveURL('/dashboard?hiring=any');
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
