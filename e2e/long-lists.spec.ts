import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { Alert } from '../contract/feed/alerts.ts';
import type { Favorite } from '../contract/feed/favorites.ts';
import { expect, failedCall, test } from './journey.ts';
import { keysAreHere } from './keys-are-here.ts';
import { untilQuiet } from './until-quiet.ts';
import { register, savePreferences } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const total = 10_000;
const pageSize = 1_000;
/** So many entries at most are in the page, however long the list is. */
const mostDrawn = 80;

const entries = (page: Page) => page.locator('main [data-opens]');
const focused = (page: Page) => page.locator('main [data-opens]:focus');
const nameOf = (index: number) => `Company ${index}`;

/** While it is scrolled it may draw what was in view and what will be. */
const drawsFew = (page: Page) => expect.poll(() => entries(page).count()).toBeLessThan(mostDrawn);

/** One real alert, told to be ten thousand, of as many companies. */
async function multiplyAlerts(page: Page): Promise<void> {
  const answer = await page.request.get('/api/alerts/quarter?timeZone=UTC');
  const [alert]: Alert[] = (await answer.json()).alerts;
  await page.route('**/api/alerts/quarter*', (route) => {
    const alerts = pageOf(route).map((index) => ({
      ...alert,
      eventId: randomUUID(),
      startupId: randomUUID(),
      companyName: nameOf(index),
    }));
    return route.fulfill({ json: { alerts, nextCursor: cursorAfter(route) } });
  });
}

async function multiplyFavorites(page: Page): Promise<void> {
  const found = await page.request.get('/api/alerts/quarter?timeZone=UTC');
  const [alert]: Alert[] = (await found.json()).alerts;
  await page.request.put(`/api/favorites/${alert?.startupId}`, { data: { isFavorite: true } });
  const answer = await page.request.get('/api/favorites');
  const [favorite]: Favorite[] = (await answer.json()).favorites;
  const ids = Array.from({ length: total }, () => randomUUID());
  await page.route('**/api/favorites*', (route) => {
    const favorites = pageOf(route).map((index) => ({
      ...favorite,
      startupId: ids[index],
      companyName: nameOf(index),
    }));
    return route.fulfill({ json: { favorites, total, nextCursor: cursorAfter(route) } });
  });
  await page.route('**/api/favorites/*-*', (route) => route.fulfill({ json: { isFavorite: false } }));
}

const firstOf = (route: Route) => Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
const pageOf = (route: Route) => Array.from({ length: pageSize }, (_, index) => firstOf(route) + index);
const cursorAfter = (route: Route) => {
  const next = firstOf(route) + pageSize;
  return next < total ? String(next) : null;
};

/** Scrolls on until the last entry of all is in the page. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText(nameOf(total - 1), { exact: true })).toBeInViewport({ timeout: 100 });
  }).toPass();
}

const isAway = (page: Page, name: string) =>
  expect(page.getByText(name, { exact: true })).not.toBeInViewport();

async function scrollToTop(page: Page, first: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText(first, { exact: true })).toBeVisible();
}

/** From the third alert to the last, and on by keyboard from there. */
async function goThroughAlerts(page: Page): Promise<void> {
  await drawsFew(page);
  await entries(page).nth(2).focus();
  const selected = await focused(page).getAttribute('data-opens');
  await scrollToEnd(page);
  await isAway(page, nameOf(2));
  await drawsFew(page);
  await expect(focused(page)).toHaveAttribute('data-opens', selected ?? '');

  // From far away one goes on with what is in view.
  await page.keyboard.press('j');
  await expect(focused(page)).not.toHaveAttribute('data-opens', selected ?? '');
  await expect(focused(page)).toBeInViewport();
  const here = await focused(page).getAttribute('data-opens');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('k');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('j');
  await expect(focused(page)).toHaveAttribute('data-opens', here ?? '');
}

/** To the last favorite, of which one that is taken away leaves the focus to the next. */
async function goThroughFavorites(page: Page, taken: number): Promise<void> {
  await drawsFew(page);
  await scrollToEnd(page);
  await drawsFew(page);
  await page.getByRole('button', { name: `Bookmark ${nameOf(taken)}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(nameOf(taken), { exact: true })).toHaveCount(0);
  await expect(page.locator('main :focus')).toBeVisible();
  const next = page.locator(':is(article, tr)').filter({ has: page.locator(':focus') });
  await expect(next).toContainText(nameOf(taken + 1));
}

test('of ten thousand alerts or favorites few are drawn, as cards and as rows, and the selected one is never lost', async ({
  page,
  console,
}) => {
  // The companies that were made up cannot be fetched ahead.
  console.expect(failedCall);
  await register(page);
  await multiplyAlerts(page);
  await multiplyFavorites(page);
  await page.goto('/dashboard?open=quarter&view=cards');
  await expect(entries(page).first()).toBeVisible();
  await keysAreHere(page);

  await test.step('ten thousand alerts in cards', () => goThroughAlerts(page));

  await test.step('ten thousand alerts in a table', async () => {
    await scrollToTop(page, nameOf(0));
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await goThroughAlerts(page);
  });

  await test.step('ten thousand favorites in a table: taking one away leaves the focus in its place', async () => {
    await page.goto('/dashboard?tab=favorites&view=table');
    await expect(entries(page).first()).toBeVisible();
    await drawsFew(page);
    await scrollToEnd(page);
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1));
    await goThroughFavorites(page, total - 4);
  });

  await test.step('ten thousand favorites in cards', async () => {
    await scrollToTop(page, nameOf(0));
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    await expect(page.getByRole('table')).toHaveCount(0);
    await goThroughFavorites(page, total - 8);
  });
});

test('on a phone a list asks for more only when someone comes near its end', async ({ page }) => {
  await register(page);
  await savePreferences(page, {});
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/alerts/quarter')) asked.push(request.url());
  });
  await page.goto('/dashboard?open=quarter&view=cards');
  await expect(page.getByRole('article').first()).toBeVisible();
  await untilQuiet(page);
  expect(asked).toHaveLength(1);
  await expect(async () => {
    await page.mouse.wheel(0, 800);
    expect(asked.length).toBeGreaterThan(1);
  }).toPass();
});
