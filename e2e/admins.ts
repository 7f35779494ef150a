import type { Page } from '@playwright/test';
import { runCommand } from './commands.ts';
import { inventName } from './inventions.ts';
import { expect } from './journey.ts';
import { admin } from './product.ts';

/** Signs a browser in, or the browser of a page, as the admin whom the configuration names. */
export async function becomeAdmin({ request }: Pick<Page, 'request'>): Promise<void> {
  const answer = await request.post('/api/accounts/session', { data: admin });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** One more admin, with the one-time password that the terminal printed. */
export async function createAdmin(): Promise<{ email: string; password: string }> {
  const email = `${inventName().toLowerCase()}@admins.example`;
  const { exitCode, output } = await runCommand('admin', 'create', email);
  expect(exitCode, output).toBe(0);
  const password = /One-time password[^:]*: (\S+)/.exec(output)?.[1];
  return { email, password: password ?? 'none was printed' };
}

/** Fills in the admin login page that is open. */
export async function signInAsAdmin(page: Page, { email, password } = admin): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Replaces the one-time password on the page that asks for it. */
export async function chooseOwnPassword(page: Page, oneTime: string, chosen: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(oneTime);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Repeat new password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}
