import type { Page, Request } from '@playwright/test';
import { expect, failedCall, test as inProduct } from './journey.ts';
import { openReleases, type Releases, titles } from './releases.ts';
import { grant, register } from './users.ts';

const test = inProduct.extend<{ releases: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  releases: async ({}, use) => {
    await using releases = await openReleases();
    await use(releases);
  },
  baseURL: async ({ releases }, use) => use(releases.address),
});

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

const connection = (page: Page) => page.getByRole('status', { name: 'Connection' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.getByRole('article').first();
const bookmark = (page: Page) => card(page).getByRole('button', { name: /^Bookmark / });

/** From then on what belongs to the release that is open is kept. */
const untilStored = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

const storedReleases = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('release-')));

test('a page that is open while the next release comes goes on, and what is opened then is of that', async ({
  page,
  context,
  console,
  releases,
}) => {
  // A browser downloads two releases whole, and opens seven documents.
  test.slow();
  console.expect(failedCall);
  await grant(await register(page), 'monthly');
  await page.goto('/dashboard');
  await expect(card(page)).toBeVisible();
  await untilStored(page);
  let documents = 0;
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest()) documents += 1;
  });

  await test.step('what is changed while no one answers is sent to the next one', async () => {
    releases.turnTo('none');
    await bookmark(page).click();
    await expect(connection(page)).toContainText('1 change will be sent when you are online.');
    releases.turnTo('next');
    // As a browser does that has found its network.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(connection(page)).toBeEmpty();
    // The notice goes when the change is on its way.
    await expect
      .poll(async () => (await (await page.request.get('/api/favorites/counts')).json()).favorites)
      .toBe(1);
  });

  await test.step('its worker takes over, and leaves the files of the one that is open', async () => {
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(heading(other)).toHaveText(titles.next);
    // The next worker stores its files first. While it does, and until it has taken over, the one before still answers.
    await expect.poll(() => storedReleases(other)).toHaveLength(2);
    const isNext = async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return !installing && !waiting && active?.state === 'activated';
    };
    await expect.poll(() => other.evaluate(isNext)).toBe(true);
    await other.close();
    // What a browser has downloaded it may have let go by then.
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  });

  await test.step('the page that was open still has its late parts and pages', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await card(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/company\//);
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(titles.present);
    expect(documents, 'nothing was loaded anew').toBe(0);
  });

  await test.step('of a page that is not kept it says that there is a newer one, and leads there', async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Upround was updated' });
    await notice.getByRole('button', { name: 'Load again' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => documents).toBe(1);
  });

  await test.step('from then on all is of the next release, also where no one answers', async () => {
    await page.goto('/dashboard');
    await expect(heading(page)).toHaveText(titles.next);
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
    releases.turnTo('none');
    await page.reload();
    await expect(heading(page)).toHaveText(titles.next);
    await expect(card(page)).toBeVisible();
    await expect(connection(page)).toContainText('You are offline');
  });

  await test.step('what was kept of another shape is not shown', async () => {
    await page.evaluate(storeAsOther, 'alerts.feed');
    await page.reload();
    await expect(heading(page)).toHaveText(titles.next);
    await expect(page.getByRole('alert').first()).toContainText('Error loading startups');
    await expect(page.getByRole('region', { name: 'This Week' }).getByRole('article')).toHaveCount(0);
  });
});

test('a page that cannot draw what the next release answers says so, and leads there', async ({
  page,
  console,
  releases,
}) => {
  console.expect(failedCall);
  console.expect(/Cannot read properties of/);
  await register(page);
  await page.goto('/dashboard');
  await expect(card(page)).toBeVisible();
  await untilStored(page);

  releases.turnTo('next');
  await page.route(/[/]api[/]favorites([?]|$)/, (route) => route.fulfill({ json: { saved: [] } }));
  await page.getByRole('link', { name: 'Favorites' }).first().click();
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(
    page.getByText('Upround was updated since you opened this page. Everything you saved is safe'),
  ).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText(titles.next);
});

/** Runs in the page: as a release would have kept it that is answered otherwise. */
async function storeAsOther(call: string): Promise<void> {
  const request = indexedDB.open('upround');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const transaction = request.result.transaction('answers', 'readwrite');
  const all: IDBRequest<{ call: string }[]> = transaction.objectStore('answers').getAll();
  all.addEventListener('success', () => {
    for (const each of all.result.filter((stored) => stored.call === call))
      transaction.objectStore('answers').put({ ...each, shape: 'other' });
  });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  request.result.close();
}
