import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { User } from './invite-users.ts';
import type { Screen } from './screen.ts';
import { stopAnswering } from './stop-answering.ts';
import { colorSchemes, type Variant, type Width, widths } from './variants.ts';

/** What the requests of a page may take until it counts as loaded; one that is held back never ends. */
const steadyMs = 10_000;

/** Higher ones a browser cannot draw at once. */
const highestWindow = 16_000;

export const pictureOf = (name: string, { width, colorScheme }: Variant) =>
  `${name}-${width}-${colorScheme}.png`;

/**
 * One picture of the whole page for each width and colour scheme; of a list that grows as one reads on, its first part.
 * Widths are taken side by side: most of the time goes by while a page waits.
 */
export async function takePictures(
  browser: Browser,
  user: User,
  screen: Screen,
  folder: string,
): Promise<void> {
  const wanted = widths.filter((width) => screen.widths?.includes(width) ?? true);
  await Promise.all(wanted.map((width) => takeWidth(browser, user, screen, folder, width)));
}

async function takeWidth(
  browser: Browser,
  user: User,
  screen: Screen,
  folder: string,
  width: Width,
): Promise<void> {
  await using context = await browser.newContext({
    baseURL: user.address,
    storageState: user.signedIn,
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await using _ = stopAnswering(page);
  await screen.arrange?.(page);
  await page.goto(screen.path);
  // Held-back answers keep the network busy: those pages are as loaded as they will be.
  await page
    .waitForLoadState('networkidle', { timeout: screen.arrange ? 1_500 : steadyMs })
    .catch(() => undefined);
  await screen.reach?.(page);
  await screen.act?.(page);
  if (!screen.arrange) await untilNothingLoads(page);
  if (screen.isList) await stretch(page, width);
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    const path = join(folder, pictureOf(screen.name, { width, colorScheme }));
    await page.screenshot({ path, fullPage: !screen.isList, animations: 'disabled' });
  }
}

async function untilNothingLoads(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, null, {
      timeout: steadyMs,
    })
    .catch(() => undefined);
}

/** Makes the window as high as the page, within reason, and waits until what came into sight is drawn. */
async function stretch(page: Page, width: number): Promise<void> {
  const wanted = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(wanted, highestWindow);
  await page.setViewportSize({ width, height });
  await page.waitForFunction((height) => window.innerHeight === height, height);
  // The list measures in one frame and draws in the next.
  for (let frame = 0; frame < 3; frame++)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.waitForLoadState('networkidle', { timeout: steadyMs }).catch(() => undefined);
}
