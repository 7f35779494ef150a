import type { Page } from '@playwright/test';

/** The paths that a page asks for, while its code waits until it is released. */
export async function holdCode(page: Page) {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { asked, release: () => code.resolve() };
}
