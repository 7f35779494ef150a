import { chromium, type Page } from '@playwright/test';
import { firstViewElement } from '../../contract/feed/first-view.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';

export type Desk = AsyncDisposable & { page: Page };

/** A browser for one visit, with the window of a desk; nothing is left of the visit before. */
export async function openDesk(cookie: string | null): Promise<Desk> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (cookie) await context.setExtraHTTPHeaders({ cookie });
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => browser.close() };
}

/** In milliseconds: what comes after the page has come, and what is drawn of it. */
const settles = 1_500;
const patience = 10_000;

/** Opens a page and waits until nothing more is asked for. */
export async function openPage(page: Page, address: string, isThere: string): Promise<void> {
  await page.goto(address);
  await page.locator(isThere).first().waitFor();
  await settle(page);
}

/** Moves a pointer to where nothing is, and waits for what begins only then. */
export async function touchPage(page: Page): Promise<void> {
  await page.mouse.move(2, 300);
  await page.locator(firstViewElement).waitFor({ state: 'detached' });
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  // A page that keeps asking is as it is after a while, too.
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined);
  await page.waitForTimeout(settles);
}
