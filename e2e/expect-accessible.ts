import type { Page } from '@playwright/test';
import { findViolations, type Violation } from './find-violations.ts';
import { expect, test } from './journey.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
type View = { width: number; colorScheme: 'light' | 'dark' };

const deskWidth = 1440;
/** Every rule at both widths, each in another theme. */
const views: readonly [View, View] = [
  { width: deskWidth, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
];
const otherWayRound: readonly [View, View] = [
  { width: deskWidth, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];

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

/**
 * What axe finds in a state of a page, as rule and places, on a phone in light and at a desk in dark; and whether the page
 * scrolls sideways on a small phone. Where a dialog is open, it alone is read, and of a list its first entries: the page
 * as it opens is read whole in `every-screen.spec.ts`.
 */
export async function expectAccessible(page: Page, leftOut?: string): Promise<void> {
  const before = page.viewportSize();
  // A toast stays, over whatever it covers, for as long as it is pointed at.
  await page.mouse.move(0, 0);
  const found: string[] = [];
  for (const view of views) found.push(...(await findIn(page, view, { leftOut, isState: true })));
  expect.soft(found, found.join('; ')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
  await hasFollowed(page);
}

/** Resolves when the page is drawn for its window as it is now: a click that begins on one element and ends on the next is none. */
const hasFollowed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/**
 * How a page as it opens is read, first at a desk and then on a phone. Pages take turns in which theme is that of the desk: what
 * they have in common, such as the header, is read in both themes at both widths.
 */
export const viewsOf = (turn: number): readonly [View, View] => (turn % 2 === 0 ? views : otherWayRound);

/** What axe finds in the page as it opens: at a desk whole, on a phone of a list its first entries. */
export async function expectViewAccessible(page: Page, view: View): Promise<void> {
  const found = await findIn(page, view, { isState: view.width < deskWidth });
  expect.soft(found, found.join('; ')).toEqual([]);
}

async function findIn(
  page: Page,
  { width, colorScheme }: View,
  options: Parameters<typeof findViolations>[1],
): Promise<string[]> {
  // Axe reads the page at each view.
  const journey = test.info();
  journey.setTimeout(journey.timeout + 15_000);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  const found = await findWhatStays(page, { ...options, rules });
  return found.flatMap(({ rule, places }) =>
    places.map((place) => `${width} px, ${colorScheme}: ${rule} at ${place}`),
  );
}
