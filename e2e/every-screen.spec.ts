import type { Page } from '@playwright/test';
import { pages, publicPages } from '../contract/public/page-sorts.ts';
import { enlargeText, findOverflow } from '../scripts/screens/find-overflow.ts';
import { becomeAdmin } from './admins.ts';
import { expect, failedCall, test } from './journey.ts';
import { grant, register, savePreferences } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const longName = 'Rheinische Quantensensorik und Bildgebung';
const withoutId = pages.filter((page) => !page.includes(':'));
/** They lead elsewhere at once, or to the page beside them. */
const leadElsewhere = /^\/(payment-|payment\/|admin\/login$)/;

/** What takes more room than on a first day: long names of companies, and runs that went well long ago only. */
const longer: readonly [RegExp, string][] = [
  [/"companyName":"[^"]*"/g, `"companyName":"${longName}"`],
  [/"status":"(succeeded|partial)"/g, '"status":"failed"'],
  [/"(startedAt|lastGoodAt)":("[^"]*"|null)/g, '"$1":"2024-01-31T08:00:00.000Z"'],
];

/** Has everything be as long as it gets, wherever the server tells it. */
const warnLong = (page: Page) =>
  page.route(/\/api\/(?!live)/, async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const reported = await response.text();
    const body = longer.reduce((text, [short, long]) => text.replace(short, long), reported);
    return route.fulfill({ response, body });
  });

/** Tables that hide columns until one scrolls, where cards would show them all. */
const cutTables = (page: Page) =>
  page
    .locator('section[tabindex="0"]:has(> table)')
    .evaluateAll((rooms) =>
      rooms
        .filter((room) => room.scrollWidth > room.clientWidth + 1)
        .map((room) => `${room.getAttribute('aria-label')}: ${room.scrollWidth} in ${room.clientWidth}`),
    );

/** What goes by the width of the window is drawn right after that has changed. */
const expectRoom = (page: Page, where: string) =>
  expect
    .configure({ soft: true })
    .poll(async () => [...(await findOverflow(page)), ...(await cutTables(page))], {
      message: where,
      timeout: 3_000,
    })
    .toEqual([]);

/** The page is opened once and its window made narrow: 320 pixels are what 1,280 are at 400 % zoom. */
async function expectToFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const width of [1280, 834, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectRoom(page, `${path} at ${width} pixels`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await enlargeText(page);
  await expectRoom(page, `${path} with text twice as large`);
}

test('what anybody sees fits every window', async ({ page, console }) => {
  console.expect(failedCall);
  for (const path of [
    ...publicPages,
    '/reset-password',
    '/verify-email',
    '/unsubscribe',
    '/from-mail',
    '/no/page',
  ])
    await expectToFit(page, path);
});

test('what members see fits every window, whatever companies are called', async ({ page }) => {
  test.slow();
  await grant(await register(page), 'monthly');
  await savePreferences(page, { countries: ['US'] });
  const { alerts } = await (await page.request.get('/api/alerts/quarter?timeZone=UTC')).json();
  await page.request.put(`/api/favorites/${alerts[0].startupId}`, { data: { isFavorite: true } });
  await page.request.post('/api/applications', {
    data: { startupId: alerts[0].startupId, status: 'PENDING' },
  });
  await warnLong(page);
  for (const path of [
    '/dashboard',
    '/dashboard?view=table',
    '/dashboard?tab=favorites',
    '/dashboard?tab=applications',
    `/company/${alerts[0].startupId}`,
    '/settings',
    '/settings/mail-history',
    '/payment',
    '/billing',
  ])
    await expectToFit(page, path);
});

test('what admins see fits every window, whatever companies are called', async ({ page }) => {
  test.slow();
  await becomeAdmin(page);
  const { users } = await (await page.request.get('/api/admin/users')).json();
  const { startups } = await (await page.request.get('/api/admin/startups')).json();
  await warnLong(page);
  const listed = withoutId.filter((path) => path.startsWith('/admin/') && !leadElsewhere.test(path));
  for (const path of [...listed, `/admin/users/${users[0].id}`, `/admin/startups/${startups[0].id}`])
    await expectToFit(page, path);
});
