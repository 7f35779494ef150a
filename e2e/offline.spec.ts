import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { grant, loseSession, register, registerElsewhere, signIn, signOut } from './users.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

const connection = (page: Page) => page.getByRole('status', { name: 'Connection' });
const card = (page: Page) => page.getByRole('article').first();
const bookmark = (page: Page) => card(page).getByRole('button', { name: /^Bookmark / });

/** What this browser keeps of ours, by its stores. */
const stored = (page: Page, store: 'answers' | 'changes') =>
  page.evaluate(async (name) => {
    const request = indexedDB.open('upround');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const all = request.result.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    request.result.close();
    return all.result as { question: string; person: string }[];
  }, store);

/** The files of the release, and what the person may want to read. */
async function becomesReadable(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await page.request.get('/offline.html')).status()).toBe(200);
  await expect
    .poll(async () => (await stored(page, 'answers')).map(({ question }) => question).join())
    .toMatch(/applications\/[\w-]{36}/);
}

async function apply(page: Page, companyName: string): Promise<string> {
  const answer = await page.request.post('/api/applications', { data: { companyName, status: 'PENDING' } });
  return (await answer.json()).applicationId;
}

test('what was read lately is there without a network, also where it is opened anew', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  const user = await register(page);
  await grant(user, 'monthly');
  const id = await apply(page, 'Kestrel');
  await page.request.patch(`/api/applications/${id}`, { data: { notes: 'Ask for Bea' } });

  await test.step('it can be installed', async () => {
    await page.goto('/dashboard');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await page.request.get(href ?? '')).json();
    expect(manifest).toMatchObject({ name: 'Upround', start_url: '/dashboard', display: 'standalone' });
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(page, src)).toBe(sizes);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    const session = await context.newCDPSession(page);
    expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
  });

  await becomesReadable(page);
  const name = await card(page).getByRole('heading').innerText();
  await context.setOffline(true);

  await test.step('the dashboard says of when it is', async () => {
    await page.reload();
    await expect(card(page).getByRole('heading')).toHaveText(name);
    await expect(connection(page)).toContainText(/You are offline. Last updated \d/);
    await expectAccessible(page);
  });

  await test.step('the tracker with its notes is there, too', async () => {
    await page.goto('/dashboard?tab=applications');
    await page
      .getByRole('button', { name: /Kestrel/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Kestrel' }).getByLabel('Notes')).toHaveValue(
      'Ask for Bea',
    );
  });

  await test.step('a page that was never kept says so, and leads back', async () => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(card(page)).toBeVisible();
  });

  await test.step('damage is nothing that anyone notices once there is a network', async () => {
    await context.setOffline(false);
    await page.evaluate(async () => {
      const request = indexedDB.open('upround');
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const store = request.result.transaction('answers', 'readwrite').objectStore('answers');
      for (const question of await new Promise<IDBValidKey[]>((resolve) => {
        const keys = store.getAllKeys();
        keys.addEventListener('success', () => resolve(keys.result));
      }))
        store.put({ question, text: '{' });
      request.result.close();
    });
    await page.reload();
    await expect(card(page)).toBeVisible();
    await expect(connection(page)).toBeEmpty();
  });

  await test.step('nothing stays of a user in whose place another one signs in', async () => {
    const owners = async () => [...new Set((await stored(page, 'answers')).map((one) => one.person))];
    await expect.poll(owners).toHaveLength(1);
    const [before] = await owners();
    await register(page);
    await page.reload();
    await expect.poll(async () => (await owners()).filter((each) => each !== before)).toHaveLength(1);
    expect(await owners()).not.toContain(before);
  });

  await test.step('nor of a user who was signed out everywhere, whichever page opens first', async () => {
    await loseSession(page);
    await page.goto('/');
    await expect.poll(() => stored(page, 'answers')).toEqual([]);
  });
});

test('what is changed without a network is sent once afterwards, and asks where it was changed elsewhere', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  const user = await register(page);
  await grant(user, 'monthly');
  const id = await apply(page, 'Kestrel');
  await page.goto('/dashboard');
  await becomesReadable(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(card(other)).toBeVisible();
  await context.setOffline(true);

  await test.step('it waits, and outlives a reload', async () => {
    await bookmark(page).click();
    await expect(connection(page)).toContainText('1 change will be sent when you are online.');
    await page.goto('/dashboard?tab=applications');
    await page
      .getByRole('button', { name: /Kestrel/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Kestrel' });
    await dialog.getByLabel('Notes').fill('Made on the train');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(connection(page)).toContainText('2 changes will be sent');
    await page.goto('/dashboard');
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(connection(page)).toContainText('2 changes will be sent');
    await connection(page).getByRole('button', { name: 'Show changes' }).click();
    await expect(page.getByRole('dialog')).toContainText('Made on the train');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('no one signs out with something unsent', async () => {
    await page.getByRole('button', { name: `Your account: ${user.fullName}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText(/^You have 2 unsent changes/)).toBeVisible();
  });

  await test.step('it is sent once although the first answer was lost, and a conflict is shown', async () => {
    await page.request.patch(`/api/applications/${id}`, { data: { notes: 'From the phone' } });
    let sent = 0;
    await context.route('**/api/kept-changes', async (route) => {
      sent += 1;
      const answer = await route.fetch();
      if (sent === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await context.setOffline(false);
    await expect(connection(page)).toContainText('1 change needs your decision.');
    expect(sent, 'one tab sends').toBe(3);
    await expect(connection(other)).toContainText('1 change needs your decision.');
    await expect
      .poll(async () => (await (await page.request.get('/api/favorites/counts')).json()).favorites)
      .toBe(1);
    await connection(page).getByRole('button', { name: 'Show changes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('From the phone');
    await expect(dialog).toContainText('Made on the train');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep this device’s version' }).click();
    await expect(dialog).toContainText('All changes are sent.');
    const { notes } = await (await page.request.get(`/api/applications/${id}`)).json();
    expect(notes).toBe('Made on the train');
    await page.keyboard.press('Escape');
  });

  await test.step('a user who signs out leaves nothing', async () => {
    await signOut(page, user);
    expect([await stored(page, 'answers'), await stored(page, 'changes')]).toEqual([[], []]);
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByText('Failed to load user data. Please try again.')).toBeVisible();
  });
});

test('a user who was signed out with something unsent reads so, and it is sent as theirs alone', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  const other = await registerElsewhere(page);
  const user = await register(page);
  await grant(user, 'monthly');
  const waiting = page.getByRole('status').filter({ hasText: '1 unsent change' });
  const saved = async () => (await (await page.request.get('/api/favorites/counts')).json()).favorites;
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/kept-changes')) sent += 1;
  });

  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await bookmark(page).click();
  await expect(connection(page)).toContainText('1 change will be sent when you are online.');
  await loseSession(page);
  await context.setOffline(false);

  await test.step('the login page says so, to no one by name', async () => {
    // A connection that has just come back may not bring the code of that page yet.
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(page).toHaveURL(/\/login/, { timeout: 2_000 });
    }).toPass();
    await expect(waiting).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is not sent as another person', async () => {
    sent = 0;
    await signIn(page, other);
    await expect(card(page)).toBeVisible();
    await expect(connection(page)).toBeEmpty();
    await signOut(page, other);
    await expect.poll(() => stored(page, 'changes')).toHaveLength(1);
    expect(sent).toBe(0);
  });

  await test.step('and as soon as they are back it is', async () => {
    await page.goto('/login');
    await expect(waiting).toBeVisible();
    await signIn(page, user);
    await expect.poll(saved).toBe(1);
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => stored(page, 'changes')).toEqual([]);
    expect(sent).toBe(1);
  });
});

/** As a picture of its own says it. */
async function sizeOf(page: Page, address: string): Promise<string> {
  const picture = await (await page.request.get(address)).body();
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
}
