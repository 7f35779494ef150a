import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { press } from './press.ts';
import { untilQuiet } from './until-quiet.ts';

const sections = ['Profile', 'Preferences', 'About me', 'Not for me'];

/** Waits until all of the first page of the settings is there: then the page asks for nothing more by itself, and notices nothing by itself. */
export async function settingsAreWhole(page: Page): Promise<void> {
  for (const name of sections) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // What comes a moment after the page asks for something as well.
  await untilQuiet(page);
}

/** Types a city that no one knows, and insists on it. */
export async function addOwnCity(page: Page, city: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Places' }).fill(city);
  await press(page.getByRole('button', { name: `Add “${city}” as a city`, exact: true }));
  await expect(page.getByRole('list', { name: 'Cities' })).toContainText(city);
}
