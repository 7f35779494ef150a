import type { Page } from '@playwright/test';
import { becomeAdmin } from './admins.ts';
import { expect, test } from './journey.ts';
import { grant, register, savePreferences } from './people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reach = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const companies = (page: Page) => page.getByRole('columnheader', { name: 'Company' }).first();

test('a table leaves room for the names of companies on every screen', async ({ page }) => {
  test.slow();
  await grant(await register(page), 'monthly');
  await savePreferences(page, { countries: ['US'] });
  await page.goto('/dashboard?view=table');
  for (const width of [390, 768, 1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await companies(page).boundingBox();
    expect(box?.width, `${width} pixels wide`).toBeGreaterThan(150);
    expect(await reach(page), `${width} pixels wide`).toBeLessThanOrEqual(width);
  }
});

test('a company fits the smallest phone whatever it and its place are called', async ({ page }) => {
  await register(page);
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
  expect(await reach(page)).toBeLessThanOrEqual(320);
});

test('the rows of an admin’s tables are cards on a phone, each figure with its name', async ({ page }) => {
  await becomeAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/sources');
  const runs = page.getByRole('region', { name: 'Run history' });
  await expect(runs.getByRole('row').nth(1)).toBeVisible();
  expect(await reach(page)).toBeLessThanOrEqual(390);
  expect(await runs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const labels = await runs
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels.join()).toMatch(/"Started".*"Outcome".*"Rejected"/);
});
