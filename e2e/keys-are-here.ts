import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Waits for the code that listens to keys, which comes after the page: it is there once the palette opens. */
export async function keysAreHere(page: Page): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Find a company or a command' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
}
