import type { Page } from '@playwright/test';
import type { Session } from '../../contract/auth/accounts.ts';
import { unexpectedErrorMessage } from '../../contract/platform/errors.ts';
import { withoutFirstAnswers } from '../../e2e/without-first-answers.ts';
import { paths } from '../../web/platform/navigation/paths.ts';
import { adminBillingScreens } from './admin-billing-screens.ts';
import { adminScreens } from './admin-screens.ts';
import { billingScreens, premiumGate } from './billing-screens.ts';
import { connectionScreens } from './connection-screens.ts';
import { deskScreens } from './desk-screens.ts';
import { faultScreens } from './fault-screens.ts';
import { hiringScreens } from './hiring-screens.ts';
import type { User } from './invite-users.ts';
import { mailScreens } from './mail-screens.ts';
import { offlineScreens } from './offline-screens.ts';
import { outsideScreens } from './outside-screens.ts';
import { expect } from './patient-expect.ts';
import { paymentScreens } from './payment-screens.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search-screens.ts';
import { sharedBoardScreens } from './shared-board-screens.ts';
import { freshRounds } from './write-fresh-rounds.ts';

const noUser = '00000000-0000-4000-8000-000000000000';

const password = 'a password for pictures';

/** Every screen of the product in the order in which people meet them. */
export async function listScreens({
  paid,
  busy,
  admin,
}: Record<'paid' | 'busy' | 'admin', User>): Promise<Screen[]> {
  const company = await freshCompany(paid);
  const digest = await newestDigest(admin);
  const stopLink = /\/unsubscribe\?\S+/.exec(digest.text)?.[0] ?? paths.unsubscribe();
  return [
    { name: 'landing', as: 'visitor', path: paths.landing() },
    { name: 'faq', as: 'visitor', path: paths.faq() },
    { name: 'public-rounds', as: 'visitor', path: paths.rounds() },
    { name: 'opt-out', as: 'visitor', path: paths.optOut({ company: 'Kestrel' }) },
    { name: 'terms', as: 'visitor', path: paths.terms() },
    { name: 'privacy', as: 'visitor', path: paths.privacy() },
    { name: 'scorecard', as: 'visitor', path: paths.scorecard() },
    { name: 'people-named', as: 'visitor', path: paths.peopleNamed() },
    { name: 'bot', as: 'visitor', path: paths.bot() },
    { name: 'register-1', as: 'visitor', path: paths.register({ plan: 'free' }) },
    { name: 'register-1-errors', as: 'visitor', path: paths.register({ plan: 'free' }), act: goOn },
    { name: 'register-2', as: 'visitor', path: paths.register({ plan: 'free' }), act: finishFirstStep },
    { name: 'login', as: 'visitor', path: paths.login() },
    { name: 'login-wrong', as: 'visitor', path: paths.login(), act: signInWrongly },
    { name: 'login-forgot', as: 'visitor', path: paths.login(), act: screenForgotPassword },
    { name: 'reset-password-refused', as: 'visitor', path: paths.resetPassword() },
    { name: 'verify-email-refused', as: 'visitor', path: paths.verifyEmail() },
    { name: 'stop-mails', as: 'visitor', path: stopLink },
    { name: 'stop-mails-stopped', as: 'visitor', path: stopLink, act: stopMails },
    { name: 'stop-mails-unreadable', as: 'visitor', path: paths.unsubscribe() },
    ...mailScreens(digest),
    { name: 'stop-mails-loading', as: 'visitor', path: stopLink, arrange: neverAnswer('mail-streams') },
    { name: 'dashboard-free', as: 'free', path: paths.dashboard(), isList: true },
    { name: 'dashboard-paid', as: 'paid', path: paths.dashboard(), isList: true },
    { name: 'dashboard-table', as: 'paid', path: `${paths.dashboard()}?view=table`, isList: true },
    { name: 'dashboard-empty', as: 'nowhere', path: paths.dashboard() },
    { name: 'dashboard-filters', as: 'free', path: paths.dashboard(), widths: [390, 834], act: openFilters },
    { name: 'dashboard-loading', as: 'paid', path: paths.dashboard(), arrange: asked(neverAnswer('alerts')) },
    {
      name: 'dashboard-error',
      as: 'paid',
      path: paths.dashboard(),
      arrange: asked(answerWithError('alerts')),
      act: seeError,
    },
    ...searchScreens,
    { name: 'company', as: 'paid', path: paths.company(company) },
    { name: 'company-locked', as: 'free', path: paths.company(company) },
    premiumGate(company),
    { name: 'company-loading', as: 'paid', path: paths.company(company), arrange: neverAnswer('startups') },
    { name: 'company-not-found', as: 'paid', path: paths.company(noUser) },
    ...hiringScreens(company, await hiringSample(paid)),
    ...deskScreens(company),
    ...(await sharedBoardScreens(busy, admin)),
    ...offlineScreens,
    ...faultScreens,
    { name: 'settings', as: 'free', path: paths.settings() },
    { name: 'settings-emails', as: 'free', path: paths.emailAndAlerts() },
    { name: 'settings-connections', as: 'free', path: paths.connections() },
    { name: 'settings-security', as: 'free', path: paths.security() },
    { name: 'settings-account', as: 'free', path: paths.dataAndAccount() },
    ...paymentScreens,
    ...billingScreens,
    { name: 'admin-login', as: 'visitor', path: paths.adminLogin() },
    { name: 'admin-dashboard', as: 'admin', path: paths.adminDashboard() },
    { name: 'admin-search', as: 'admin', path: paths.adminSearch({ q: 'example' }) },
    { name: 'admin-revenue', as: 'admin', path: paths.adminRevenue() },
    { name: 'admin-startups', as: 'admin', path: paths.adminStartups() },
    { name: 'admin-startup', as: 'admin', path: paths.adminStartup(company) },
    { name: 'admin-company', as: 'admin', path: paths.adminCompany(company) },
    { name: 'admin-rounds', as: 'admin', path: paths.adminRounds() },
    { name: 'admin-applications', as: 'admin', path: paths.adminApplications() },
    { name: 'admin-jobs', as: 'admin', path: paths.adminJobs() },
    { name: 'admin-job-schedules', as: 'admin', path: paths.adminJobs({ tab: 'schedules' }) },
    { name: 'admin-users', as: 'admin', path: paths.adminUsers() },
    { name: 'admin-user', as: 'admin', path: paths.adminUser(await another(admin)) },
    { name: 'admin-audit', as: 'admin', path: paths.adminAudit() },
    { name: 'admin-backups', as: 'admin', path: paths.adminBackups() },
    { name: 'admin-sources', as: 'admin', path: paths.adminSources() },
    { name: 'admin-feeds', as: 'admin', path: paths.adminSources({ tab: 'feeds' }) },
    { name: 'admin-backfill', as: 'admin', path: paths.adminSources({ tab: 'backfill' }) },
    { name: 'admin-mailbox', as: 'admin', path: paths.adminMailbox() },
    { name: 'admin-mail-by-hand', as: 'admin', path: paths.adminMailbox({ tab: 'by-hand' }) },
    { name: 'admin-held-back', as: 'admin', path: paths.adminMailbox({ tab: 'suppressions' }) },
    { name: 'admin-mail', as: 'admin', path: paths.adminMail(digest.id) },
    { name: 'admin-review', as: 'admin', path: paths.adminReview() },
    ...connectionScreens,
    ...outsideScreens,
    ...adminBillingScreens,
    ...adminScreens(company),
    { name: 'admin-settings', as: 'admin', path: paths.adminSettings() },
    { name: 'admin-password', as: 'admin', path: paths.adminPassword() },
    { name: 'admin-second-factor', as: 'admin', path: paths.adminSecondFactor(), arrange: wantSecondFactor },
    { name: 'settings-authenticator', as: 'free', path: paths.security(), act: beginAuthenticator },
    { name: 'settings-delete', as: 'free', path: paths.dataAndAccount(), act: typeDelete },
    { name: 'not-found', as: 'visitor', path: '/no/such/page' },
    { name: 'digest-mail', as: 'visitor', path: '/healthz', act: (page) => page.setContent(digest.html) },
  ];
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function stopMails(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  if (await page.getByRole('button', { name: 'Stop these emails' }).isVisible())
    await page.getByRole('button', { name: 'Stop these emails' }).click();
  await undo.waitFor();
}

/** One with everything that a company page can show. */
async function freshCompany(user: User): Promise<string> {
  const { alerts } = await user.ask<{ alerts: { startupId: string; companyName: string }[] }>(
    '/alerts/week?timeZone=UTC',
  );
  const fresh = alerts.find(({ companyName }) => companyName === freshRounds[0]?.company);
  if (!fresh) throw new Error('The fresh rounds are not on the first page');
  return fresh.startupId;
}

/** A company of the sample with made-up roles. */
async function hiringSample(user: User): Promise<string> {
  const { alerts } = await user.ask<{ alerts: { startupId: string; isSample: boolean }[] }>(
    '/alerts/month?timeZone=UTC&hiring=any',
  );
  const sample = alerts.find(({ isSample }) => isSample);
  if (!sample) throw new Error('No company of the sample has roles');
  return sample.startupId;
}

async function newestDigest(admin: User): Promise<{ id: string; html: string; text: string }> {
  const { mails } = await admin.ask<{ mails: { id: string; subject: string }[] }>('/admin/mail');
  const digest = mails.find(({ subject }) => /found for you/i.test(subject));
  if (!digest) throw new Error('The alert job wrote no digest');
  return admin.ask(`/admin/mail/${digest.id}`);
}

async function another(admin: User): Promise<string> {
  const { users } = await admin.ask<{ users: { id: string }[] }>('/admin/users');
  const [first] = users;
  if (!first) throw new Error('No user is registered');
  return first.id;
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

async function finishFirstStep(page: Page): Promise<void> {
  await page.getByLabel('Job title').fill('Data Scientist');
  await page.getByLabel('Years of experience').selectOption('5');
  await goOn(page);
  await expect(page.getByLabel('Full name')).toBeVisible();
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
}

async function screenForgotPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function beginAuthenticator(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByLabel('Code from the app')).toBeVisible();
}

/** As where others reach the product: here one factor is enough. */
const wantSecondFactor = (page: Page) =>
  page.route('**/api/accounts/session', async (route) => {
    const session = (await (await route.fetch()).json()) as Session;
    await route.fulfill({ json: { ...session, mustProveSecondFactor: true } });
  });

const typeDelete = (page: Page) => page.getByLabel('Type DELETE to confirm').fill('DELETE');

const neverAnswer = (noun: string) => (page: Page) => page.route(`**/api/${noun}**`, () => undefined);

const answerWithError = (noun: string) => (page: Page) =>
  page.route(`**/api/${noun}**`, (route) =>
    route.fulfill({
      status: 500,
      json: {
        defined: false,
        code: 'INTERNAL',
        status: 500,
        message: unexpectedErrorMessage,
        data: { requestId: noUser },
      },
    }),
  );

/** Where the answers are not in the document already. */
const asked = (arrange: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await withoutFirstAnswers(page);
  await arrange(page);
};

const seeError = (page: Page) => expect(page.getByText(unexpectedErrorMessage).first()).toBeVisible();
