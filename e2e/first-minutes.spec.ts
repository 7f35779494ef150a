import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { grant, inventUser, register, savePreferences } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ways = (page: Page) => page.getByRole('list', { name: 'Ways to broaden' });
const close = (page: Page) => page.getByRole('region', { name: 'Close to what you asked for' });

test('a form says how many rounds fit it, and a user who asks for more than there is is led on', async ({
  page,
}) => {
  await test.step('a visitor reads beside the lists how many rounds fit them', async () => {
    await page.goto('/register');
    const country = page.getByRole('combobox', { name: 'Preferred country' });
    await country.fill('United States');
    await country.press('Enter');
    await expect(page.getByText(/^Matches [\d,]+ rounds from the last 90 days\.$/)).toBeVisible();
    await page.getByRole('radio', { name: /^Free/ }).check({ force: true });
    await expect(page.getByText(/^Matches [\d,]+ rounds from 31 to 90 days ago\./)).toBeVisible();
  });

  const engineer = { ...inventUser(), industryGroup: 'financial-services', country: 'IS' };
  await register(page, engineer);
  await test.step('so do the settings, which name what cannot be', async () => {
    await savePreferences(page, { countries: ['GB'], regions: ['England'], cities: ['San Francisco'] });
    await page.goto('/settings');
    await expect(page.getByText('Matches no rounds from 31 to 90 days ago.')).toBeVisible();
    await expect(page.getByText('San Francisco is not in the United Kingdom')).toBeVisible();
    await page.getByRole('button', { name: 'Remove San Francisco' }).click();
    await expect(page.getByText('San Francisco is not in the United Kingdom')).toHaveCount(0);
  });

  await grant(engineer, 'monthly');
  await savePreferences(page, { industries: ['financial-services'], countries: ['IS'] });
  await test.step('where nothing fits, they see what each wish costs, and what is close to it', async () => {
    page.once('dialog', (question) => question.accept());
    await page.goto('/dashboard');
    await expect(page.getByText('No startups to display')).toBeVisible();
    await expect(close(page).getByRole('article').first()).toContainText('Not in Iceland');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(close(page).getByRole('row').nth(1)).toContainText('Not in Iceland');
  });

  await test.step('they ask for less, and think better of it', async () => {
    await ways(page)
      .getByRole('button', { name: /^Financial Services anywhere \d+ rounds$/ })
      .click();
    await expect(page.getByText('Your preferences now: Financial Services anywhere')).toBeVisible();
    await expect(page.getByRole('region', { name: 'This Week' })).toBeVisible();
    await expect(close(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your preferences are back as they were')).toBeVisible();
    await expect(close(page)).toBeVisible();
  });
});
