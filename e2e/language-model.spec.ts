import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { register } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search in plain words' });
const pieces = (page: Page) => page.getByRole('list', { name: 'Understood as' });
const understood = (page: Page) => pieces(page).getByRole('button', { name: /^Change/ });
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');

// A sentence that the model read too late is not shown to it again for minutes, so a busy machine tries another.
async function searchUntilRead(page: Page, sentenceOf: (most: number) => string): Promise<void> {
  let most = 100;
  await expect(async () => {
    most += 1;
    await page.goto(`/dashboard?q=${encodeURIComponent(sentenceOf(most))}`);
    await expect(understood(page).first()).toBeVisible();
    await expect(page.getByText('Read by a language model: bitbangers')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000, intervals: [1_000, 5_000, 15_000] });
}

test('a word that only the language model knows finds rounds, and says who read it', async ({ page }) => {
  test.slow();
  await register(page);
  await searchUntilRead(page, (most) => `bitbangers, not crypto, under $${most}M`);
  await expect(understood(page)).toHaveText([/Software or “bitbangers”/, /not Crypto/, /under/]);
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);

  // What it added leaves the sentence with its words, and nothing else does.
  await pieces(page).getByRole('button', { name: 'Remove Software or “bitbangers”' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(/^not crypto, under \$\d+M$/);
  await expect(understood(page)).toHaveText([/not Crypto/, /under/]);
  await expect(page.getByText('Read by a language model')).toBeHidden();
});
