import type { Page } from '@playwright/test';

const longestMs = 15_000;

/**
 * Resolves once the page asks for nothing more, or after a while. A request whose answer no one reads counts as open for
 * ever, and a journey that waits for it would hang; whatever it asks of the page afterwards waits for itself.
 */
export const untilQuiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: longestMs }).catch(() => undefined);
