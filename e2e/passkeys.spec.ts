import type { Page } from '@playwright/test';
import { expect, failedCall, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';
import { giveAuthenticator, nextRefusal, offerNothingInFields } from './passkeys.ts';
import { closeBrowser, signIn, signOut } from './users.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

const remove = (page: Page, name: string) => section(page).getByRole('button', { name: `Remove ${name}` });

test('a passkey is added, signs in without a password, is renamed and removed', async ({ page, console }) => {
  const { recognise } = await giveAuthenticator(page);
  const user = await registerConfirmed(page);

  await test.step('one device keeps one passkey of an account', async () => {
    await page.goto('/settings/security');
    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expect(section(page).getByText('never used')).toBeVisible();
    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
    await expect(section(page).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the e-mail field of the login page offers it, without a button', async () => {
    await signOut(page, user);
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('a user who is not recognized sees no error', async () => {
    await offerNothingInFields(page);
    await signOut(page, user);
    await recognise(false);
    await page.goto('/login?next=/settings/security');
    const refusal = nextRefusal(page);
    await passkeyButton(page).click();
    expect(await refusal).toBe('NotAllowedError');
    await expect(passkeyButton(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await recognise(true);
  });

  await test.step('it signs in for 30 days, and is renamed', async () => {
    await page.getByLabel('Remember me').check();
    await passkeyButton(page).click();
    await expect(page).toHaveURL('/settings/security');
    await expect(section(page).getByText(/last used/)).toBeVisible();
    await section(page)
      .getByRole('button', { name: /^Rename/ })
      .click();
    await section(page).getByLabel('Passkey name').fill('My laptop');
    await section(page).getByRole('button', { name: 'Save' }).click();
    await expect(section(page).getByText('My laptop', { exact: true })).toBeVisible();
  });

  await test.step('it confirms later that it is its owner who removes it', async () => {
    console.expect(failedCall);
    // The window is closed: what opens next is restored, and has proved nothing.
    await closeBrowser(page);
    await page.goto('/settings/security');
    await remove(page, 'My laptop').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    await proof.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(section(page).getByText('No passkeys yet')).toBeVisible();
  });

  await test.step('one that the account has no more is refused, and the password still signs in', async () => {
    await signOut(page, user);
    await page.goto('/login');
    await passkeyButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to sign in');
    await signIn(page, user);
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('a browser without passkeys says so, and offers none on the login page', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.goto('/settings/security');
    await expect(section(page).getByText('This browser doesn’t support passkeys')).toBeVisible();
    await signOut(page, user);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(passkeyButton(page)).toHaveCount(0);
  });
});
