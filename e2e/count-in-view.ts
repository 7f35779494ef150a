import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** How many companies are wholly in the window, between what stands above and below every page. */
export async function countInView(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const bounds = await page
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((article) => article.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
  const bar = await page.locator('nav').last().boundingBox();
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  const end = width < 1024 && bar ? bar.y : height;
  return bounds.filter(({ top, bottom }) => top >= 0 && bottom <= end).length;
}
