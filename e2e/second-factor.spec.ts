import type { Page } from '@playwright/test';
import { expect, failedCall, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';
import { codeOf, enterCode } from './second-factors.ts';
import { loseCookies, loseSession, register, signIn } from './users.ts';

const wrongCode =
  'Wrong code. Codes change every 30 seconds. Check that your phone’s clock is set automatically.';
const section = (page: Page) => page.getByRole('region', { name: 'Authenticator app' });

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an authenticator app is set up in the settings; signing in asks for its code, and what cannot be taken back for a proof', async ({
  page,
  console,
}) => {
  const user = await registerConfirmed(page);
  console.expect(failedCall);
  const [secret, recoveryCodes] = await test.step('it is set up, with ten recovery codes', async () => {
    await page.goto('/settings/security');
    await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(
      section(page).getByRole('img', { name: /QR code with the secret for your authenticator app/ }),
    ).toBeVisible();
    const shown = (await section(page).locator('code').innerText()).replaceAll(' ', '');
    const code = section(page).getByLabel('Code from the app');
    await code.fill('000000');
    await section(page).getByRole('button', { name: 'Turn on' }).click();
    await expect(section(page).getByText(wrongCode)).toBeVisible();
    await code.fill(codeOf(shown));
    await section(page).getByRole('button', { name: 'Turn on' }).click();
    await expect(section(page).getByRole('listitem')).toHaveCount(10);
    const codes = await section(page).getByRole('listitem').allInnerTexts();
    const download = page.waitForEvent('download');
    await section(page).getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('upround-recovery-codes.txt');
    await section(page).getByRole('button', { name: 'I have saved them' }).click();
    await expect(section(page).getByText('10 recovery codes left')).toBeVisible();
    return [shown, codes] as const;
  });
  const [used = '', unused = ''] = recoveryCodes;

  await test.step('a sign-in that no one has begun here leads back to its beginning', async () => {
    await loseCookies(page);
    await page.goto('/login?step=code&next=%2Fsettings%2Fsecurity');
    await enterCode(page, '123456');
    await expect(page.getByRole('heading', { name: 'This sign-in has expired' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL('/login?next=%2Fsettings%2Fsecurity');
  });

  await test.step('signing in asks for a code, also after a reload; a recovery code does', async () => {
    await signIn(page, user);
    await expect(page).toHaveURL('/login?next=%2Fsettings%2Fsecurity&step=code');
    await enterCode(page, '000000');
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(new RegExp(wrongCode));
    await page.reload();
    await enterRecoveryCode(page, used.toLowerCase());
    await expect(page).toHaveURL('/settings/security');
    await expect(page.getByText('9 recovery codes left')).toBeVisible();
  });

  await test.step('a recovery code signs in once, and not twice; the code of the app does', async () => {
    await loseCookies(page);
    await page.goto('/login?next=%2Fsettings%2Fsecurity');
    await signIn(page, user);
    await enterRecoveryCode(page, used.toLowerCase());
    await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(new RegExp(wrongCode));
    await page.getByRole('link', { name: 'Back to the first step' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.getByLabel('Remember me').check();
    await signIn(page, user);
    await enterCode(page, codeOf(secret, { later: true }));
    await expect(page).toHaveURL('/settings/security');
  });

  await test.step('a remembered device comes back without a code, and proves who it is before what cannot be taken back', async () => {
    await loseSession(page);
    await page.reload();
    const ask = async () => {
      await section(page).getByRole('button', { name: 'New recovery codes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
    };
    const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    await ask();
    await expect(proof).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(section(page).getByText('9 recovery codes left')).toBeVisible();

    await ask();
    await proof.getByLabel('Password', { exact: true }).fill('wrong horse');
    await proof.getByRole('button', { name: 'Use a recovery code' }).click();
    await proof.getByLabel('Recovery code').fill(unused);
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(proof.getByRole('alert')).toContainText('Invalid credentials');
    await proof.getByLabel('Password', { exact: true }).fill(user.password);
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(proof).toBeHidden();
    await expect(section(page).getByRole('listitem')).toHaveCount(10);
    await expect(section(page).getByText(unused)).toBeHidden();
  });
});

test('another device is signed out from here, and its open dashboard is left at once', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  console,
}) => {
  const user = await register(page);
  console.expect(failedCall);
  const phone = await browser.newContext({
    baseURL,
    extraHTTPHeaders,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  console.hear(phone);
  const onPhone = await phone.newPage();
  await onPhone.goto('/login');
  await onPhone.getByLabel('Remember me').check();
  await signIn(onPhone, user);
  await expect(onPhone).toHaveURL('/dashboard');

  await page.goto('/settings/security');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices.getByRole('button', { name: /^Sign out Safari on iOS/ }).click();
  await expect(page.getByText('Signed out: Safari on iOS')).toBeVisible();
  await expect(devices.getByText('No other sessions')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('were signed out');

  await expect(onPhone).toHaveURL(/\/login/);
  await onPhone.goto('/dashboard');
  await expect(onPhone).toHaveURL('/login?next=%2Fdashboard');
  await phone.close();
});
