import type { Page } from '@playwright/test';
import { chooseOwnPassword, createAdmin, signInAsAdmin } from './admins.ts';
import { expect, failedCall, test } from './journey.ts';
import { codeOf, enterCode, setUpAuthenticatorApp } from './second-factors.ts';
import { closeBrowser, loseCookies, register, registerElsewhere, signIn, signOut } from './users.ts';

const inDays = (expires: number) => (expires * 1000 - Date.now()) / 86_400_000;
const tenMinutes = 10 * 60_000;

/** To the page to sign up, and back from its own link. */
async function signUpAndBack(page: Page, signUp: string): Promise<void> {
  const signIn = page.url();
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(signUp);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(signIn);
}

test('a visitor signs in first and then gets to what was asked for', async ({ page, console }) => {
  console.expect(failedCall);
  const user = await registerElsewhere(page);
  const path = '/company/unknown?from=mail';
  await page.goto(path);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);

  await test.step('a wrong password is refused, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await signIn(page, { ...user, password: 'wrong horse' });
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong horse');
  });
  await signIn(page, user);
  await expect(page).toHaveURL(path);

  await test.step('to the plan that was chosen', async () => {
    const payment = '/payment?plan=quarterly';
    await loseCookies(page);
    await page.goto(payment);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(payment)}`);
    await signUpAndBack(page, '/register?plan=quarterly');
    await signIn(page, user);
    await expect(page).toHaveURL(payment);
  });

  await test.step('to the part of a page that a link named', async () => {
    const devices = '/settings/security#devices';
    await loseCookies(page);
    await page.goto(devices);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(devices)}`);
    await signUpAndBack(page, `/register?next=${encodeURIComponent(devices)}`);
    await signIn(page, user);
    await expect(page).toHaveURL(devices);
    await expect(page.getByRole('heading', { name: 'Devices', exact: true })).toBeFocused();
  });

  await test.step('but to no other site by the address of the login page', async () => {
    await loseCookies(page);
    await page.goto('/login?next=//elsewhere.example/dashboard');
    await signIn(page, user);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Welcome back!').first()).toBeVisible();
  });

  await test.step('and what is typed and sent before the page listens is sent once it does', async () => {
    await loseCookies(page);
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    letThrough();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('who signs in is remembered for 30 days on this device, until the browser closes, or until they leave', async ({
  page,
  context,
}) => {
  const user = await registerElsewhere(page);
  const cookie = async (name: string) =>
    (await context.cookies()).find((stored) => stored.name.endsWith(`.${name}`));

  await test.step('for 30 days, also by a clock that is wrong by ten minutes', async () => {
    // A clock that was right later on differs by as much from what it said before.
    await page.clock.setSystemTime(Date.now() - tenMinutes);
    await page.goto('/login');
    await page.getByLabel('Remember me').check();
    await signIn(page, user);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Welcome back!').first()).toBeVisible();
    expect(await cookie('session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      expires: -1,
    });
    expect(inDays((await cookie('remember'))?.expires ?? 0)).toBeCloseTo(30, 1);
    for (const error of [-tenMinutes, tenMinutes]) {
      await page.clock.setSystemTime(Date.now() + error);
      await closeBrowser(page);
      await page.goto('/settings');
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email);
      expect(inDays((await cookie('remember'))?.expires ?? 0)).toBeCloseTo(30, 1);
    }
  });

  await test.step('or until the browser closes', async () => {
    await loseCookies(page);
    await page.goto('/login');
    await signIn(page, user);
    await expect(page).toHaveURL('/dashboard');
    expect(await cookie('remember')).toBeUndefined();
    await closeBrowser(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
  });

  await test.step('signing out leads to the landing page, and other tabs forget the person too', async () => {
    await signIn(page, user);
    await expect(page).toHaveURL('/dashboard');
    const otherTab = await context.newPage();
    await otherTab.goto('/settings');
    await expect(otherTab.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    await signOut(page, user);
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(otherTab).toHaveURL(/\/login\?next=/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
  });
});

test('the admin pages are for admins, who choose their own password before anything else, and prove a second factor', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await test.step('they refuse a person, in the browser and at the server', async () => {
    const user = await register(page);
    await page.goto('/admin/sources');
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fsources');
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await signInAsAdmin(page, user);
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
    for (const path of ['/api/admin/sources', '/api/admin/mail', '/api/admin/review']) {
      expect((await page.request.get(path)).status(), path).toBe(401);
    }
  });

  await test.step('they tell a stranger nothing about accounts', async () => {
    await signInAsAdmin(page, { email: 'nobody@people.example', password: 'correct horse' });
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials or insufficient privileges');
  });

  const { email, password: oneTime } = await createAdmin();
  const password = 'an own long password';
  await test.step('they want a one-time password changed before anything else', async () => {
    await loseCookies(page);
    await page.goto('/admin/login');
    await signInAsAdmin(page, { email, password: oneTime });
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await page.goto('/admin/mailbox');
    await expect(page).toHaveURL('/admin/password');
    await page.getByLabel('Current password', { exact: true }).fill(oneTime);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat new password', { exact: true }).fill('another long password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await chooseOwnPassword(page, oneTime, password);
    await expect(page.getByText('Password updated successfully!')).toBeVisible();
  });

  await test.step('an admin with an authenticator app signs in with password and code', async () => {
    await page.goto('/settings/security');
    const { secret } = await setUpAuthenticatorApp(page);
    await loseCookies(page);
    await page.goto('/admin/login');
    await signInAsAdmin(page, { email, password });
    await enterCode(page, codeOf(secret, { later: true }));
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  });
});
