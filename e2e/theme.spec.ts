import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { register } from './users.ts';

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

/** The colours of a piece of text and of what lies under it. */
const coloursOf = (place: Locator) =>
  place.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor] as const;
  });

test('the theme is chosen in the menu, by keyboard too, and every page has it from its first moment', async ({
  page,
}) => {
  const { fullName } = await register(page);
  await page.goto('/dashboard');
  await expect.poll(() => paper(page)).toBe(light);
  const trigger = page.getByRole('button', { name: `Your account: ${fullName}` });

  const ground = await test.step('a user with colors of their own sees what is chosen', async () => {
    const own = { forcedColors: 'active', colorScheme: 'dark' } as const;
    await page.emulateMedia(own);
    const [ink, under] = await coloursOf(page.getByRole('button', { name: 'Cards', pressed: true }));
    const [, other] = await coloursOf(
      page.getByRole('button', { name: 'Table', exact: true, pressed: false }),
    );
    expect(ink).not.toBe(under);
    expect(under).not.toBe(other);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    return under;
  });

  await test.step('it is chosen in the menu', async () => {
    await trigger.click();
    await expect(theme(page, 'System')).toBeChecked();
    await theme(page, 'Dark').click();
    await expect.poll(() => paper(page)).toBe(dark);
    await expect(theme(page, 'Dark')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
  });

  await test.step('every page has it from its first moment', async () => {
    await watchFirstPaint(page);
    for (const address of ['/login?next=%2Fbilling', '/settings', '/']) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('data-first-paper', dark);
    }
  });

  await test.step('a user with colors of their own reads what is marked', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const [letters, stroke] = await coloursOf(page.locator('mark').first());
    expect(letters).not.toBe(stroke);
    expect(stroke).toBe(ground);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });

  await test.step('a choice that no one knows any more leaves it to the system', async () => {
    await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
    await page.reload();
    await expect.poll(() => paper(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => paper(page)).toBe(dark);
  });

  await test.step('it is left to the system by keyboard', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/dashboard');
    await expect.poll(() => paper(page)).toBe(dark);
    await trigger.press('Enter');
    await theme(page, 'Light').focus();
    await page.keyboard.press('ArrowUp');
    await expect(theme(page, 'System')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => paper(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => paper(page)).toBe(dark);
    await expectAccessible(page);
  });
});
