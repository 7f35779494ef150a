import type { Page } from '@playwright/test';
import { expect, failedCall, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';
import { giveAuthenticator, offerNothingInFields } from './passkeys.ts';
import { closeBrowser, type Person, register, signIn, signOut } from './people.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page): Promise<Person> {
  const person = await registerConfirmed(page);
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText('never used')).toBeVisible();
  return person;
}

test('a passkey is added, signs in without a password, is renamed and removed', async ({ page }) => {
  await giveAuthenticator(page);
  await offerNothingInFields(page);
  const person = await addPasskey(page);
  await signOut(page, person);

  await page.goto('/login?next=/settings');
  await passkeyButton(page).click();
  await expect(page).toHaveURL('/settings');
  await expect(section(page).getByText(/last used/)).toBeVisible();

  await section(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await section(page).getByLabel('Name of the passkey').fill('My laptop');
  await section(page).getByRole('button', { name: 'Save' }).click();
  await expect(section(page).getByText('My laptop', { exact: true })).toBeVisible();

  await section(page).getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section(page).getByText('You have no passkey yet.')).toBeVisible();
});

test('whoever keeps still is signed in for 30 days, and confirms with the passkey later', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await giveAuthenticator(page);
  await offerNothingInFields(page);
  const person = await addPasskey(page);
  await signOut(page, person);
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await passkeyButton(page).click();
  await expect(page).toHaveURL('/dashboard');

  // The window is closed: what opens next is restored, and has proved nothing.
  await closeBrowser(page);
  await page.goto('/settings');
  await section(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await proof.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(section(page).getByText('You have no passkey yet.')).toBeVisible();
});

test('the e-mail field of the login page offers it, without a button', async ({ page }) => {
  await giveAuthenticator(page);
  const person = await addPasskey(page);
  await signOut(page, person);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('one device keeps one passkey of an account', async ({ page }) => {
  await giveAuthenticator(page);
  await addPasskey(page);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
});

test('whoever is not recognised is told nothing bad, and signs in by password', async ({ page }) => {
  const { recognise } = await giveAuthenticator(page);
  await offerNothingInFields(page);
  const person = await addPasskey(page);
  await signOut(page, person);
  await recognise(false);
  await page.goto('/login');
  await passkeyButton(page).click();
  await expect(passkeyButton(page)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
});

test('a passkey that the account has no more is refused', async ({ page, console }) => {
  await giveAuthenticator(page);
  await offerNothingInFields(page);
  const person = await addPasskey(page);
  await section(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section(page).getByText('You have no passkey yet.')).toBeVisible();
  await signOut(page, person);
  console.expect(failedCall);
  await page.goto('/login');
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to sign in');
});

test('a browser without passkeys says so, and offers none on the login page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const person = await register(page);
  await page.goto('/settings');
  await expect(section(page).getByText('This browser knows no passkeys')).toBeVisible();
  await signOut(page, person);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
});
