import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const lateSections = [
  'Not for me',
  'Password',
  'Passkeys',
  'Authenticator app',
  'Devices',
  'Recent activity',
  'Your data',
  'Delete account',
];

/** Waits until all of the settings is there: then the page asks for nothing more by itself, and notices nothing by itself. */
export async function settingsAreWhole(page: Page): Promise<void> {
  for (const name of lateSections)
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
