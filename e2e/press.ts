import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** Presses a button as someone without a mouse does, once it takes that: a key on a busy one does nothing. */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}
