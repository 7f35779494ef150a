import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { grant, register, savePreferences } from './users.ts';

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
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const cards = (page: Page) => results(page).getByRole('article');
const asked = (page: Page) => new URL(page.url()).searchParams.get('q');

/** Opens the dashboard with nothing asked for yet, or with a sentence in the address. */
async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(query ? `/dashboard?q=${encodeURIComponent(query)}` : '/dashboard');
  await expect(field(page)).toBeVisible();
}

/** Types a sentence and sends it off by Enter; resolves when it has been read. */
async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await field(page).press('Enter');
  await expect.poll(() => asked(page)).toBe(query);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function clear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear search' }).first().press('Enter');
  await expect.poll(() => asked(page)).toBeNull();
  await expect(field(page)).toBeFocused();
}

/** Holds these calls back until they are released. */
async function hold(page: Page, calls: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await isReleased;
    await route.continue();
  });
  return { release };
}

test('a sentence finds alerts, stands in the address, and is taken back', async ({ page }) => {
  const user = await register(page);
  await savePreferences(page, {});
  const locked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/alerts\/(week|month)/.test(request.url())) locked.push(request.url());
  });

  await test.step('a sentence without end is cut, and says so: from the address and from the field', async () => {
    const isCut = page.getByText('Only the first 500 characters of your sentence were read.');
    await openSearch(page, 'software '.repeat(80));
    await expect(isCut).toBeVisible();
    await clear(page);
    await field(page).fill('software '.repeat(1_200));
    await field(page).press('Enter');
    await expect(isCut.first()).toBeVisible();
    await expect.poll(() => asked(page)?.length).toBeLessThanOrEqual(500);
    await clear(page);
  });

  await test.step('nothing at all is asked for with a word, not with silence', async () => {
    await expect(submit(page)).toBeDisabled();
    await field(page).press('Enter');
    await expect(page.getByText('Please enter a search query')).toBeVisible();
    await field(page).fill('   ');
    await expect(submit(page)).toBeDisabled();
    expect(asked(page)).toBeNull();
    await field(page).fill('');
  });

  await test.step('eight ways of asking hang under the field until it is left', async () => {
    await field(page).click();
    await expect(examples(page).getByRole('option')).toHaveCount(8);
    // What was found before stays, dimmed, while the next is looked for.
    await expect(page.locator('main .opacity-50')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('heading', { name: 'Funding Alerts' }).click();
    await expect(examples(page)).toHaveCount(0);
    await field(page).click();
    const last = examples(page).getByRole('option').last();
    const [, query = '', count = ''] =
      /^(.+?)(\d[\d,]* rounds?)$/.exec((await last.textContent()) ?? '') ?? [];
    await last.click();
    await expect.poll(() => asked(page)).toBe(query);
    await expect(results(page)).toContainText(count);
  });

  await test.step('it is taken apart, and goes back piece by piece and all at once', async () => {
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

    await clear(page);
    await expect(page.getByText('Natural Language Search Active', { exact: true })).toHaveCount(0);
  });

  await test.step('while a search runs the button rests and the previous alerts stay, dimmed', async () => {
    // The alerts without a search have to be there before they can stay.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
    const { release } = await hold(page, /\/api\/(search|alerts).*/);
    await field(page).fill('software');
    await field(page).press('Enter');
    await expect(submit(page)).toHaveText('Searching…');
    await expect(submit(page)).toBeDisabled();
    await expect(page.locator('[aria-busy="true"].opacity-50').first()).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    release();
    await expect(submit(page)).toBeEnabled();
    await expect(piece(page, 'Software')).toBeVisible();
  });

  await test.step('whatever is typed is only ever searched for', async () => {
    for (const query of ['<img src=x onerror=alert(1)>', '🚀 שלום', 'the and of']) {
      await ask(page, query);
      await expect(field(page)).toHaveValue(query);
      await expect(pieces(page).or(page.getByText('Nothing in this sentence narrows'))).not.toHaveCount(0);
      await expect(results(page)).toBeVisible();
    }
  });

  await test.step('what the plan does not include is only counted', async () => {
    await expect(page.getByRole('link', { name: 'Upgrade Now' }).first()).toBeVisible();
    expect(locked).toEqual([]);
    const answer = await page.request.get('/api/alerts/week?timeZone=UTC&query=software');
    expect(answer.status()).toBe(403);
  });

  await test.step('who pays finds in all sections at once, and from another tab comes to the alerts', async () => {
    await grant(user, 'monthly');
    await page.goto('/dashboard?tab=favorites');
    await ask(page, 'software');
    await expect(page).toHaveURL('/dashboard?q=software');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade Now' })).toHaveCount(0);
  });
});

test('what a sentence was understood as is changed piece by piece', async ({ page, console }) => {
  console.expect(failedCall);
  const interpretation = '**/api/search/interpretation';
  await register(page);

  await test.step('when a sentence cannot be taken apart, its alerts are found all the same', async () => {
    let isLost = true;
    await page.route(interpretation, (route) => (isLost ? route.abort() : route.continue()));
    await openSearch(page, 'software');
    const failed = page.getByText('Failed to process search query. Please try again.');
    // At the sentence, and as a toast.
    await expect(failed).toHaveCount(2);
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await expect(tryAgain).toBeVisible();
    isLost = false;
    await tryAgain.click();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(piece(page, 'Software')).toBeVisible();
    await page.unroute(interpretation);
  });

  await test.step('by keyboard alone: find the field, choose, change a piece, think better of it, take one out', async () => {
    await clear(page);
    await field(page).blur();
    await field(page).focus();
    await expect(examples(page).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page)).not.toBeNull();
    await ask(page, 'Series A health care in the UK');
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

  await test.step('what is said twice is one piece, which tells both sets of words and leaves with both', async () => {
    await ask(page, 'software software in Boston, Boston-based');
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

  await test.step('a piece that is pressed while the sentence is still being read brings nothing back', async () => {
    await ask(page, 'software in Boston over $1M');
    await expect(understood(page)).toHaveCount(3);
    const { release } = await hold(page, interpretation);
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

  await test.step('where nothing is found, it says which piece to take out and what that finds', async () => {
    await ask(page, 'software in Iceland');
    await expect(page.getByText('No results found')).toBeVisible();
    const without = page
      .getByRole('list', { name: 'Broader searches' })
      .getByRole('button', { name: /^Remove “Iceland”/ });
    const count = (await without.innerText()).match(/([\d,]+) rounds?/)?.[1];
    expect(count).toBeTruthy();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await without.click();
    await expect.poll(() => asked(page)).toBe('software');
    await expect(results(page).getByText(new RegExp(`^${count} rounds?`))).toBeVisible();
  });

  await test.step('on a phone the field is folded into the header, and its pieces stand in one line', async () => {
    await ask(page, sentence);
    await expect(understood(page)).toHaveCount(5);
    await expect(cards(page).first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('heading', { name: 'Funding Alerts' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' }).first()).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expectAccessible(page);
  });
});
