import type { Page } from '@playwright/test';
import { inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { giveAuthenticator, offerNothingInFields } from './passkeys.ts';
import { providerUrl } from './product.ts';
import { codeOf, enterCode, setUpAuthenticatorApp } from './second-factors.ts';
import { closeBrowser, registerElsewhere, signOut } from './users.ts';

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
  await page.goto('/register?plan=quarterly&next=/shared-boards');
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

const storedAnswers = (page: Page) => page.evaluate(() => localStorage.getItem('registrationData'));

async function expectCompleteProfile(page: Page, { email, name }: Claims): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email.toLowerCase());
  await expect(page.getByLabel('Job title')).toHaveValue('Data Scientist');
  await expect(page.getByLabel('Years of experience')).toHaveValue(/20/);
}

test.beforeEach(({ console }) => console.expect(new RegExp(`^request to ${providerUrl()}/`)));

test('registers with Google once everything is right, and signs in with it', async ({ page, context }) => {
  const owner = await registerElsewhere(page);
  const claims = inventClaims();
  const tryAgain = async () => {
    await expect(page).toHaveURL('/register?next=%2Fshared-boards');
    await expect(page.getByLabel('Job title')).toHaveValue('Data Scientist');
    // The provider has forgotten who that was.
    await context.clearCookies({ domain: '127.0.0.1' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox').check();
    await leave(page, 'up');
  };

  await test.step('wants the terms agreed to before it leaves', async () => {
    await fillFirstStep(page);
    await leave(page, 'up');
    await expect(page.getByText('Please agree to the Terms of Service and Privacy Policy')).toBeVisible();
    await expect(page).toHaveURL(/\/register/);
  });

  await test.step('says that it failed, and keeps the answers', async () => {
    await page.getByRole('checkbox').check();
    await leave(page, 'up');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Failed to sign up with Google', { exact: true })).toBeVisible();
  });

  await test.step('refuses an address that Google has not confirmed', async () => {
    await tryAgain();
    await page.getByLabel('Email is verified').uncheck();
    await sayWhoIAm(page, claims);
    await expect(
      page.getByText(
        'Failed to create user profile: Google has not confirmed that this email address is yours.',
      ),
    ).toBeVisible();
  });

  await test.step('refuses the address of a password account', async () => {
    await tryAgain();
    await sayWhoIAm(page, { ...inventClaims(), email: owner.email });
    await expect(
      page.getByText(
        'This email is already registered with a password account. Please sign in with your email and password instead, or use a different Google account.',
      ),
    ).toBeVisible();
  });

  await test.step('registers at last, and the answers of the first step complete the profile', async () => {
    await tryAgain();
    await sayWhoIAm(page, claims);
    await expect(page).toHaveURL('/payment?plan=quarterly&next=%2Fshared-boards');
    await expect(page.getByRole('heading', { name: 'Complete Your Purchase' })).toBeVisible();
    await expect.poll(() => storedAnswers(page)).toBeNull();
    await expectCompleteProfile(page, claims);
  });

  await test.step('signs in with Google', async () => {
    await signOut(page, { fullName: claims.name });
    await context.clearCookies();
    await page.getByRole('link', { name: 'Login' }).first().click();
    await leave(page, 'in');
    await sayWhoIAm(page, claims);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Welcome back!').first()).toBeVisible();
  });

  await test.step('and goes on to where one wanted to go', async () => {
    await page.goto('/terms');
    await context.clearCookies();
    await page.goto('/settings');
    await expect(page).toHaveURL('/login?next=%2Fsettings');
    await leave(page, 'in');
    await sayWhoIAm(page, claims);
    await expect(page).toHaveURL('/settings');
  });
});

test('at the login page says why Google lets no one in', async ({ page, console }) => {
  await page.goto('/login');

  await test.step('who comes back without having signed in', async () => {
    await leave(page, 'in');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Failed to sign in with Google')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  await test.step('who has no account, said once', async () => {
    await leave(page, 'in');
    await sayWhoIAm(page, inventClaims());
    const refusal = page.getByText('No account found with this Google account. Please sign up first.');
    await expect(refusal).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await expect(page.getByText('No account found')).toBeHidden();
  });

  await test.step('who made the way back up', async () => {
    console.expect(failedCall);
    await page.goto('/api/accounts/provider/callback?state=made-up&code=made-up');
    await expect(page.getByText('Failed to sign in with Google')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

/** Comes back on a remembered device: signed in, and without having proved anything lately. */
async function comeBackRemembered(page: Page): Promise<void> {
  await giveAuthenticator(page);
  await offerNothingInFields(page);
  await page.goto('/settings/security');
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
  await page.goto('/settings/security');
}

test('completes the profile later, confirms with Google who one is, and signs in with it and a code', async ({
  page: firstTab,
  context,
  console,
}) => {
  console.expect(failedCall);
  await firstTab.route('**/api/accounts/profile/complete', () => undefined);
  const asked = firstTab.waitForRequest('**/api/accounts/profile/complete');
  const claims = await registerAtProvider(firstTab);
  await asked;
  await firstTab.close();

  const page = await context.newPage();
  await test.step('the profile is completed when the tab was closed in between', async () => {
    await page.goto('/dashboard');
    await expect.poll(() => storedAnswers(page)).toBeNull();
    await expectCompleteProfile(page, claims);
  });

  await comeBackRemembered(page);
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  const leaveToConfirm = async () => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const provider = proof.getByRole('button', { name: 'Continue with Google' });
    await expect(provider).toBeVisible();
    await expect(proof.getByLabel('Password', { exact: true })).toHaveCount(0);
    await provider.click();
  };
  await test.step('says that a confirmation did not succeed', async () => {
    await leaveToConfirm();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('We couldn’t confirm that it’s you. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/settings/security');
  });

  const secret = await test.step('adds an authenticator app once it did', async () => {
    await leaveToConfirm();
    await sayWhoIAm(page, claims);
    await expect(page).toHaveURL('/settings/security');
    const app = await setUpAuthenticatorApp(page);
    await expect(page.getByText('You sign in with a code, or with a passkey.')).toBeVisible();
    return app.secret;
  });

  await test.step('signs in with Google and a code of it', async () => {
    await signOut(page, { fullName: claims.name });
    await page.getByRole('link', { name: 'Login' }).first().click();
    // The provider knows the browser still, and asks nothing.
    await leave(page, 'in');
    await enterCode(page, codeOf(secret, { later: true }));
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Welcome back!').first()).toBeVisible();
  });
});
