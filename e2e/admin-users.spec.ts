import type { Page } from '@playwright/test';
import { becomeAdmin } from './admins.ts';
import { builtFile } from './built-file.ts';
import { expectAccessible } from './expect-accessible.ts';
import { holdCalls } from './faults.ts';
import { inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { untilQuiet } from './until-quiet.ts';
import { registerElsewhere, type User } from './users.ts';

test('an admin finds someone, gives them days of a plan, keeps them out and lets them in again', async ({
  page,
  console,
}) => {
  const user = await registerElsewhere(page);
  await becomeAdmin(page);
  await page.goto('/admin/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await openWhileTyping(page, user);
  await findAnywhere(page, user);
  const mails = page.locator('section').filter({ hasText: 'All emails to this user' }).last();
  await expect(mails.getByRole('listitem').first()).toContainText(/Sent|Waiting|Sending/);
  await expectAccessible(page);

  await page.getByLabel('Days', { exact: true }).fill('10');
  await page.getByLabel('Why', { exact: true }).fill('Asked for a longer look');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('“Asked for a longer look”')).toBeVisible();

  await page.getByLabel('Job title').fill(`Head of ${inventName()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Job title: Head of/)).toBeVisible();

  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Sells addresses');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(/: Sells addresses/)).toBeVisible();
  // The page may ask for something while its browser signs in as another user.
  console.expect(failedCall);
  const refused = await page.request.post('/api/accounts/session', {
    data: { email: user.email, password: user.password, rememberMe: false },
  });
  expect(refused.status()).toBe(403);
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByRole('button', { name: 'Lift suspension' })).toBeHidden();

  await seeAsThem(page, user.fullName);

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Asked for on paper');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'JSON' }).click();
  expect((await download).suggestedFilename()).toMatch(/^upround-data-.*\.json$/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Asked for by mail');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Please type "DELETE" to confirm account deletion')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Type DELETE to confirm').fill('DELETE');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(`The account of ${user.fullName} was deleted`)).toBeVisible();
  await expect(page).toHaveURL('/admin/users');
});

/** Finds a user by keyboard alone, from the field of every page: all that is found at its own address, then them. */
async function findAnywhere(page: Page, { email, fullName }: User) {
  const field = page.getByRole('combobox', { name: /^Search users/ });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill(email);
  await expect(page.getByRole('option', { name: fullName })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/search?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole('main').getByRole('link', { name: fullName })).toBeVisible();
  await expect(field).toHaveValue(email);
  await field.focus();
  await field.fill(fullName);
  await expect(page.getByRole('option', { name: `${fullName} ${email}` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
}

/** Follows a link while the search still waits for more letters: the page that was asked for comes, however long it takes. */
async function openWhileTyping(page: Page, { email, fullName }: User) {
  const tab = await page.context().newPage();
  await tab.clock.install();
  await tab.goto('/admin/users');
  const link = tab.getByRole('link', { name: fullName });
  await expect(link).toBeVisible();
  const theirPage = await holdCalls(tab, builtFile('UserPage'));
  await tab.getByRole('searchbox', { name: 'Find by name or email' }).fill(email);
  await link.click();
  await tab.clock.runFor(1_000);
  theirPage.release();
  await expect(tab.getByRole('heading', { name: fullName })).toBeVisible();
  await tab.close();
}

/** Looks at the product as the person whose page is open, and comes back to it. */
async function seeAsThem(page: Page, name: string) {
  await page.getByRole('button', { name: 'View as this user' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Says that the list is empty');
  await page.getByRole('dialog').getByRole('button', { name: 'View as user' }).click();
  const banner = page.getByRole('region', { name: 'You are viewing Upround as another user' });
  await expect(banner.getByText(`You are viewing Upround as ${name}. Read-only.`)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Funding Alerts' })).toBeVisible();
  await expectAccessible(page);
  const refused = await page.request.put('/api/accounts/mail-settings', { data: { pausedUntil: null } });
  expect(refused.status()).toBe(403);
  await page.goto('/settings');
  await expect(page.getByText('This is private.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeHidden();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText('“Says that the list is empty”')).toBeVisible();
  await expect(banner).toBeHidden();
}

test('an admin who only reads is shown nothing that would be refused', async ({ page }) => {
  const reader = await registerElsewhere(page);
  await becomeAdmin(page);
  const found = await page.request.get(`/api/admin/users?search=${encodeURIComponent(reader.email)}`);
  const [{ id }] = (await found.json()).users;
  await page.request.put(`/api/admin/users/${id}/admin-role`, { data: { role: 'read-only' } });
  await page.context().clearCookies();
  await page.request.post('/api/accounts/session', {
    data: { email: reader.email, password: reader.password, rememberMe: false },
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByText('You have read-only access.')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const place of [
    ...places,
    `/admin/users/${id}`,
    '/admin/sources?tab=feeds',
    '/admin/sources?tab=keys',
  ]) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
    const buttons = page.locator('main button:visible, main input[type=submit]:visible');
    for (let at = 0; at < (await buttons.count()); at += 1) {
      await buttons.nth(at).click();
      await page.keyboard.press('Escape');
    }
    expect(sent, place).toEqual([]);
  }
});
