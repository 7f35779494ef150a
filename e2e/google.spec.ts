import type { Page } from '@playwright/test';
import { inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { giveAuthenticator, offerNothingInFields } from './passkeys.ts';
import { closeBrowser, inventPerson, register, signOut } from './people.ts';
import { providerUrl } from './product.ts';
import { codeOf, enterCode, setUpAuthenticatorApp } from './second-factors.ts';

type Claims = { subject: string; email: string; name: string };

function inventClaims(): Claims {
  const name = inventName();
  return { subject: name, email: `${name}@people.example`, name: `Grace ${name}` };
}

/** Fills in the sandbox's login page, which comes after the click. */
async function sayWhoIAm(page: Page, { subject, email, name }: Claims): Promise<void> {
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Go on' }).click();
}

const leave = (page: Page, way: 'in' | 'up') =>
  page.getByRole('button', { name: `Sign ${way} with Google` }).click();

async function fillFirstStep(page: Page): Promise<void> {
  await page.goto('/register?plan=quarterly');
  await page.getByLabel('Job title').fill('Data Scientist');
  await page.getByLabel('Years of experience').selectOption('20+');
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function registerAtProvider(page: Page, claims = inventClaims()): Promise<Claims> {
  await fillFirstStep(page);
  await page.getByRole('checkbox').check();
  await leave(page, 'up');
  await sayWhoIAm(page, claims);
  return claims;
}

const keptAnswers = (page: Page) => page.evaluate(() => localStorage.getItem('registrationData'));

async function expectCompleteProfile(page: Page, { email, name }: Claims): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email.toLowerCase());
  await expect(page.getByLabel('Job title')).toHaveValue('Data Scientist');
  await expect(page.getByLabel('Years of experience')).toHaveValue(/20/);
}

test.beforeEach(({ console }) => console.expect(new RegExp(`^request to ${providerUrl}/`)));

test('registers with Google, and the answers of the first step complete the profile', async ({ page }) => {
  const claims = await registerAtProvider(page);

  await expect(page).toHaveURL('/payment?plan=quarterly');
  await expect(page.getByRole('heading', { name: 'Complete Your Purchase' })).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toBeNull();
  await expectCompleteProfile(page, claims);
});

test('completes the profile later when the tab was closed in between', async ({ page, context }) => {
  await page.route('**/api/accounts/profile/complete', () => undefined);
  const asked = page.waitForRequest('**/api/accounts/profile/complete');
  const claims = await registerAtProvider(page);
  await asked;
  await page.close();

  const laterTab = await context.newPage();
  await laterTab.goto('/dashboard');
  await expect.poll(() => keptAnswers(laterTab)).toBeNull();
  await expectCompleteProfile(laterTab, claims);
});

test('wants the terms agreed to before it leaves', async ({ page }) => {
  await fillFirstStep(page);
  await leave(page, 'up');
  await expect(page.getByText('Please agree to the Terms of Service and Privacy Policy')).toBeVisible();
  await expect(page).toHaveURL(/\/register/);
});

test('signs in with Google, and goes on to where one wanted to go', async ({ page, context }) => {
  const claims = await registerAtProvider(page);
  await expect(page).toHaveURL('/payment?plan=quarterly');
  await page.goto('/terms');
  await context.clearCookies();

  await page.goto('/login');
  await leave(page, 'in');
  await sayWhoIAm(page, claims);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back!').first()).toBeVisible();

  await page.goto('/terms');
  await context.clearCookies();
  await page.goto('/settings');
  await expect(page).toHaveURL('/login?next=%2Fsettings');
  await leave(page, 'in');
  await sayWhoIAm(page, claims);
  await expect(page).toHaveURL('/settings');
});

test('makes no account at the login page, and says so once', async ({ page }) => {
  await page.goto('/login');
  await leave(page, 'in');
  await sayWhoIAm(page, inventClaims());

  await expect(
    page.getByText('No account found with this Google account. Please sign up first.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expect(page.getByText('No account found')).toBeHidden();
});

test('refuses to register the address of a password account', async ({ page, context }) => {
  const owner = await register(page, inventPerson());
  await context.clearCookies();
  await registerAtProvider(page, { ...inventClaims(), email: owner.email });

  await expect(
    page.getByText(
      'This email is already registered with a password account. Please sign in with your email and password instead, or use a different Google account.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Job title')).toHaveValue('Data Scientist');
});

test('comes back from Google without having signed in', async ({ page }) => {
  await page.goto('/login');
  await leave(page, 'in');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Failed to sign in with Google')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('says that registering with Google failed, keeps the answers, and registers at the next try', async ({
  page,
  context,
}) => {
  const claims = inventClaims();
  await fillFirstStep(page);
  await page.getByRole('checkbox').check();
  await leave(page, 'up');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Failed to sign up with Google', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/register');

  const tryAgain = async () => {
    await expect(page.getByLabel('Job title')).toHaveValue('Data Scientist');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox').check();
    await leave(page, 'up');
  };
  await tryAgain();
  await page.getByLabel('Email is verified').uncheck();
  await sayWhoIAm(page, claims);
  await expect(
    page.getByText(
      'Failed to create user profile: Google has not confirmed that this email address is yours.',
    ),
  ).toBeVisible();

  // The provider has forgotten who that was.
  await context.clearCookies({ domain: '127.0.0.1' });
  await tryAgain();
  await sayWhoIAm(page, claims);
  await expect(page).toHaveURL('/payment?plan=quarterly');
  await expectCompleteProfile(page, claims);
});

test('a made-up way back from Google ends at the login page', async ({ page, console }) => {
  console.expect(failedCall);
  await page.goto('/api/accounts/provider/callback?state=made-up&code=made-up');
  await expect(page.getByText('Failed to sign in with Google')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('says once that a confirmation did not succeed', async ({ page }) => {
  await register(page);
  await page.goto('/settings?proof=refused');
  await expect(page.getByText('That did not confirm that it is you. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/settings');
});

/** Comes back on a remembered device: signed in, and without having proved anything lately. */
async function comeBackRemembered(page: Page): Promise<void> {
  await giveAuthenticator(page);
  await offerNothingInFields(page);
  await page.goto('/settings');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('never used')).toBeVisible();
  await page.goto('/terms');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  await closeBrowser(page);
  await page.goto('/settings');
}

test('confirms with Google who one is, adds an authenticator app, and signs in with Google and its code', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  const claims = await registerAtProvider(page);
  await expect(page).toHaveURL('/payment?plan=quarterly');
  await comeBackRemembered(page);

  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  const leaveToConfirm = async () => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const provider = proof.getByRole('button', { name: 'Continue with Google' });
    await expect(provider).toBeVisible();
    await expect(proof.getByLabel('Password', { exact: true })).toHaveCount(0);
    await provider.click();
  };
  await leaveToConfirm();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('That did not confirm that it is you. Please try again.')).toBeVisible();
  await leaveToConfirm();
  await sayWhoIAm(page, claims);
  await expect(page).toHaveURL('/settings');
  const { secret } = await setUpAuthenticatorApp(page);
  await expect(page.getByText('Signing in asks for a code, except with a passkey.')).toBeVisible();

  await signOut(page, { fullName: claims.name });
  await page.goto('/login');
  // The provider knows the browser still, and asks nothing.
  await leave(page, 'in');
  await enterCode(page, codeOf(secret, { later: true }));
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back!').first()).toBeVisible();
});
