import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** Types what a choice is called into a field that finds it, and takes the first by Enter. */
export async function choose(field: Locator, name: string, chosen = name): Promise<void> {
  await field.fill(name);
  await field.press('Enter');
  // Until it is known what was typed, it only stands there.
  await expect(field).not.toHaveAttribute('data-untaken');
  await expect(field).toHaveValue(chosen);
}
