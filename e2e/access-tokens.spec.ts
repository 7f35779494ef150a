import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a user creates an access token, sees its secret once, uses it, and revokes it', async ({ page }) => {
  await registerConfirmed(page);
  await page.goto('/settings/connections');
  await page.getByRole('button', { name: 'Create access token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Weekly report');
  await dialog.getByLabel('Read your desk').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveAccessibleName('Copy your access token');
  const secret = await dialog.getByRole('textbox', { name: 'Access token' }).inputValue();
  expect(secret).toMatch(/^upr_pat_/);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText('Weekly report')).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  const use = () =>
    fetch(new URL('/api/accounts/session', page.url()), { headers: { authorization: `Bearer ${secret}` } });
  expect((await use()).status).toBe(200);
  await page.getByRole('button', { name: 'Revoke Weekly report' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No access tokens yet')).toBeVisible();
  expect((await use()).status).toBe(401);
});
