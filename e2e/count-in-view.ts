import type { Page } from '@playwright/test';

/** How many companies are wholly in the window, between what stands above and below every page. */
export async function countInView(page: Page): Promise<number> {
  const bounds = await page
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((article) => article.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  const bar = width < 1024 ? await page.locator('[data-tab-bar]').boundingBox() : null;
  return bounds.filter(({ top, bottom }) => top >= 0 && bottom <= (bar?.y ?? height)).length;
}
