import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { grant, register, savePreferences } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reach = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const companies = (page: Page) => page.getByRole('columnheader', { name: 'Company' }).first();

test('a table leaves room for names on every screen, and a company fits the smallest phone', async ({
  page,
}) => {
  await grant(await register(page), 'monthly');
  await savePreferences(page, { countries: ['US'] });

  await test.step('the table, whatever the width', async () => {
    await page.goto('/dashboard?view=table');
    for (const width of [390, 768, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => reach(page), `${width} pixels wide`).toBeLessThanOrEqual(width);
      const box = await companies(page).boundingBox();
      expect(box?.width, `${width} pixels wide`).toBeGreaterThan(150);
    }
  });

  await test.step('a company, whatever it and its place are called', async () => {
    const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
    const { alerts } = await (await page.request.get('/api/alerts/quarter?timeZone=UTC')).json();
    const { startupId } = alerts[0];
    await page.route(`**/api/startups/${startupId}*`, async (route) => {
      const response = await route.fetch();
      const company = await response.json();
      const description = `${name} ${name}`;
      await route.fulfill({
        response,
        json: { ...company, name, description, location: { city, region: null, country: 'GB' } },
      });
    });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/company/${startupId}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar companies' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write letter' })).toBeVisible();
    await expect.poll(() => reach(page)).toBeLessThanOrEqual(320);
  });
});
