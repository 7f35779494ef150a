import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { grant, register, savePreferences } from './people.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sentence = 'series A software in the US over $5M, not crypto';
const field = (page: Page) => page.getByRole('combobox', { name: 'Search in plain words' });
const submit = (page: Page) => page.getByRole('search').getByRole('button', { name: /^Search/ });
const examples = (page: Page) => page.getByRole('listbox', { name: 'For example' });
const pieces = (page: Page) => page.getByRole('list', { name: 'Understood as' });
const understood = (page: Page) => pieces(page).getByRole('button', { name: /^Change / });
const piece = (page: Page, label: string) =>
  pieces(page).getByRole('button', { name: new RegExp(`^Change .*${label}$`) });
const remove = (page: Page, label: string) => pieces(page).getByRole('button', { name: `Remove ${label}` });
const cards = (page: Page) => page.getByRole('region', { name: 'This Quarter' }).getByRole('article');
const asked = (page: Page) => new URL(page.url()).searchParams.get('q');

async function openSearch(page: Page, query?: string): Promise<void> {
  await page.goto(query === undefined ? '/dashboard' : `/dashboard?q=${encodeURIComponent(query)}`);
  await expect(field(page)).toBeVisible();
}

test('a sentence finds alerts, stands in the address, and is taken back', async ({ page }) => {
  await register(page);
  await openSearch(page);
  await expect(submit(page)).toBeDisabled();
  await field(page).fill(sentence);
  await submit(page).click();
  await expect(page.getByText('Natural Language Search Active', { exact: true })).toBeVisible();
  await expect(understood(page)).toHaveCount(5);
  await expect(cards(page).first()).toBeVisible();
  expect(asked(page)).toBe(sentence);

  await remove(page, 'United States').click();
  await expect.poll(() => asked(page)).toBe('series A software over $5M, not crypto');
  await expect(field(page)).toHaveValue('series A software over $5M, not crypto');
  await page.goBack();
  await expect(field(page)).toHaveValue(sentence);
  await page.reload();
  await expect(field(page)).toHaveValue(sentence);
  await expect(piece(page, 'not Crypto')).toBeVisible();

  await page.getByRole('button', { name: 'Clear search' }).first().click();
  await expect(page.getByText('Natural Language Search Active', { exact: true })).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  expect(asked(page)).toBeNull();
});

test('nothing at all is asked for with a word, not with silence', async ({ page }) => {
  await register(page);
  await openSearch(page);
  await field(page).press('Enter');
  await expect(page.getByText('Please enter a search query')).toBeVisible();
  await field(page).fill('   ');
  await expect(submit(page)).toBeDisabled();
  expect(asked(page)).toBeNull();
});

test('eight ways of asking hang under the field until it is left', async ({ page }) => {
  await register(page);
  await openSearch(page);
  await field(page).click();
  await expect(examples(page).getByRole('option')).toHaveCount(8);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('heading', { name: 'Funding Alerts' }).click();
  await expect(examples(page)).toHaveCount(0);
  await field(page).click();
  const [, query = '', count = ''] =
    /^(.+?)(\d[\d,]* rounds?)$/.exec((await examples(page).getByRole('option').last().textContent()) ?? '') ??
    [];
  await examples(page).getByRole('option').last().click();
  await expect.poll(() => asked(page)).toBe(query);
  await expect(page.getByRole('region', { name: 'This Quarter' })).toContainText(count);
});

test('by keyboard alone: find the field, choose, change a piece, think better of it, take one out', async ({
  page,
}) => {
  await register(page);
  await openSearch(page);
  await field(page).focus();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page)).not.toBeNull();
  await openSearch(page, 'Series A health care in the UK');
  await piece(page, 'United Kingdom').focus();
  await page.keyboard.press('Enter');
  await expect(pieces(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('US');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page)).toBe('Series A health care in the US');
  await expect(piece(page, 'United States')).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Nowhere');
  await page.keyboard.press('Escape');
  await expect(piece(page, 'United States')).toBeFocused();
  expect(asked(page)).toBe('Series A health care in the US');

  await remove(page, 'Series A').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page)).toBe('health care in the US');
  await expect(understood(page)).toHaveCount(2);
  await remove(page, 'United States').focus();
  await page.keyboard.press('Enter');
  await expect(understood(page)).toHaveCount(1);
  await expect(pieces(page)).toBeFocused();
});

test('what is said twice is one piece, which tells both sets of words and leaves with both', async ({
  page,
}) => {
  await register(page);
  await openSearch(page, 'software software in Boston, Boston-based');
  await expect(understood(page)).toHaveCount(2);
  await expect(piece(page, 'Software')).toHaveAttribute('title', 'From “software” and “software”');
  await expect(piece(page, 'Boston')).toHaveAttribute('title', 'From “Boston” and “Boston-based”');
  await piece(page, 'Software').click();
  await pieces(page).getByRole('textbox').fill('biotech');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page)).toBe('biotech biotech in Boston, Boston-based');
  await expect(piece(page, 'Biotech.*')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await remove(page, 'Boston').click();
  await expect.poll(() => asked(page)).toBe('biotech biotech');
  await expect(understood(page)).toHaveCount(1);
  await expect(pieces(page)).toBeFocused();
});

test('a piece that is pressed while the sentence is still being read brings nothing back', async ({
  page,
}) => {
  await register(page);
  await openSearch(page, 'software in Boston over $1M');
  await expect(understood(page)).toHaveCount(3);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search/interpretation', async (route) => {
    await isReleased;
    await route.continue();
  });
  await remove(page, 'Boston').click();
  await expect.poll(() => asked(page)).toBe('software over $1M');
  await expect(page.locator('main [aria-busy="true"]').filter({ has: pieces(page) })).toBeVisible();
  await remove(page, 'Software').click();
  release();
  await expect(understood(page)).toHaveCount(2);
  expect(asked(page)).toBe('software over $1M');
  await remove(page, 'Software').click();
  await expect.poll(() => asked(page)).toBe('over $1M');
});

test('while a search runs the button rests and the previous alerts stay, dimmed', async ({ page }) => {
  await register(page);
  await savePreferences(page, {});
  await openSearch(page);
  await expect(cards(page).first()).toBeVisible();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(search|alerts).*/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await field(page).fill('software');
  await field(page).press('Enter');
  await expect(submit(page)).toHaveText('Searching…');
  await expect(submit(page)).toBeDisabled();
  await expect(page.locator('[aria-busy="true"].opacity-50').first()).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  release();
  await expect(submit(page)).toBeEnabled();
  await expect(piece(page, 'Software')).toBeVisible();
});

test('what the plan does not include is only counted', async ({ page }) => {
  await register(page);
  const locked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/alerts\/(week|month)/.test(request.url())) locked.push(request.url());
  });
  await openSearch(page, 'software');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade Now' }).first()).toBeVisible();
  expect(locked).toEqual([]);
  const answer = await page.request.get('/api/alerts/week?timeZone=UTC&query=software');
  expect(answer.status()).toBe(403);
});

test('who pays finds in every section, and from another tab comes to the alerts', async ({ page }) => {
  const person = await register(page);
  await grant(person, 'monthly');
  await page.goto('/dashboard?tab=favorites');
  await field(page).fill('software');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/dashboard?q=software');
  await expect(page.getByRole('region', { name: 'This Week' }).getByRole('article').first()).toBeVisible();
});

test('when a sentence cannot be taken apart, its alerts are found all the same', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await register(page);
  await page.route('**/api/search/interpretation', (route) => route.abort());
  await openSearch(page, 'software');
  await expect(page.getByText('Failed to process search query. Please try again.')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/search/interpretation');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(piece(page, 'Software')).toBeVisible();
});

test('where nothing is found, it says which piece to take out and what that finds', async ({ page }) => {
  await register(page);
  await openSearch(page, 'software in Iceland');
  await expect(page.getByText('No results found')).toBeVisible();
  const without = page
    .getByRole('list', { name: 'Pieces to take out' })
    .getByRole('button', { name: /^Without Iceland/ });
  const count = (await without.innerText()).match(/([\d,]+) rounds?/)?.[1];
  expect(count).toBeTruthy();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await without.click();
  await expect.poll(() => asked(page)).toBe('software');
  const quarter = page.getByRole('region', { name: 'This Quarter' });
  await expect(quarter.getByText(new RegExp(`^${count} rounds?`))).toBeVisible();
});

test('a sentence without end is cut, and says so', async ({ page }) => {
  await register(page);
  await openSearch(page);
  await field(page).fill('software '.repeat(1_200));
  await field(page).press('Enter');
  await expect(page.getByText('Only the first 500 characters of your sentence were read.')).toBeVisible();
  await expect.poll(() => asked(page)?.length).toBeLessThanOrEqual(500);
  await openSearch(page, 'software '.repeat(80));
  await expect(page.getByText('Only the first 500 characters of your sentence were read.')).toBeVisible();
});

test('whatever is typed is only ever searched for', async ({ page }) => {
  await register(page);
  for (const query of [
    "'; drop table startups; --",
    '<img src=x onerror=alert(1)>',
    '%_\\(.*)+$',
    '🚀 שלום',
    'the and of',
    "O'Neill & (a | !b) <-> c:* \\\\",
    'شركات ناشئة في برلين',
    'fintech, not fintech',
    'seed over $5M and under $1M in Berlin, not in Germany',
  ]) {
    await openSearch(page, query);
    await expect(field(page)).toHaveValue(query);
    await expect(pieces(page).or(page.getByText('Nothing in this sentence narrows'))).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: 'This Week' })).toBeVisible();
  }
});

test('on a phone the field is folded into the header, and its pieces stand in one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  await openSearch(page, sentence);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' }).first()).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(understood(page)).toHaveCount(5);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
});
