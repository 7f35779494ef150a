import type { Page } from '@playwright/test';
import { findViolations, type Violation } from './find-violations.ts';
import { expect, test } from './journey.ts';

const every = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colours = ['color-contrast', 'link-in-text-block'];
/** Every rule at both widths; what the themes differ in, their colours, in both of them at both widths. */
const views = [
  { width: 390, colorScheme: 'light', rules: every },
  { width: 390, colorScheme: 'dark', rules: colours },
  { width: 1440, colorScheme: 'dark', rules: every },
  { width: 1440, colorScheme: 'light', rules: colours },
] as const;

/** Resolves when nothing fades or slides any more: half faded, any text has too little contrast. */
async function haveMoved(page: Page): Promise<void> {
  // Whether each says that it has ended is another matter: one that was hidden meanwhile never does.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** A page may still follow the window's width when it is read, or a round may have just arrived: what counts is what stays. */
async function findWhatStays(page: Page, options: Parameters<typeof findViolations>[1]) {
  let found: Violation[] = [];
  const read = async () => {
    await haveMoved(page);
    found = await findViolations(page, options);
    // A control that a fixed bar half covers counts as too small a target, until it is scrolled away from the bar.
    if (found.some(({ rule }) => rule === 'target-size')) await page.evaluate(() => scrollTo(0, 0));
    return found.length === 0;
  };
  await expect
    .poll(read, { intervals: [0, 500, 2_000, 5_000], timeout: 10_000 })
    .toBe(true)
    // What is still found then is told with what other widths and themes show.
    .catch(() => undefined);
  return found;
}

/** What axe finds in every theme at every width, as rule and places; and whether the page scrolls sideways on a small phone. */
export async function expectAccessible(page: Page, removed?: string): Promise<void> {
  // Axe reads the whole page four times.
  const journey = test.info();
  journey.setTimeout(journey.timeout + 30_000);
  const before = page.viewportSize();
  // A toast stays, over whatever it covers, for as long as it is pointed at.
  await page.mouse.move(0, 0);
  const found: string[] = [];
  for (const { width, colorScheme, rules } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const { rule, places } of await findWhatStays(page, { rules: [...rules], leftOut: removed }))
      found.push(...places.map((place) => `${width} px, ${colorScheme}: ${rule} at ${place}`));
  }
  expect.soft(found, found.join('; ')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}
