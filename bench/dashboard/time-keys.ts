import type { Page } from '@playwright/test';
import { timeInput } from './stopwatch.ts';

/** Says how many there are when they are there; before, nothing. */
const answered = 'search [role="status"]:not(:empty)';
const list = 'search [role="listbox"]';
const suggestedFrom = 2;
const lettersOfEach = 4;
const warmUps = 2;

/**
 * Milliseconds from each letter of a company's name, typed into the search from the second one on, to the frame that shows
 * which companies there are for it.
 */
export async function timeKeys(page: Page, names: readonly string[]): Promise<number[]> {
  await page.goto('/dashboard');
  await page.locator('main article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const field = page.locator('#search');
  const times: number[] = [];
  for (const [index, name] of names.entries()) {
    await field.fill('');
    const letters = [...name.slice(0, lettersOfEach)];
    for (const [place, letter] of letters.entries()) {
      if (place + 1 < suggestedFrom) {
        await field.pressSequentially(letter);
        continue;
      }
      const says = { where: list, what: `“${name.slice(0, place + 1)}”` };
      const awaited = { event: 'keydown', key: letter, selector: answered, isThere: true, says } as const;
      const time = await timeInput(page, awaited, () => field.pressSequentially(letter));
      if (index >= warmUps) times.push(time);
    }
  }
  return times;
}
