import { basename } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { becomeAdmin } from './admins.ts';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { doubtful, writeFeed, writeFilings, writeTable } from './filings.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { dataFolder } from './product.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => becomeAdmin(page));

const reasons = [
  ['SEC Form D and Form C', 'needs SOURCES_CONTACT'],
  ['News feeds', 'outside fetching is turned off by SOURCES=off'],
  ['CSV import', 'A CSV import runs only when you start it'],
] as const;

/** Imports a table with one good row among bad ones. Answers what its file is called. */
async function importBadTable(testInfo: TestInfo): Promise<string> {
  const good = inventName();
  const header = ['Organization Name', 'Organization Name URL', 'Headquarters Location'];
  const round = [
    'Last Funding Date',
    'Last Funding Type',
    'Last Funding Amount',
    'Last Funding Amount Currency',
  ];
  const row = (name: string, date: string, amount: string) => [
    name,
    name && `https://www.crunchbase.com/organization/${name.toLowerCase()}`,
    'Lisbon, Lisboa, Portugal',
    date,
    'Seed',
    amount,
    'EUR',
  ];
  const file = await writeTable(testInfo.outputPath(`${good}.csv`), [
    [...header, ...round],
    row(good, daysAgo(3), '2000000'),
    row('', daysAgo(3), '1000000'),
    ['', '', '', '', '', '', ''],
    row(inventName(), '3201-01-01', '1000000'),
    row(inventName(), daysAgo(3), '-5'),
  ]);

  const { exitCode, output } = await runCommand('ingest', 'csv', file);
  expect(exitCode, output).toBe(0);
  expect(output).toContain('seen 5, new 1, changed 0, rejected 4, failed 0');
  return `${good}.csv`;
}

/** Brings a filing that no rule decides. Answers its company. */
async function importDoubtful(testInfo: TestInfo): Promise<string> {
  const company = inventName();
  const folder = await writeFilings(testInfo.outputPath('filings'), [
    { company, city: `Port ${inventName()}`, ...doubtful },
  ]);
  const { output } = await runCommand('ingest', 'form-d', folder);
  expect(output).toContain('Held for review');
  return company;
}

/** Brings a filing of a round and a headline about it. Answers the company. */
async function importTwoReports(testInfo: TestInfo): Promise<string> {
  const company = inventName();
  const folder = await writeFilings(testInfo.outputPath('told-twice'), [
    { company, city: `Port ${inventName()}` },
  ]);
  const feed = await writeFeed(testInfo.outputPath(`${company}.xml`), [
    { title: `${company} raises $12.5M Series A`, link: `https://ledger.example/${company}` },
  ]);
  await runCommand('ingest', 'form-d', folder);
  await runCommand('ingest', 'feed', feed);
  return company;
}

test('an admin sees what the sources bring, what they leave out and what they ask', async ({
  page,
  console,
}, testInfo) => {
  console.expect(failedCall);
  await page.goto('/admin/dashboard');

  await test.step('the sources say why they do not run by themselves', async () => {
    await page.getByRole('link', { name: 'All sources and runs' }).click();
    const sources = page.getByRole('table', { name: 'Sources' });
    for (const [name, reason] of reasons) {
      const source = sources.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      await expect(source).toContainText(`Not scheduled: ${reason}`);
      await expect(source.getByRole('button')).toHaveCount(0);
    }
  });

  await test.step('a table with bad rows is imported as far as it goes, and the run says what was left out and where', async () => {
    const file = await importBadTable(testInfo);
    await page.reload();
    const run = page.getByRole('table', { name: 'Run history' }).getByRole('row').filter({ hasText: file });
    await expect(run).toContainText('Succeeded');
    await run.getByRole('button', { name: 'Show rejected (4)' }).click();
    for (const where of ['line 3', 'line 4', 'line 5', 'line 6']) {
      await expect(page.getByRole('term').filter({ hasText: where })).toBeVisible();
    }
    await expect(page.getByText('The row names no company.')).toBeVisible();
    await expect(page.getByText(/^The row is empty/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('The row names no company.')).toBeVisible();
  });

  await test.step('on a phone the rows of a table are cards, each figure with its name', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const runs = page.getByRole('region', { name: 'Run history' });
    await expect(runs.getByRole('row').nth(1)).toBeVisible();
    const reach = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(reach).toBeLessThanOrEqual(390);
    expect(await runs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const labels = await runs
      .locator('tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labels.join()).toMatch(/"Started".*"Outcome".*"Rejected"/);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('what no rule can decide waits in the review queue', async () => {
    const company = await importDoubtful(testInfo);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Review' }).click();
    const question = page.getByRole('article', { name: company });
    await expect(question).toContainText('Is this a startup?');
    await expect(question).toContainText('May not be a startup');
    await expect(question).toContainText('$12.5M');
    await expectAccessible(page);
    await page.keyboard.press('j');
    await expect(page.getByRole('article').first()).toBeFocused();
    await question.focus();
    await page.keyboard.press('x');
    await expect(page.getByText(`${company} dismissed`)).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(question).toBeVisible();
  });

  await test.step('reports of another company are split off, and the split is undone', async () => {
    const company = await importTwoReports(testInfo);
    await page.getByRole('searchbox', { name: 'Company name' }).fill(company);
    await page.getByRole('link', { name: company }).click();
    await page.getByRole('row').filter({ hasText: 'News feed' }).getByRole('checkbox').check();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('row', { name: 'Rounds' }).getByRole('cell')).toContainText([
      '$12.5M',
      '$12.5M',
    ]);
    await expect(preview).toContainText('letters and the page address stay with');
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Split off 1 report' }).click();
    await expect(page.getByText(`${company} is now a separate company`)).toBeVisible();
    const reports = page.getByRole('table', { name: 'Reports of the company' });
    await expect(reports.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: `Undo the split of ${company}` }).click();
    await expect(reports.getByRole('row')).toHaveCount(3);
  });

  await test.step('what is done by the clock is done now, and what the product lacks is said', async () => {
    const admin = page.getByRole('navigation', { name: 'Admin' });
    await admin.getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
    await page.getByRole('link', { name: 'Scheduled' }).click();
    await page.getByRole('button', { name: /^Run now.*overview\.count/ }).click();
    await expect(page.getByText('Job queued')).toBeVisible();
    const line = page.getByRole('row').filter({ hasText: 'overview.count' });
    await expect(line).toContainText('Done', { timeout: 15_000 });
    await expectAccessible(page);

    await admin.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Left to do' })).toBeVisible();
    await expect(page.getByText('SOURCES=off: live sources are off.')).toBeVisible();

    await admin.getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('link', { name: 'News feeds' }).click();
    await page.getByLabel('Feed address').fill('https://news.example/feed');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText(/We couldn’t read a feed there: .*SOURCES=off/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the payment provider is tried', async () => {
    await page.goto('/admin/dashboard');
    const panel = page.locator('section').filter({ hasText: 'Test the payment provider' }).last();
    await panel.getByRole('button', { name: 'Look up' }).click();
    await expect(panel.getByText('Please enter a test email address')).toBeVisible();
    await panel.getByLabel('Test email address').fill('nobody@example.com');
    await panel.getByRole('button', { name: 'Look up' }).click();
    await expect(panel.getByText(/^0 subscriptions, in/)).toBeVisible();
    await expect(page.getByText('Payment provider tested').first()).toBeVisible();
  });

  await test.step('a source that delivers nothing is the first thing that is seen', async () => {
    await page.route('**/api/admin/sources', async (route) => {
      const answer = await route.fetch();
      const { sources, ...rest } = await answer.json();
      const trouble = { kind: 'failing', reason: 'The server answered 403.', lastReadAt: null };
      const filings = { offBecause: null, schedule: 'every 6 hours (UTC)', trouble, lastRun: null };
      const changed = sources.map((each: { source: string }) =>
        each.source === 'form-d' ? { ...each, ...filings } : each,
      );
      await route.fulfill({ json: { sources: changed, ...rest } });
    });
    await page.goto('/admin/dashboard');
    const status = page.getByRole('status').filter({ hasText: /needs? attention/ });
    const failing = status
      .getByRole('listitem')
      .filter({ hasText: 'SEC Form D and Form C: No successful run yet.' });
    await expect(failing).toContainText('The last run failed: The server answered 403.');
    await expect(failing.getByRole('button', { name: /^Try now/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Runs every 6 hours (UTC)' })).toBeVisible();
    await failing.getByRole('link', { name: 'Open sources' }).click();
    await expect(page).toHaveURL('/admin/sources');
    // What is still being asked for is not waited for.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('the sample data', () => {
  test.afterEach(async () => {
    const { exitCode, output } = await runCommand('seed', 'sample', '--into', basename(dataFolder));
    expect(exitCode, output).toBe(0);
  });

  test('is removed by one click and a confirmation', async ({ page }) => {
    await page.goto('/admin/sources');
    const remove = page.getByRole('button', { name: 'Remove sample data' });
    const question = page.getByRole('dialog', { name: 'Remove the sample data?' });
    await remove.click();
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();

    await remove.click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText(/^[\d,]+ sample companies removed$/)).toBeVisible();
    await expect(remove).toBeHidden();
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'Just raised' }).getByText('Sample', { exact: true }),
    ).toHaveCount(0);
  });
});
