import { becomeAdmin } from './admins.ts';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { doubtful, writeFilings, writeTable } from './filings.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, test } from './journey.ts';

test.beforeEach(({ page }) => becomeAdmin(page));

const reasons = [
  ['SEC Form D', 'needs SOURCES_CONTACT'],
  ['News feeds', 'outside fetching is turned off by SOURCES=off'],
  ['CSV import', 'A CSV import runs only by hand'],
] as const;

test('the sources say why they do not run by themselves', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'All sources and runs' }).click();
  const sources = page.getByRole('table', { name: 'Sources' });
  for (const [name, reason] of reasons) {
    const source = sources.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(source).toContainText(`Not scheduled: ${reason}`);
    await expect(source.getByRole('button')).toHaveCount(0);
  }
});

test('a source that delivers nothing is the first thing an admin sees', async ({ page }) => {
  await page.route('**/api/admin/sources', async (route) => {
    const answer = await route.fetch();
    const { sources, ...rest } = await answer.json();
    const trouble = { kind: 'failing', reason: 'The server answered 403.', lastReadAt: null };
    const filings = { offBecause: null, schedule: 'every 6 hours (UTC)', trouble };
    const changed = sources.map((each: { source: string }) =>
      each.source === 'form-d' ? { ...each, ...filings } : each,
    );
    await route.fulfill({ json: { sources: changed, ...rest } });
  });
  await page.goto('/admin/dashboard');
  const notice = page.getByRole('status').filter({ hasText: 'A source delivers nothing' });
  await expect(notice).toContainText(
    'SEC Form D: Nothing has been read yet. The last run failed: The server answered 403.',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Runs every 6 hours (UTC)' })).toBeVisible();
  await notice.getByRole('link', { name: 'All sources and runs' }).click();
  await expect(page).toHaveURL('/admin/sources');
  // What is still being asked for is not waited for.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a table with bad rows is imported as far as it goes, and the run says what was left out and where', async ({
  page,
}, testInfo) => {
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

  await page.goto('/admin/sources');
  const run = page
    .getByRole('table', { name: 'Run history' })
    .getByRole('row')
    .filter({ hasText: `${good}.csv` });
  await expect(run).toContainText('Succeeded');
  await run.getByRole('button', { name: 'Show what was left out (4)' }).click();
  for (const where of ['line 3', 'line 4', 'line 5', 'line 6']) {
    await expect(page.getByRole('term').filter({ hasText: where })).toBeVisible();
  }
  await expect(page.getByText('The row names no company.')).toBeVisible();
  await expect(page.getByText(/^The row is empty/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('The row names no company.')).toBeVisible();
});

test('what no rule can decide waits in the review queue', async ({ page }, testInfo) => {
  const company = inventName();
  const folder = await writeFilings(testInfo.outputPath('filings'), [
    { company, city: `Port ${inventName()}`, ...doubtful },
  ]);
  const { output } = await runCommand('ingest', 'form-d', folder);
  expect(output).toContain('Held for review');

  await page.goto('/admin/review');
  const question = page.getByRole('article', { name: company });
  await expect(question).toContainText('Is it a startup?');
  await expect(question).toContainText('May not be a startup');
  await expect(question).toContainText('$12.5M');
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('article').first()).toBeFocused();
  await question.focus();
  await page.keyboard.press('x');
  await expect(page.getByText(`${company} is left out`)).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(question).toBeVisible();
});

test.describe('the sample data', () => {
  test.afterEach(async () => {
    const { exitCode, output } = await runCommand('seed', 'sample');
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
