import { createAdmin, signInAsAdmin } from './admins.ts';
import { expect, failedCall, test } from './journey.ts';
import { closeBrowser, register, registerElsewhere, signIn } from './people.ts';

const inDays = (expires: number) => (expires * 1000 - Date.now()) / 86_400_000;

test.describe('a visitor', () => {
  for (const path of ['/dashboard', '/settings', '/payment?plan=quarterly', '/company/unknown?from=mail']) {
    test(`who asks for ${path} signs in first and then gets there`, async ({ page, console }) => {
      const person = await registerElsewhere(page);
      if (path.startsWith('/company')) console.expect(failedCall);

      await page.goto(path);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      await signIn(page, person);

      await expect(page).toHaveURL(path);
    });
  }

  test('is not sent to another site by the address of the login page', async ({ page }) => {
    const person = await registerElsewhere(page);
    await page.goto('/login?next=//elsewhere.example/dashboard');
    await signIn(page, person);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a wrong password is refused, and what was typed stays', async ({ page, console }) => {
  const person = await registerElsewhere(page);
  console.expect(failedCall);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await signIn(page, { ...person, password: 'wrong horse' });

  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong horse');

  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back!').first()).toBeVisible();
});

test('remembers for 30 days on this device, or until the browser closes', async ({ page, context }) => {
  const person = await registerElsewhere(page);
  const cookie = async (name: string) =>
    (await context.cookies()).find((kept) => kept.name.endsWith(`.${name}`));

  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  expect(await cookie('session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', expires: -1 });
  expect(inDays((await cookie('remember'))?.expires ?? 0)).toBeCloseTo(30, 1);
  await closeBrowser(page);
  await page.goto('/settings');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  expect(inDays((await cookie('remember'))?.expires ?? 0)).toBeCloseTo(30, 1);

  await page.goto('/terms');
  await context.clearCookies();
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  expect(await cookie('remember')).toBeUndefined();
  await closeBrowser(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test('signing out leads to the landing page, and other tabs forget the person too', async ({
  page,
  context,
}) => {
  const person = await register(page);
  await page.goto('/dashboard');
  const otherTab = await context.newPage();
  await otherTab.goto('/settings');
  await expect(otherTab.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await page.getByRole('button', { name: `Your account: ${person.fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(otherTab).toHaveURL(/\/login\?next=/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test.describe('the admin pages', () => {
  test('refuse a person, in the browser and at the server', async ({ page, console }) => {
    const person = await register(page);
    console.expect(failedCall);

    await page.goto('/admin/sources');
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fsources');
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await signInAsAdmin(page, person);

    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
    for (const path of ['/api/admin/sources', '/api/admin/mail', '/api/admin/review']) {
      expect((await page.request.get(path)).status(), path).toBe(401);
    }
  });

  test('tell a stranger nothing about accounts', async ({ page, console }) => {
    console.expect(failedCall);
    await page.goto('/admin/login');
    await signInAsAdmin(page, { email: 'nobody@people.example', password: 'correct horse' });
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials or insufficient privileges');
  });

  test('want a one-time password changed before anything else', async ({ page }) => {
    const admin = await createAdmin();
    const chosen = 'an own long password';

    await page.goto('/admin/login');
    await signInAsAdmin(page, admin);
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await page.goto('/admin/mailbox');
    await expect(page).toHaveURL('/admin/password');

    await page.getByLabel('Current password', { exact: true }).fill(admin.password);
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('New password again', { exact: true }).fill('another long password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByLabel('New password again', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Change Password' }).click();

    await expect(page.getByText('Password updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto('/terms');
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await signInAsAdmin(page, { ...admin, password: chosen });
    await expect(page).toHaveURL('/admin/dashboard');
  });
});
