import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import type { Reader, Site } from '../site.ts';

export type OpenBrowser = AsyncDisposable & { version: string; page: Page };

/** A real browser in which a reader is signed in. */
export async function openBrowser(site: Site, reader: Reader): Promise<OpenBrowser> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    // Chromium refuses its sandbox to root, which is who runs in most containers.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const cookies = reader.cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=');
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url: site.address };
  });
  await context.addCookies(cookies);
  return {
    version: browser.version(),
    page: await context.newPage(),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
