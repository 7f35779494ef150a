import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search in plain words' });
const pieces = (page: Page) => page.getByRole('list', { name: 'Understood as' });
const understood = (page: Page) => pieces(page).getByRole('button', { name: /^Change/ });
const cards = (page: Page) => page.getByRole('region', { name: 'This Quarter' }).getByRole('article');

test('a word that only the language model knows finds rounds, and says who read it', async ({ page }) => {
  await register(page);
  await page.goto('/dashboard');
  await field(page).fill('bitbangers, not crypto');
  await field(page).press('Enter');
  await expect(understood(page)).toHaveText([/Software or “bitbangers”/, /not Crypto/]);
  await expect(page.getByText('Read by a language model: bitbangers')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);

  // What it added leaves the sentence with its words, and nothing else does.
  await pieces(page).getByRole('button', { name: 'Remove Software or “bitbangers”' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('not crypto');
  await expect(understood(page)).toHaveText([/not Crypto/]);
  await expect(page.getByText('Read by a language model')).toBeHidden();
});

test('on a phone in the dark it reads as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await register(page);
  await page.goto('/dashboard?q=bitbangers');
  await expect(page.getByText('Read by a language model: bitbangers')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
