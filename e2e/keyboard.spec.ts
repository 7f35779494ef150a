import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { keysAreHere } from './keys-are-here.ts';
import { grant, register, savePreferences } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cards = (page: Page) => page.getByRole('article');
const linkOf = (entry: Locator) => entry.getByRole('link', { name: /^View Opportunity/ });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find a company or a command' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Company or command' });
const keyList = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

/** The dashboard of a user who sees every round; keys do something as soon as the list of them can be shown. */
async function openDashboard(page: Page, address = '/dashboard?open=quarter'): Promise<void> {
  await grant(await register(page), 'quarterly');
  await savePreferences(page, {});
  await page.goto(address);
  await expect(
    page.getByRole('link', { name: 'View Opportunity' }).or(page.getByRole('rowheader')).first(),
  ).toBeVisible();
  await keysAreHere(page);
}

/** The two keys belong together for a moment only, in which a busy machine may not get to the second. */
async function goTo(page: Page, letter: string, address: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(address, { timeout: 2_000 });
  }).toPass();
}

async function nameOfCard(page: Page, index: number): Promise<string> {
  const name = await cards(page).nth(index).getByRole('heading').textContent();
  // The lead story says what was raised as well.
  return name?.replace(/ raised .*/, '') ?? '';
}

/** With its third and fourth letters in the wrong order. */
const swapped = (name: string) =>
  name.slice(0, 2) + name.slice(2, 4).split('').reverse().join('') + name.slice(4);

test('keys go through the cards and to the tabs, and save what is searched for', async ({ page }) => {
  await openDashboard(page);

  await test.step('j and k go through the cards, b saves, o opens, and going back one goes on from there', async () => {
    await page.keyboard.press('j');
    await expect(linkOf(cards(page).nth(0))).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(linkOf(cards(page).nth(1))).toBeFocused();

    const name = await nameOfCard(page, 1);
    const saved = cards(page)
      .nth(1)
      .getByRole('button', { name: `Bookmark ${name}` });
    await page.keyboard.press('b');
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('b');
    await expect(saved).toHaveAttribute('aria-pressed', 'false');

    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.getByRole('button', { name: `Bookmark ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goBack();
    await expect(linkOf(cards(page).nth(2))).toBeVisible();
    await page.keyboard.press('j');
    await expect(linkOf(cards(page).nth(2))).toBeFocused();
  });

  await test.step('g and a letter goes to a tab, and / to the search', async () => {
    await goTo(page, 'f', '/dashboard?tab=favorites');
    await goTo(page, 'p', '/dashboard?tab=applications');
    await goTo(page, 'a', '/dashboard');
    const search = page.getByRole('combobox', { name: 'Search in plain words' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('g/f');
    await expect(search).toHaveValue('g/f');
    await expect(page).toHaveURL('/dashboard');
    await search.fill('');
    await search.blur();
  });

  const find = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(typed);
  };
  await test.step('saving is offered only where something is searched for', async () => {
    await find('save this');
    await expect(palette(page).getByText('No match for “save this”').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('what is searched for is saved by the palette, and renamed', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('software in the US');
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Save this search' });
    await expect(button).toBeVisible();
    await button.focus();
    await find('save this');
    const save = palette(page).getByRole('option', { name: 'Save this search' });
    await expect(save).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveValue('Software, United States');
    await expect(dialog).toContainText(/a week/);
    await page.keyboard.type('Code');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Search saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved as Code' })).toBeFocused();

    await find('rename');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Rename this search' }).getByLabel('Name')).toHaveValue(
      'Code',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Saved as Code' })).toBeFocused();
  });
});

test('the selected row of a long table is always in view, and Enter opens it', async ({ page }) => {
  await openDashboard(page, '/dashboard?open=quarter&view=table');
  // All at once: faster than the rows that come into view can be drawn.
  await page.evaluate(() => {
    for (let press = 0; press < 40; press += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  });
  const row = page.getByRole('row').filter({ has: page.locator('a:focus') });
  await expect(row).toHaveAttribute('aria-rowindex', '41');
  await expect(row).toBeInViewport({ ratio: 1 });
  const name = (await row.getByRole('rowheader').getByRole('link').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

test('Ctrl-K finds companies and commands', async ({ page, console }) => {
  console.expect(failedCall);
  await openDashboard(page);
  const name = await nameOfCard(page, 0);

  await test.step('Escape gives the focus back', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(linkOf(cards(page).nth(0))).toBeFocused();
  });

  await test.step('before anything is typed it is accessible', async () => {
    await page.keyboard.press('Control+k');
    await expect(chosen(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('companies that could not be looked up are asked for again', async () => {
    await page.route('**/api/startups/suggestions*', (route) => route.abort());
    // At once, so that it is asked for once.
    await page.keyboard.insertText(name);
    await expect(palette(page).getByRole('alert')).toContainText('We couldn’t search companies.');
    await page.unroute('**/api/startups/suggestions*');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toContainText(name);
    await expect(palette(page).getByRole('group', { name: 'Companies' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a company that is misspelt is found and opened', async () => {
    await field(page).fill('');
    await page.keyboard.type(swapped(name));
    await expect(chosen(page)).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(palette(page)).toBeHidden();
  });

  await test.step('commands are found by their words and done by Enter', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('subscription');
    await expect(chosen(page)).toHaveText('Billing');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/billing');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzqqzz');
    await expect(palette(page).getByText('No match for “zzqqzz”').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
    await field(page).fill('sign out');
    await expect(chosen(page)).toHaveText('Logout');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});

test('? shows every key, where those pressed alone can be turned off and on again', async ({ page }) => {
  const user = await register(page);
  await page.goto('/dashboard?open=quarter');
  await expect(cards(page).first()).toBeVisible();
  await keysAreHere(page);
  const menu = page.getByRole('button', { name: `Your account: ${user.fullName}` });

  await test.step('single keys are turned off', async () => {
    await page.keyboard.press('?');
    await expect(keyList(page)).toBeVisible();
    await expectAccessible(page);
    await keyList(page).getByLabel('Use single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await expect(keyList(page)).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('a:focus')).toHaveCount(0);
  });

  await test.step('and on again by the palette, also another day', async () => {
    await page.reload();
    await keysAreHere(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('help');
    await expect(chosen(page)).toContainText('Keyboard shortcuts');
    await page.keyboard.press('Enter');
    await keyList(page).getByLabel('Use single-key shortcuts').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(keyList(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keyList(page)).toBeHidden();
  });

  await test.step('the list of keys opens from the menu of the account too', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect(keyList(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keyList(page)).toBeHidden();
    await expect(menu).toBeFocused();
  });

  await test.step('letters in a field stay letters', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const places = page.getByRole('combobox', { name: 'Places' });
    await places.pressSequentially('g a/?jb');
    await expect(places).toHaveValue('g a/?jb');
    await expect(page).toHaveURL('/settings');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
