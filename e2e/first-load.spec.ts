import type { Page } from '@playwright/test';
import { holdCode } from './hold-code.ts';
import { expect, test } from './journey.ts';
import { untilQuiet } from './until-quiet.ts';
import { register } from './users.ts';

/** The files of styles that a page has loaded, each as often as it did. */
const styleFiles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : new URL(href).pathname)),
  );

const first = ['/api/accounts/session', '/api/alerts', '/api/alerts/lead', '/api/alerts/quarter'];

async function showList(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilQuiet(page);
}

test.describe('where the user lives', () => {
  test.use({ timezoneId: 'UTC' });

  test('a dashboard comes with what it shows, asks for none of it, and loads its styles once', async ({
    page,
  }) => {
    await register(page);
    const { asked, release } = await holdCode(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('script[data-answer^="/alerts/quarter"]')).toBeAttached();
    release();
    await showList(page);
    expect(asked.filter((path) => first.includes(path))).toEqual([]);
    const styles = await styleFiles(page);
    expect(styles).toEqual([...new Set(styles)]);
  });
});

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a dashboard asks once for what it shows, before its code is there', async ({ page }) => {
    await register(page);
    const { asked, release } = await holdCode(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const [, ...byZone] = first;
    await expect.poll(() => asked).toEqual(expect.arrayContaining(byZone));
    release();
    await showList(page);
    expect(asked.filter((path) => first.includes(path)).sort()).toEqual(byZone);
  });
});
