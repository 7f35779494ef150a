import type { Page } from '@playwright/test';

/** Has the page ask for all that it shows, as where the server writes no answers into the document. */
export const withoutFirstAnswers = (page: Page) =>
  page.route('**/dashboard', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'sec-purpose': 'prefetch' } }),
  );
