import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { readWatched, watchPage } from './watch-page.ts';

const slowdown = 4;

/**
 * The longest interaction in milliseconds, from the press to the next frame, of a phone that is four times slower: what
 * https://web.dev/articles/inp counts.
 */
export async function timeInteractions(address: string, cookie: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 412, height: 823 },
      hasTouch: true,
      isMobile: true,
    });
    await context.setExtraHTTPHeaders({ cookie });
    const page = await context.newPage();
    await watchPage(page);
    await page.goto('/dashboard');
    await page.getByRole('article').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await interact(page);
    return (await readWatched(page)).longestEvent;
  } finally {
    await browser.close();
  }
}

/** What a user does on a phone in the first minute. */
async function interact(page: Page): Promise<void> {
  const section = page.getByRole('button', { name: 'This Quarter' });
  for (let times = 0; times < 2; times += 1) {
    await section.tap();
    await page.waitForTimeout(finished);
  }
  for (const view of ['Table', 'Cards']) {
    await page.getByRole('button', { name: view, exact: true }).tap();
    await page.waitForTimeout(finished);
  }
  await page.getByRole('article').first().getByRole('button').first().tap();
  await page.waitForTimeout(finished);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(finished);
}

/** In milliseconds: until the observer has been told. */
const finished = 700;
