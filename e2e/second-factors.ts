import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from './journey.ts';

/** What an authenticator app shows; `later` for the code after the present one, which counts already. */
export function codeOf(secret: string, { later = false } = {}): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + (later ? 30_000 : 0),
  });
}

/** Sets an authenticator app up in the section of the page that is open, and keeps the recovery codes. */
export async function setUpAuthenticatorApp(page: Page): Promise<{ secret: string }> {
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
  await section.getByLabel('Code from the app').fill(codeOf(secret));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();
  return { secret };
}

/** Fills in the second step of signing in that is open. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
