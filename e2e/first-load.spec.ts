import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { untilQuiet } from './until-quiet.ts';
import { register } from './users.ts';

/** The files of styles that a page has loaded, each as often as it did. */
const styleFiles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : new URL(href).pathname)),
  );

test('a dashboard asks once for what it shows, before its code is there, and loads its styles once', async ({
  page,
}) => {
  await register(page);
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = ['/api/accounts/session', '/api/alerts', '/api/alerts/lead', '/api/alerts/quarter'];
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(expect.arrayContaining(first));

  code.resolve();
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilQuiet(page);
  expect(asked.filter((path) => first.includes(path)).sort()).toEqual(first);
  const styles = await styleFiles(page);
  expect(styles).toEqual([...new Set(styles)]);
});
