import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Opens the line of the filters in which industries are chosen, where it is closed. */
export async function openIndustries(page: Page): Promise<void> {
  const line = page.getByRole('button', { name: /^Industries/ });
  await expect(line).toBeVisible();
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
}
