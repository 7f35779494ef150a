import type { Page } from '@playwright/test';
import type { Alert } from '../contract/feed/alerts.ts';
import { expect, failedCall, test } from './journey.ts';
import { settingsAreWhole } from './settings-page.ts';
import {
  closeBrowser,
  fillInSignIn,
  loseCookies,
  register,
  registerElsewhere,
  signIn,
  signInForLong,
  signOut,
  type User,
} from './users.ts';

const menuOf = (page: Page, { fullName }: User) =>
  page.getByRole('button', { name: `Your account: ${fullName}` });
const email = (page: Page) => page.getByLabel('Email', { exact: true });

test('one person in two tabs is in both or in neither', async ({ page, context, console }) => {
  console.expect(failedCall);
  const user = await registerElsewhere(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/settings');
  await expect(otherTab).toHaveURL('/login?next=%2Fsettings');

  await test.step('who signs in in one tab is signed in in the other, which was waiting for that', async () => {
    await signInForLong(page, user);
    await expect(otherTab).toHaveURL('/settings');
    await expect(email(otherTab)).toHaveValue(user.email);
  });

  await test.step('two tabs that start at once restore one session, and it is remembered further on', async () => {
    for (let time = 0; time < 2; time += 1) {
      await closeBrowser(page);
      await Promise.all([page.goto('/settings'), otherTab.goto('/settings')]);
      await expect(email(page)).toHaveValue(user.email);
      await expect(email(otherTab)).toHaveValue(user.email);
    }
  });

  await test.step('taking the record away in one tab ends the session, on the server and in every tab', async () => {
    await page.evaluate(() => localStorage.removeItem('rememberMe'));
    await expect(otherTab).toHaveURL('/login?next=%2Fsettings');
    await expect(page).toHaveURL('/login?next=%2Fsettings');
    expect(await (await context.request.get('/api/accounts/session')).json()).toBeNull();
  });

  await test.step('signing in anew without being remembered leaves the other tab signed in', async () => {
    await page.getByLabel('Remember me').check();
    await signIn(page, user);
    await expect(page).toHaveURL('/settings');
    await expect(email(otherTab)).toHaveValue(user.email);
    await context.clearCookies();
    await page.goto('/login');
    await signIn(page, user);
    await expect(page).toHaveURL('/dashboard');
    await expect(email(otherTab)).toHaveValue(user.email);
    await expect(otherTab).toHaveURL('/settings');
  });
});

test('two people in one browser are never mixed up', async ({ page, context, console }) => {
  console.expect(failedCall);
  const grace = await registerElsewhere(page);
  const ada = await register(page);
  const otherTab = await context.newPage();

  await test.step('a tab follows when another user signs in in the other', async () => {
    await page.goto('/settings');
    await settingsAreWhole(page);
    await expect(email(page)).toHaveValue(ada.email);
    await otherTab.goto('/dashboard');
    await signOut(otherTab, ada);
    await expect(page).toHaveURL('/login?next=%2Fsettings');
    await otherTab.goto('/login');
    await signIn(otherTab, grace);
    await expect(email(page)).toHaveValue(grace.email);
    await expect(page.getByText(ada.email)).toHaveCount(0);
  });

  await test.step('nothing is done for one that the screen of the other asked for', async () => {
    await otherTab.goto('about:blank');
    await settingsAreWhole(page);
    await page.getByLabel('Job title').fill('Countess');
    // Another tab, of which this one heard nothing.
    const answer = await context.request.post('/api/accounts/session', { data: ada });
    expect(answer.status()).toBe(200);
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await expect(email(page)).toHaveValue(ada.email);
    await expect(page.getByLabel('Job title')).toHaveValue(ada.jobTitle);
    await expect(menuOf(page, ada)).toBeVisible();
    const present = await (await context.request.get('/api/accounts/session')).json();
    expect(present.user).toMatchObject({ email: ada.email, profession: ada.jobTitle });
    expect(ada.email).not.toBe(grace.email);
  });

  await test.step('who sign in at the same moment end as one in both tabs', async () => {
    const users = [ada, grace] as const;
    const tabs = [page, otherTab] as const;
    await loseCookies(page);
    for (const tab of tabs) await tab.goto('/login?next=/settings');
    await fillInSignIn(tabs[0], users[0]);
    await fillInSignIn(tabs[1], users[1]);
    // Until both are answered, a tab may be in by the other's session, which the later answer replaces.
    const answered = tabs.map((tab) =>
      tab.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/session'),
      ),
    );
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Sign in', exact: true }).click()));
    await Promise.all(answered);
    for (const tab of tabs) await expect(tab).toHaveURL('/settings');
    const present = await (await context.request.get('/api/accounts/session')).json();
    for (const tab of tabs) await expect(email(tab)).toHaveValue(present.user.email);
  });
});

test('a link in a mail brings the open tab to where it leads, and leaves the new one usable', async ({
  page,
  context,
}) => {
  const user = await register(page);
  const found = await page.request.get('/api/alerts/quarter?timeZone=UTC');
  const [alert]: Alert[] = (await found.json()).alerts;
  const address = `/company/${alert?.startupId}`;
  await page.goto('/billing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const fromMail = await context.newPage();
  const whenItCame = () => fromMail.evaluate(() => sessionStorage.getItem('cameFromEmail'));

  await test.step('to the dashboard', async () => {
    await fromMail.goto('/dashboard?ref=email');
    await expect(fromMail).toHaveURL('/dashboard');
    await expect(page).toHaveURL('/dashboard');
    await expect(
      fromMail.getByText('Your dashboard was already open in another tab, which is now up to date.'),
    ).toBeVisible();
    await expect(fromMail.getByRole('heading', { name: 'Funding Alerts' })).toBeVisible();
    expect(await whenItCame()).toMatch(/^\d+$/);
    await fromMail.goto('/settings');
    await expect(email(fromMail)).toBeVisible();
  });

  await test.step('to a company', async () => {
    await fromMail.goto(`${address}?ref=email`);
    await expect(fromMail).toHaveURL(address);
    await expect(page).toHaveURL(address);
    await expect(fromMail.getByText('This page was already open in another tab.')).toBeVisible();
    expect(await whenItCame()).toMatch(/^\d+$/);
  });

  await test.step('but leaves a tab alone in which something is being filled in', async () => {
    await page.goto('/settings');
    await page.getByLabel('Job title').fill('Lighthouse Keeper');
    await fromMail.goto('/dashboard?ref=email');
    await expect(fromMail).toHaveURL('/dashboard');
    await expect(fromMail.getByRole('heading', { name: 'Funding Alerts' })).toBeVisible();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByLabel('Job title')).toHaveValue('Lighthouse Keeper');
  });

  await test.step('to a company, also once one has signed in for it', async () => {
    await page.close();
    await loseCookies(fromMail);
    await fromMail.goto(`${address}?ref=email`);
    await signIn(fromMail, user);
    await expect(fromMail).toHaveURL(address);
    await expect(fromMail.getByRole('heading', { level: 1 })).toHaveText(alert?.companyName ?? '');
  });
});
