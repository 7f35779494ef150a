import { choose } from './choose.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { addOwnCity } from './settings-page.ts';
import { register } from './users.ts';

test('the settings: their pages, mails, connections, the profile and what is preferred', async ({
  page,
  console,
}) => {
  // An address that nothing is sent to is refused.
  console.expect(/400/);
  const user = await register(page);
  const places = page.getByRole('combobox', { name: 'Places' });
  const industries = page.getByRole('combobox', { name: 'Preferred industries' });
  const toDashboard = page.getByRole('link', { name: 'Upround, go to dashboard' });

  await test.step('every page is one press away, has its title and its heading, and older addresses lead there', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // Where mails of earlier releases lead.
    await page.goto('/settings#devices');
    await expect(page).toHaveURL('/settings/security#devices');
    await expect(page.getByRole('heading', { name: 'Devices', exact: true })).toBeFocused();
    const pages = page.getByRole('navigation', { name: 'Settings' });
    for (const [name, path] of [
      ['Email and alerts', '/settings/email-and-alerts'],
      ['Connections', '/settings/connections'],
      ['Security', '/settings/security'],
      ['Data and account', '/settings/data-and-account'],
      ['Job search', '/settings'],
    ] as const) {
      await pages.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${name} · Profile Settings · Upround`);
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
      await expect(pages.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: name })
        .toBeLessThanOrEqual(1_800);
    }
  });

  await test.step('a mail is stopped, paused and kept for the morning, and what the server refuses goes back', async () => {
    await page.goto('/settings/email-and-alerts');
    const frequency = page.getByLabel('How often: Rounds that match you');
    const saving = '**/api/accounts/mail-streams';
    await page.route(saving, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    console.expect(failedCall);
    const before = await frequency.inputValue();
    await frequency.selectOption('Once a week');
    await expect(page.getByText('We couldn’t save your choice')).toBeVisible();
    await expect(frequency).toHaveValue(before);
    await page.unroute(saving);
    // The second choice follows before the first is answered.
    await frequency.selectOption('Once a week');
    await frequency.selectOption('Never');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(frequency).toHaveValue('none');
    await page.getByLabel('Quiet hours: hold emails').check();
    await page.getByLabel('Until').selectOption('8:00 AM');
    await page.getByRole('button', { name: 'Pause all for a week' }).click();
    await expect(page.getByRole('region', { name: 'Pause emails' })).toContainText(
      'All emails are paused until',
    );
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(frequency).toHaveValue('none');
    await expect(page.getByLabel('Until')).toHaveValue('8');
    await page.getByRole('button', { name: 'Resume emails' }).click();
    await expect(page.getByRole('button', { name: 'Pause all for a week' })).toBeFocused();
  });

  await test.step('a feed has an address until there is another, and a webhook a secret that is shown once', async () => {
    await page.goto('/settings/connections');
    await page.getByRole('button', { name: 'Create feed link for All matches' }).click();
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabel('Feed link', { exact: true });
    await expect(address).toHaveValue(/\/feeds\/.+\.rss$/);
    await dialog.getByLabel('Format').selectOption('JSON Feed');
    const first = await address.inputValue();
    expect((await page.request.get(first)).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Create new link' }).click();
    await dialog.getByRole('button', { name: 'Create new link' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await page.request.get(first)).status()).toBe(404);
    expect((await page.request.get(await address.inputValue())).status()).toBe(200);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await dialog.getByLabel('Name').fill('My program');
    await dialog.getByLabel('Address').fill('https://127.0.0.1/hook');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('not on the public internet');
    await dialog.getByLabel('Address').fill('https://hooks.example/upround');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    const section = page.getByRole('region', { name: 'Webhooks' });
    const row = section.getByRole('listitem').filter({ hasText: 'My program' });
    await expect(row).toContainText('hooks.example');
    await row.getByRole('button', { name: 'Send a test to My program' }).click();
    await expect(page.getByText('The test failed')).toBeVisible();
    const more = row.getByRole('button', { name: 'More for My program' });
    const turnOff = page.getByRole('menuitem', { name: 'Turn off' });
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    const changes = '**/api/webhooks/*';
    await page.route(changes, async (route) => {
      if (route.request().method() === 'PATCH') await isLetThrough;
      await route.fallback();
    });
    await more.click();
    await turnOff.click();
    // Before the server has answered.
    await expect(row.getByText('Off', { exact: true })).toBeVisible();
    letThrough();
    await expect(page.getByText(/^My program is off/)).toBeVisible();
    await page.unroute(changes);
    await page.route(changes, (route) => route.abort());
    await row.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('That didn’t work. Nothing was changed.')).toBeVisible();
    await expect(row.getByText('Off', { exact: true })).toBeVisible();
    await page.unroute(changes);
    await more.click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('the profile states the first industry group and country, and the rest of the preferences stays', async () => {
    await page.goto('/settings');
    const group = page.getByLabel('Industry group');
    await expect(page.getByLabel('Full name')).toHaveAttribute('readonly', '');
    await expect(group).toHaveValue('Software');
    await group.fill('energ');
    await page.getByRole('option', { name: 'Energy', exact: true }).click();
    await choose(page.getByLabel('Country', { exact: true }), 'Deutschland', 'Germany');
    await page.getByLabel('Years of experience').selectOption('20+');
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await expect(page.getByText('Profile updated')).toBeVisible();

    await expect(page.getByRole('list', { name: 'Preferred industries' })).toContainText('Energy');
    await expect(page.getByRole('list', { name: 'Countries' })).toContainText('Germany');
    await toDashboard.click();
    await expect(page.getByText('Refreshing dashboard with updated preferences...')).toBeVisible();
    await page.goto('/settings');
    await expect(group).toHaveValue('Energy');
    await expect(page.getByLabel('Years of experience')).toHaveValue('20');
    await expect(page.getByLabel('Job title')).toHaveValue(user.jobTitle);
  });

  await test.step('places are found whatever they are called, and a word is never lost', async () => {
    const save = page.getByRole('button', { name: 'Save Changes' }).last();
    await industries.fill('fintech');
    await places.fill('Berln');
    await expect(page.getByRole('list', { name: 'Preferred industries' })).toContainText('FinTech');
    await expect(page.getByText('Did you mean Berlin?')).toBeVisible();
    await save.hover();
    const { y } = { ...(await save.boundingBox()) };
    await page.mouse.down();
    // What is to be said of the field moves nothing while the button is pressed.
    expect(await save.boundingBox()).toMatchObject({ y });
    await page.mouse.up();
    await expect(places).toHaveAccessibleDescription(/“Berln” is not added yet/);
    await expect(page.getByText('Did you mean Berlin?')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Preferred industries' })).toContainText('FinTech');
    await save.click();
    await expect(places).toBeFocused();
    await expectAccessible(page);
    await toDashboard.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();

    // By keyboard alone: to the question, and to the first thing that it offers.
    await places.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Cities' })).toHaveText(/Berlin/);
    await expect(places).toBeFocused();
    await places.fill('Bav');
    await places.press('Enter');
    await expect(page.getByRole('list', { name: 'Regions' })).toContainText('Bavaria');
    await expect(page.getByText('and in one of these cities')).toBeVisible();
    await expect(page.getByText('A company has to match every line.')).toBeVisible();
    await addOwnCity(page, 'Kleinkleckersdorf');
    await save.click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Cities' })).toContainText('Kleinkleckersdorf');
    await expect(page.getByRole('list', { name: 'Regions' })).toContainText('Bavaria');
  });
});
