import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const dark = 'rgb(12, 17, 15)';
const light = 'rgb(255, 255, 255)';
const menu = (page: Page) => page.getByRole('menu', { name: 'Your account' });
const theme = (page: Page, name: string) => menu(page).getByRole('menuitemradio', { name });

/** The colour of the paper when the first thing is drawn on it. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      document.documentElement.dataset.firstPaper = getComputedStyle(document.body).backgroundColor;
    }).observe({ type: 'paint', buffered: true });
  });
}

test('the theme is chosen in the menu, by keyboard too, and every page has it from its first moment', async ({
  page,
}) => {
  const { fullName } = await register(page);
  await page.goto('/dashboard');
  expect(await paper(page)).toBe(light);
  const trigger = page.getByRole('button', { name: `Your account: ${fullName}` });
  await trigger.click();
  await expect(theme(page, 'As the system')).toBeChecked();
  await theme(page, 'Dark').click();
  expect(await paper(page)).toBe(dark);
  await expect(theme(page, 'Dark')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();

  await watchFirstPaint(page);
  for (const address of ['/settings', '/', '/login?next=%2Fbilling']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-first-paper', dark);
  }
  await page.goto('/settings');
  await page.getByRole('button', { name: `Your account: ${fullName}` }).press('Enter');
  await theme(page, 'Light').focus();
  await page.keyboard.press('ArrowUp');
  await expect(theme(page, 'As the system')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await paper(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper(page)).toBe(dark);
  await expectAccessible(page);
});

test('a choice that nobody knows any more leaves it to the system', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
  await page.goto('/');
  expect(await paper(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper(page)).toBe(dark);
});

test('whoever brings colours of their own reads what is marked, and sees what is chosen', async ({
  page,
}) => {
  await register(page);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/dashboard');
  const chosen = page.getByRole('button', { name: 'Cards', pressed: true });
  const [ink, ground] = await chosen.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });
  const other = page.getByRole('button', { name: 'Table', exact: true, pressed: false });
  expect(ink).not.toBe(ground);
  expect(ground).not.toBe(await other.evaluate((button) => getComputedStyle(button).backgroundColor));
  await page.goto('/');
  const [letters, stroke] = await page
    .locator('mark')
    .first()
    .evaluate((mark) => {
      const { color, backgroundColor } = getComputedStyle(mark);
      return [color, backgroundColor];
    });
  expect(letters).not.toBe(stroke);
  expect(stroke).toBe(ground);
});
