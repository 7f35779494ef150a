import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { grant, register } from './users.ts';

const most = 0.02;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up how far things moved that nobody touched, from the first moment of each page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      // Playwright's types do not know this kind of entry.
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) sum += shift.value;
      document.documentElement.dataset.shifted = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifted = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0));

const addresses = [
  '/dashboard',
  '/dashboard?view=table',
  '/dashboard?industries=software',
  '/dashboard?q=software+in+the+US',
  '/dashboard?pulse=charts',
  '/dashboard?tab=favorites',
];

for (const width of [390, 1440]) {
  test(`nothing jumps while the dashboard loads, ${width} pixels wide`, async ({ page }) => {
    // Two dozen pages, each until nothing more comes.
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    const user = await register(page);
    for (const plan of ['free', 'monthly'] as const) {
      if (plan !== 'free') await grant(user, plan);
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        expect.soft(await shifted(page), `${address}, ${plan}`).toBeLessThan(most);
      }
    }
  });
}
