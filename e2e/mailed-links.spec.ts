import type { Page } from '@playwright/test';
import { runCommand } from './commands.ts';
import { inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { linkIn, readMail } from './mails.ts';
import { loseCookies, register, registerElsewhere, signIn, type User } from './users.ts';

const chosen = 'a wholly new password';
const recovered = 'another one after that';

/** By the dialog of the login page, which begins with the address that is typed there. */
async function askForLink(page: Page, { email }: User, typed = email): Promise<string> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(typed);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(dialog.getByLabel('Email')).toHaveValue(typed);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible();
  await expect(dialog).toBeHidden();
  return linkIn(await readMail(page, email, 'Reset your Upround password'), '/reset-password');
}

async function choosePassword(page: Page, password = chosen): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Update password' }).click();
}

test('a forgotten password is replaced by the mailed link', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  console,
}) => {
  const user = await registerElsewhere(page);
  const elsewhere = await browser.newContext({ baseURL, extraHTTPHeaders });
  const session = '/api/accounts/session';
  const opened = await elsewhere.request.post(session, { data: user });
  expect(opened.status(), await opened.text()).toBe(200);
  console.expect(failedCall);

  const link = await test.step('the dialog asks for an address, and knows who has none here', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Please enter your email address')).toHaveCount(1);
    await expect(dialog.getByText('Please enter your email address')).toBeVisible();
    await dialog.getByLabel('Email').fill('nobody@people.example');
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(dialog.getByText('No account found with this email address')).toBeVisible();
    await expect(page.getByText('Failed to send reset email')).toBeVisible();
    return askForLink(page, user, user.email.toUpperCase());
  });

  await test.step('the link leaves the address at once, and tells no one where it came from', async () => {
    const answered = page.waitForResponse((response) => response.url().includes('/reset-password'));
    await page.goto(link);
    expect((await answered).headers()['referrer-policy']).toBe('no-referrer');
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByText(`For ${user.email}`)).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByText(`For ${user.email}`)).toBeVisible();
  });

  await test.step('what is typed is checked, and nothing is lost without a connection', async () => {
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await choosePassword(page, 'password');
    await expect(page.getByText('This password is one of the most common ones.')).toBeVisible();

    await page.context().setOffline(true);
    await choosePassword(page);
    await expect(page.getByRole('alert')).toContainText('Failed to reset password. Please try again.');
    await page.context().setOffline(false);
  });

  await test.step('the new password counts, and the old session is over', async () => {
    await choosePassword(page);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Password updated successfully!')).toBeVisible();
    expect(await (await elsewhere.request.get(session)).json()).toBeNull();
    await signIn(page, { ...user, password: chosen });
    await expect(page).toHaveURL('/dashboard');
    await readMail(page, user.email, 'Your password was changed');
    await expect(page.getByRole('button', { name: 'Confirm your email address' })).toHaveCount(0);
  });

  await test.step('the link works once, and no address stands in for one', async () => {
    for (const [address, message] of [
      [link, 'Reset link has expired. Please request a new one.'],
      ['/reset-password', 'Invalid reset link type. Please request a new password reset.'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(page).toHaveURL('/reset-password');
      await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
  });
  await elsewhere.close();

  await test.step('someone without mail gets a recovery link from the terminal', async () => {
    const { exitCode, output } = await runCommand('admin', 'recover', user.email);
    expect(exitCode, output).toBe(0);
    const recovery = /https?:\S+\/reset-password\?\S+/.exec(output)?.[0] ?? 'no link was printed';
    await page.goto(recovery.replace('?', '#'));
    await expect(page).toHaveURL('/reset-password');
    await choosePassword(page, recovered);
    await expect(page).toHaveURL('/login');
    await signIn(page, { ...user, password: recovered });
    await expect(page).toHaveURL('/dashboard');
    await page.goto(recovery);
    await expect(page.getByRole('alert')).toContainText('Invalid reset link. Session error.');
  });
});

test('an address is confirmed by mail, from another browser once one has signed in there, and changed by mail', async ({
  page,
  browser,
  console,
}) => {
  const user = await register(page);
  const notice = page.getByRole('status').filter({ hasText: 'Confirm your email address to get alerts' });
  await page.goto('/settings/data-and-account');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change email address' })).toHaveCount(0);
  await page.goto('/settings/security');
  await expect(page.getByText('Confirm your email address first')).toHaveCount(1);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Confirm your email address' }).click();
  await notice.getByRole('button', { name: 'Resend confirmation' }).click();
  await expect(page.getByText('Confirmation sent. Check your inbox.')).toBeVisible();

  const phone = await browser.newContext();
  console.hear(phone);
  const onPhone = await phone.newPage();
  const link = linkIn(await readMail(page, user.email, 'Confirm your email address'), '/verify-email');
  await onPhone.goto(link);
  await expect(onPhone.getByText('One step left: sign in')).toBeVisible();
  await expect(onPhone).toHaveURL('/verify-email');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Confirm your email address' })).toBeVisible();
  await onPhone.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(onPhone, user);
  await expect(onPhone).toHaveURL('/verify-email');
  await expect(onPhone.getByText('Your email address is confirmed')).toBeVisible();
  await onPhone.goto(link);
  await expect(onPhone.getByText('Your email address is already confirmed')).toBeVisible();

  // Whatever was open before the address was confirmed is not any more.
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, user);
  await expect(page.getByRole('heading', { name: 'Funding Alerts' })).toBeVisible();
  await expect(notice).toBeHidden();

  console.expect(failedCall);
  await onPhone.goto('/verify-email?token=altered');
  await expect(onPhone.getByRole('alert')).toContainText('This link was already used or has expired.');
  await phone.close();

  await test.step('the address is changed once the new one is confirmed', async () => {
    const before = user.email;
    const newEmail = `${inventName().toLowerCase()}@moved.example`;
    const ask = async (email: string) => {
      await page.getByRole('button', { name: 'Change email address' }).click();
      await page.getByLabel('New email address').fill(email);
      await page.getByRole('button', { name: 'Send confirmation link' }).click();
      await expect(page.getByText(`Waiting for ${email} to be confirmed`)).toBeVisible();
    };
    await page.goto('/settings/data-and-account');
    await ask(`${inventName().toLowerCase()}@mistyped.example`);
    await page.getByRole('button', { name: 'Cancel the change' }).click();
    await ask(newEmail);
    await page.reload();
    await expect(page.getByText(`Waiting for ${newEmail} to be confirmed`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Email address' })).toContainText(before);
    await readMail(page, before, 'Your email address is about to change');

    await page.goto(
      linkIn(await readMail(page, newEmail, 'Confirm your new email address'), '/verify-email'),
    );
    await expect(page.getByText('Your new email address is confirmed')).toBeVisible();
    await page.getByRole('link', { name: 'Open your dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await readMail(page, before, 'Your email address was changed');

    await loseCookies(page);
    await page.goto('/login?next=/settings');
    await signIn(page, { ...user, email: newEmail });
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(newEmail);
  });
});
