import type { Page } from '@playwright/test';

/** Has the page ask for all that it shows, as where the server writes no answers into the document. A browser sets this header itself, so the request is not its own. */
export const withoutFirstAnswers = (page: Page) =>
  page.route('**/dashboard', async (route) => {
    const headers = { ...route.request().headers(), 'sec-purpose': 'prefetch' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
