import type { Page } from '@playwright/test';
import type { Overview } from '../../contract/admin/overview.ts';
import type { Revenue } from '../../contract/billing/revenue.ts';
import { unexpectedErrorMessage } from '../../contract/platform/errors.ts';
import { daysBefore, utcDay } from '../../contract/platform/time/days.ts';
import { pageSorts } from '../../contract/public/pages.ts';
import { paths } from '../../web/platform/navigation/paths.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

type Place = { name: string; path: string; call: string };

const places: Place[] = [
  { name: 'admin-dashboard', path: paths.adminDashboard(), call: 'overview' },
  { name: 'admin-backups', path: paths.adminBackups(), call: 'backups' },
  { name: 'admin-jobs', path: paths.adminJobs(), call: 'jobs' },
  { name: 'admin-mailbox', path: paths.adminMailbox(), call: 'mail' },
  { name: 'admin-imports', path: paths.adminImports(), call: 'imports' },
  { name: 'admin-review', path: paths.adminReview(), call: 'review' },
  { name: 'admin-settings', path: paths.adminSettings(), call: 'settings' },
  { name: 'admin-search', path: paths.adminSearch({ q: 'example' }), call: 'search' },
  { name: 'admin-revenue', path: paths.adminRevenue(), call: 'billing/revenue' },
];

const asAdmin = (screen: Omit<Screen, 'as'>): Screen => ({ as: 'admin', ...screen });
const asOnlooker = (screen: Omit<Screen, 'as'>): Screen => ({ as: 'onlooker', ...screen });

/**
 * What an admin looks at every day, also while it comes, when it fails, and with more in it than a sample has; and what they
 * see as another user.
 */
export const adminScreens = (company: string): Screen[] => [
  ...places.flatMap(({ name, path, call }) => [
    asAdmin({ name: `${name}-loading`, path, arrange: (page) => page.route(callOf(call), () => undefined) }),
    asAdmin({
      name: `${name}-error`,
      path,
      arrange: (page) => page.route(callOf(call), fail),
      act: seeError,
    }),
  ]),
  asAdmin({
    name: 'admin-dashboard-busy',
    path: paths.adminDashboard(),
    arrange: giveFigures,
    act: openPages,
  }),
  asAdmin({ name: 'admin-dashboard-no-address', path: paths.adminDashboard(), act: tryNothing }),
  asAdmin({ name: 'admin-search-none', path: paths.adminSearch({ q: 'nothing of the kind' }) }),
  asAdmin({ name: 'admin-revenue-busy', path: paths.adminRevenue(), arrange: giveRevenue }),
  asAdmin({ name: 'admin-jobs-none', path: paths.adminJobs({ q: 'nothing of the kind' }) }),
  asAdmin({ name: 'admin-mailbox-none', path: paths.adminMailbox({ q: 'nobody@nowhere.example' }) }),
  asAdmin({ name: 'admin-imports-empty', path: paths.adminImports() }),
  asAdmin({
    name: 'admin-import-mapping',
    path: paths.adminImports(),
    reach: chooseTable,
    act: tryTable,
    widths: [390],
  }),
  asAdmin({
    name: 'admin-import-wide',
    path: paths.adminImports(),
    reach: chooseTable,
    act: tryTable,
    widths: [1440],
  }),
  asAdmin({ name: 'admin-imports-full', path: paths.adminImports() }),
  asAdmin({ name: 'admin-backups-made', path: paths.adminBackups(), act: backUp, widths: [1440] }),
  asAdmin({ name: 'admin-backups-full', path: paths.adminBackups() }),
  asAdmin({ name: 'admin-fact-back', path: paths.adminStartup(company), act: askToWithdraw, widths: [390] }),
  asAdmin({
    name: 'admin-fact-back-wide',
    path: paths.adminStartup(company),
    act: askToWithdraw,
    widths: [1440],
  }),
  asOnlooker({ name: 'acting', path: paths.dashboard(), isList: true }),
  asOnlooker({ name: 'acting-applications', path: paths.dashboard({ tab: 'applications' }) }),
  asOnlooker({ name: 'acting-company', path: paths.company(company) }),
  asOnlooker({ name: 'acting-settings', path: paths.settings() }),
];

const seeError = (page: Page) =>
  expect(page.getByText(unexpectedErrorMessage).first()).toBeVisible({ timeout: 20_000 });

const callOf = (noun: string) => new RegExp(`/api/admin/${noun}(\\?|$)`);

const fail: Parameters<Page['route']>[1] = (route) =>
  route.fulfill({
    status: 500,
    json: { defined: false, code: 'INTERNAL', status: 500, message: unexpectedErrorMessage },
  });

/** A product that many people visit. */
const giveFigures = (page: Page) =>
  page.route(callOf('overview'), async (route) => {
    const answer = (await (await route.fetch()).json()) as Overview;
    const today = utcDay(new Date());
    const days = Array.from({ length: 30 }, (_, at) => ({
      day: daysBefore(today, 29 - at),
      visitors: 900 + ((at * 7919) % 431),
    }));
    const steps = [1_204, 986, 871, 402, 96, 41];
    const json: Overview = {
      ...answer,
      visits: {
        since: days[0]?.day ?? today,
        days,
        pages: pageSorts.map((sort, at) => ({ page: sort, views: 41_210 >> at, visitors: 18_400 >> at })),
      },
      funnel: answer.funnel.map((step, at) => ({ ...step, people: steps[at] ?? 0 })),
      trouble: { ...answer.trouble, failedJobs: 3, failedMails: 1_000, failingBoards: 12 },
    };
    await route.fulfill({ json });
  });

/** A year in which a product grew. */
const giveRevenue = (page: Page) =>
  page.route(callOf('billing/revenue'), async (route) => {
    const answer = (await (await route.fetch()).json()) as Revenue;
    const months = answer.months.map((month, at) => ({
      ...month,
      mrr: `${40 + at * 61}.00`,
      payingBefore: at * 7,
      paying: at * 7 + 7,
      new: 8,
      churned: 1,
      churnRate: at === 0 ? null : 1 / (at * 7),
      charged: `${60 + at * 71}.00`,
      refunded: '10.00',
      net: `${50 + at * 71}.00`,
      failedPayments: at % 3,
      trials: 11,
      convertedTrials: 8,
    }));
    await route.fulfill({ json: { ...answer, months } satisfies Revenue });
  });

const openPages = (page: Page) => page.getByText('Page by page').first().click();

async function tryNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await page.getByRole('button', { name: 'Send test', exact: true }).click();
  await expect(page.getByText('Please enter a test email address').first()).toBeVisible();
}

const table = [
  'Firm;What they raised;Closed on;Field;Place',
  'Kestrel Sensorik und Bildgebung Gesellschaft mbH;€3.5M;2026-10-03;Fintech;Berlin, Germany',
  'Ardent Loom;2,000,000;2026-10-04;Fintech;Boston, Massachusetts',
  'Nobody;a lot;2026-13-45;;',
];

async function chooseTable(page: Page): Promise<void> {
  const buffer = Buffer.from(`${table.join('\n')}\n`);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'rounds of this autumn.csv', mimeType: 'text/csv', buffer });
  await page.waitForURL(/\/imports\/[\w-]{36}$/);
  await expect(page.getByRole('table').last()).toBeVisible();
}

async function tryTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the whole file' }).click();
  await expect(
    page.getByRole('heading', { name: 'Whole file checked. Nothing was imported yet.' }),
  ).toBeVisible();
}

async function backUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('row', { name: /by an admin/ }).first()).toContainText('Complete');
}

/** Corrects the first round unless that was done, and asks to take that back. */
async function askToWithdraw(page: Page): Promise<void> {
  const takeBack = page.getByRole('button', { name: /^Undo/ }).first();
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await takeBack.isVisible())) {
    await page.locator('[id^=round-]').getByRole('button', { name: 'Correct', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').first().fill('7500000');
    await dialog.getByLabel('Why').fill('Their lawyer wrote to us');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await takeBack.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
