import { chooseOwnPassword, createAdmin, signInAsAdmin } from './admins.ts';
import { expect, failedCall, test } from './journey.ts';
import { registerConfirmed } from './mails.ts';
import { signIn } from './people.ts';
import { addAuthenticatorApp, codeOf, enterCode, setUpAuthenticatorApp } from './second-factors.ts';

const wrongCode =
  'That code is not right. Codes change every 30 seconds; check that your phone sets its clock by itself.';

test('an authenticator app is set up in the settings, and signing in asks for its code', async ({
  page,
  context,
  console,
}) => {
  const person = await registerConfirmed(page);
  console.expect(failedCall);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(section.getByRole('img', { name: /The secret for your authenticator app/ })).toBeVisible();
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
  const code = section.getByLabel('Code that the app shows');
  await code.fill('000000');
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByText(wrongCode)).toBeVisible();
  await code.fill(codeOf(secret));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('upround-recovery-codes.txt');
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();

  await page.goto('/terms');
  await context.clearCookies();
  await page.goto('/settings');
  await signIn(page, person);
  await expect(page).toHaveURL('/login?next=%2Fsettings&step=code');
  await enterCode(page, '000000');
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(new RegExp(wrongCode));
  await page.reload();
  await enterCode(page, codeOf(secret, { later: true }));
  await expect(page).toHaveURL('/settings');
});

test('an admin with an authenticator app signs in with password and code', async ({ page, context }) => {
  const { email, password: oneTime } = await createAdmin();
  const password = 'an own long password';
  await page.goto('/admin/login');
  await signInAsAdmin(page, { email, password: oneTime });
  await chooseOwnPassword(page, oneTime, password);
  await page.goto('/settings');
  const { secret } = await setUpAuthenticatorApp(page);

  await page.goto('/terms');
  await context.clearCookies();
  await page.goto('/admin/login');
  await signInAsAdmin(page, { email, password });
  await enterCode(page, codeOf(secret, { later: true }));
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a recovery code signs in once, and not twice', async ({ page, context, console }) => {
  const person = await registerConfirmed(page);
  console.expect(failedCall);
  const { recoveryCodes } = await addAuthenticatorApp(page);
  const [used = ''] = recoveryCodes;
  const begin = async () => {
    await page.goto('/terms');
    await context.clearCookies();
    await page.goto('/login');
    await signIn(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(used.toLowerCase());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await begin();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await begin();
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(new RegExp(wrongCode));
  await page.getByRole('link', { name: 'Back to the first step' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a sign-in that nobody has begun here leads back to its beginning', async ({ page, console }) => {
  console.expect(failedCall);
  await page.goto('/login?step=code&next=%2Fbilling');
  await enterCode(page, '123456');
  await expect(page.getByRole('heading', { name: 'Signing in has to begin again' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/login?next=%2Fbilling');
});

test('a remembered device comes back without a code, and proves who it is before what cannot be taken back', async ({
  page,
  context,
  console,
}) => {
  const person = await registerConfirmed(page);
  console.expect(failedCall);
  const { secret, recoveryCodes } = await addAuthenticatorApp(page);
  await page.goto('/terms');
  await context.clearCookies();
  await page.goto('/login?next=%2Fsettings');
  await page.getByLabel('Remember me').check();
  await signIn(page, person);
  await enterCode(page, codeOf(secret, { later: true }));
  await expect(page).toHaveURL('/settings');
  await context.clearCookies({ name: 'upround.session' });
  await page.reload();

  const section = page.getByRole('region', { name: 'Authenticator app' });
  const ask = async () => {
    await section.getByRole('button', { name: 'New recovery codes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
  };
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await ask();
  await expect(proof).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();

  await ask();
  await proof.getByLabel('Password', { exact: true }).fill('wrong horse');
  await proof.getByRole('button', { name: 'Use a recovery code' }).click();
  await proof.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(proof.getByRole('alert')).toContainText('Invalid credentials');
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(proof).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await expect(section.getByText(recoveryCodes[0] ?? '')).toBeHidden();
});

test('another device is signed out from here, and its open tab sees it at its next call', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  console,
}) => {
  const person = await registerConfirmed(page);
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
  await signIn(onPhone, person);
  await expect(onPhone).toHaveURL('/dashboard');

  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices.getByRole('button', { name: /^Sign out Safari on iOS/ }).click();
  await expect(page.getByText('Signed out: Safari on iOS')).toBeVisible();
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('were signed out');

  await onPhone.getByRole('button', { name: `Your account: ${person.fullName}` }).click();
  await onPhone.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect(onPhone).toHaveURL(/\/login/);
  await onPhone.goto('/dashboard');
  await expect(onPhone).toHaveURL('/login?next=%2Fdashboard');
  await phone.close();
});
