import type { Page } from '@playwright/test';
import type { Registration } from '../contract/auth/registration.ts';
import type { Plan } from '../contract/billing/plan-catalogue.ts';
import { noPreferences, type Preferences } from '../contract/feed/preferences/preferences.ts';
import { runCommand } from './commands.ts';
import { inventName } from './inventions.ts';
import { expect } from './journey.ts';

export type User = Registration;

/** A user who looks for work in software in the United States, and whom no one knows yet. */
export function inventUser(): User {
  const name = inventName();
  return {
    plan: 'free',
    jobTitle: 'Product Manager',
    industryGroup: 'software',
    experienceYears: 7,
    country: 'US',
    fullName: `Ada ${name}`,
    email: `${name.toLowerCase()}@people.example`,
    password: 'correct horse battery',
    hasAgreedToTerms: true,
  };
}

/** Makes an account through the API. The browser of the page is signed in as this person afterwards. */
export async function register(page: Page, user = inventUser()): Promise<User> {
  const answer = await page.request.post('/api/accounts', { data: user });
  expect(answer.status(), await answer.text()).toBe(201);
  return user;
}

/** Makes an account that is not signed in anywhere. */
export async function registerElsewhere(page: Page): Promise<User> {
  const user = await register(page);
  await page.context().clearCookies();
  return user;
}

export async function savePreferences(page: Page, preferences: Partial<Preferences>): Promise<void> {
  const answer = await page.request.put('/api/accounts/preferences', {
    data: { ...noPreferences, ...preferences },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function grant(user: User, plan: Plan): Promise<void> {
  const { exitCode, output } = await runCommand('admin', 'grant', user.email, plan);
  expect(exitCode, output).toBe(0);
}

type Credentials = Pick<User, 'email' | 'password'>;

/** Fills in the login page that is open. */
export async function fillInSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Fills in the login page that is open and sends it. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await fillInSignIn(page, credentials);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Leaves by the menu of the person's account. */
export async function signOut(page: Page, { fullName }: Pick<User, 'fullName'>): Promise<void> {
  await page.getByRole('button', { name: `Your account: ${fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/** What closing the browser does: the page goes, and cookies of the session with it; what was to be remembered stays. */
export async function closeBrowser(page: Page): Promise<void> {
  // A page that is still there would ask for more without them; this one asks for nothing.
  await page.goto('about:blank');
  await loseSession(page);
}

/** What another browser is, to the server: no one is signed in, and nothing is remembered in a cookie. */
export async function loseCookies(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Takes the session from the page that is open. */
export async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /\.session$/ });
}

/** Signs in on the login page, to be remembered on this device. */
export async function signInForLong(page: Page, user: Pick<User, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await signIn(page, user);
  await expect(page).toHaveURL('/dashboard');
}
