import type { Page } from '@playwright/test';
import { pages, publicPages } from '../contract/public/pages.ts';
import { enlargeText, findOverflow } from '../scripts/screens/find-overflow.ts';
import { becomeAdmin } from './admins.ts';
import { expectViewAccessible, viewsOf } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { shifted, watchShifts } from './layout-shifts.ts';
import { untilQuiet } from './until-quiet.ts';
import { grant, register, savePreferences } from './users.ts';
import { withoutFirstAnswers } from './without-first-answers.ts';

// Each test is a part of one long walk, so that no worker has it to itself.
test.describe.configure({ mode: 'parallel' });
// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const largestShift = 0.02;
const longName = 'Rheinische Quantensensorik und Bildgebung';
/** They lead elsewhere at once, or to the page beside them. */
const leadElsewhere = /^\/(payment-|payment\/|admin\/login$)/;

/** What takes more room than on a first day: long names of companies, and runs that went well long ago only. */
const longer: readonly [RegExp, string][] = [
  [/"companyName":"[^"]*"/g, `"companyName":"${longName}"`],
  [/"status":"(succeeded|partial)"/g, '"status":"failed"'],
  [/"(startedAt|lastGoodAt)":("[^"]*"|null)/g, '"$1":"2024-01-31T08:00:00.000Z"'],
];

/** Makes names, states and times in every answer of the server as long as they get. */
async function lengthenAnswers(page: Page): Promise<void> {
  await withoutFirstAnswers(page);
  await page.route(/\/api\/(?!live)/, async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const answered = await response.text();
    const body = longer.reduce((text, [short, long]) => text.replace(short, long), answered);
    return route.fulfill({ response, body });
  });
}

/** Tables that hide columns until one scrolls, where cards would show them all. */
const cutTables = (page: Page) =>
  page
    .locator('section[tabindex="0"]:has(> table)')
    .evaluateAll((sections) =>
      sections
        .filter((section) => section.scrollWidth > section.clientWidth + 1)
        .map(
          (section) =>
            `${section.getAttribute('aria-label')}: ${section.scrollWidth} in ${section.clientWidth}`,
        ),
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

/** Opens a page and waits until nothing more comes; nothing may have moved meanwhile. */
async function openSteadily(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await untilQuiet(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect.soft(await shifted(page), `shift of ${path} at ${width} pixels`).toBeLessThan(largestShift);
}

/** One visit of a page for all that is asked of every page, from wide to narrow. 320 pixels are what 1,280 are at 400 % zoom. */
async function visit(page: Page, path: string, turn: number): Promise<void> {
  await test.step(path, async () => {
    const [desk, phone] = viewsOf(turn);
    await openSteadily(page, path, desk.width);
    await expectViewAccessible(page, desk);
    await expectRoomAt(page, path, 1280);
    await expectRoomAt(page, path, 834);
    await expectViewAccessible(page, phone);
    await expectRoomAt(page, path, 320);
    await page.setViewportSize({ width: 1280, height: 900 });
    await enlargeText(page);
    await expectRoom(page, `${path} with text twice as large`);
  });
}

async function expectRoomAt(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectRoom(page, `${path} at ${width} pixels`);
}

async function visitEach(page: Page, paths: readonly string[]): Promise<void> {
  for (const [turn, path] of paths.entries()) await visit(page, path, turn);
}

const pagesInPart = 8;

/** The paths in parts, with the name of each. */
function inParts(paths: readonly string[]): [string, readonly string[]][] {
  const count = Math.ceil(paths.length / pagesInPart);
  const size = Math.ceil(paths.length / count);
  return Array.from({ length: count }, (_, part) => [
    `part ${part + 1} of ${count}`,
    paths.slice(part * size, (part + 1) * size),
  ]);
}

test.beforeEach(async ({ page }) => {
  // Dozens of pages, each at every width and in both themes.
  test.slow();
  await watchShifts(page);
});

const forVisitors = [
  ...publicPages,
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/from-mail',
  '/no/page',
  'a round',
];
for (const [part, paths] of inParts(forVisitors))
  test(`every page for visitors is accessible, fits every window and stands still, ${part}`, async ({
    page,
    console,
  }) => {
    // An address without a link, or without a page, is refused by the server, which the page then says.
    console.expect(failedCall);
    await visitEach(
      page,
      await Promise.all(paths.map((path) => (path === 'a round' ? findRound(page) : path))),
    );
  });

async function findRound(page: Page): Promise<string> {
  await page.goto('/rounds');
  const round = await page.locator('main li a[href^="/rounds/"]').first().getAttribute('href');
  return round ?? 'no round is listed';
}

/** Someone who follows one company. Answers the address of its page. */
async function becomeMember(page: Page, plan: 'free' | 'monthly'): Promise<string> {
  const user = await register(page);
  await savePreferences(page, { countries: ['US'] });
  const { alerts } = await (await page.request.get('/api/alerts/quarter?timeZone=UTC')).json();
  const { startupId } = alerts[0];
  await page.request.put(`/api/favorites/${startupId}`, { data: { isFavorite: true } });
  if (plan !== 'free') {
    await grant(user, plan);
    await page.request.post('/api/applications', { data: { startupId, status: 'PENDING' } });
  }
  await lengthenAnswers(page);
  return `/company/${startupId}`;
}

test('every page for members of the free plan is accessible, fits every window and stands still', async ({
  page,
}) => {
  const company = await becomeMember(page, 'free');
  await visitEach(page, ['/dashboard', company, '/payment']);
});

const forMembers = [
  '/dashboard',
  '/dashboard?view=table',
  '/dashboard?q=software+in+the+US',
  '/dashboard?tab=favorites',
  '/dashboard?tab=applications',
  'a company',
  '/settings',
  '/settings/email-and-alerts',
  '/settings/connections',
  '/settings/security',
  '/settings/data-and-account',
  '/settings/mail-history',
  '/payment',
  '/billing',
];
for (const [part, paths] of inParts(forMembers))
  test(`every page for members is accessible, fits every window and stands still, ${part}`, async ({
    page,
  }) => {
    const company = await becomeMember(page, 'monthly');
    await visitEach(
      page,
      paths.map((path) => (path === 'a company' ? company : path)),
    );
  });

test('nothing on a dashboard jumps while it loads on a phone', async ({ page }) => {
  const user = await register(page);
  for (const plan of ['free', 'monthly'] as const) {
    if (plan !== 'free') await grant(user, plan);
    for (const query of [
      '',
      '?view=table',
      '?industries=software',
      '?q=software+in+the+US',
      '?tab=favorites',
    ])
      await openSteadily(page, `/dashboard${query}`, 390);
  }
});

test('nothing on a dashboard jumps for a user whom little or nothing matches', async ({ page }) => {
  await register(page);
  for (const countries of [['LI'], ['PT']]) {
    await savePreferences(page, { countries });
    for (const width of [390, 1440]) await openSteadily(page, '/dashboard', width);
  }
});

const forAdmins = [
  ...pages.filter((path) => path.startsWith('/admin/') && !path.includes(':') && !leadElsewhere.test(path)),
  '/admin/search?q=example',
  'a user',
  'a company',
];
for (const [part, paths] of inParts(forAdmins))
  test(`every page for admins is accessible, fits every window and stands still, ${part}`, async ({
    page,
  }) => {
    await becomeAdmin(page);
    const { users } = await (await page.request.get('/api/admin/users')).json();
    const { startups } = await (await page.request.get('/api/admin/startups')).json();
    const addresses: Record<string, string> = {
      'a user': `/admin/users/${users[0].id}`,
      'a company': `/admin/startups/${startups[0].id}`,
    };
    await lengthenAnswers(page);
    await visitEach(
      page,
      paths.map((path) => addresses[path] ?? path),
    );
  });
