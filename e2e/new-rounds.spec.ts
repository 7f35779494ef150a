import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePath } from '../contract/delivery/rounds-came.ts';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, test } from './journey.ts';
import { grant, register, savePreferences } from './users.ts';

test('what came in since the last visit is counted, and every amount of it marked', async ({ page }) => {
  await grant(await register(page), 'monthly');
  await savePreferences(page, {});
  await page.goto('/dashboard?open=week,month');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('since your last visit')).toHaveCount(0);

  // As if this were another visit, and the first of each list had come in since.
  const marked = 3;
  await page.route(/\/api\/alerts(\/\w+)?\?/, async (route) => {
    const response = await route.fetch();
    const { sections = [], alerts = [], ...answer } = await response.json();
    const json = {
      ...answer,
      ...('lastVisitAt' in answer && { lastVisitAt: new Date(Date.now() - 86_400_000).toISOString() }),
      sections: sections.map((each: { count: number }) => ({ ...each, newCount: each.count })),
      alerts: alerts.map((each: object, index: number) => ({ ...each, isNew: index < marked })),
    };
    await route.fulfill({ response, json });
  });
  await page.reload();
  for (const view of ['Table', 'Cards']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.getByText(/^[\d,]+ new since your last visit$/)).toBeVisible();
    await expect(page.locator('#week mark.marker-stroke').first()).toBeVisible();
    await expect(page.locator('main mark').filter({ hasText: 'Undisclosed' })).toHaveCount(0);
  }
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
  await expect(page.locator('#week').getByText('You read to here yesterday')).toBeVisible();
  // What is still being asked for is not waited for.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a round that comes meanwhile waits behind a button in every tab, and one tab hears of it for all', async ({
  page,
  context,
}) => {
  const industry = 'quantum computing';
  const [known, company] = [inventName(), inventName()];
  await recordRound({ company: known, industry });
  await grant(await register(page), 'monthly');
  await savePreferences(page, { countries: ['IS'] });
  const lines: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === livePath) lines.push(request.url());
  });
  await page.goto('/dashboard?view=table');
  await expect(page.getByRole('link', { name: known })).toBeVisible();
  await expect.poll(() => lines.length).toBe(1);

  // The other tab is answered before the round comes, and its code is there only afterwards.
  const other = await context.newPage();
  const { promise: isRecorded, resolve: release } = Promise.withResolvers<void>();
  await other.route('**/*.js', async (route) => {
    await isRecorded;
    await route.continue();
  });
  await other.goto('/dashboard', { waitUntil: 'commit' });
  await other.locator('script[data-answer^="/alerts?"]').waitFor({ state: 'attached' });
  await recordRound({ company, industry });
  await expect(page).toHaveTitle(/^\(1\) /);
  release();
  for (const tab of [page, other]) {
    await expect(tab).toHaveTitle(/^\(1\) /);
    await expect(tab.getByRole('button', { name: 'Show 1 new' })).toBeVisible();
    await expect(tab.getByRole('link', { name: company })).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show 1 new' }).click();
  await expect(page.getByRole('link', { name: company }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show \d/ })).toHaveCount(0);
  await expect(page).toHaveTitle(/^[^(]/);
  await expect(page.getByRole('heading', { name: 'Funding Alerts' })).toBeFocused();
  expect(lines).toHaveLength(1);

  // Whichever tab goes, the other one is told further on.
  await page.close();
  await expect.poll(() => lines.length).toBe(2);
  await recordRound({ company: inventName(), industry });
  await other.getByRole('button', { name: 'Show 2 new' }).click();

  // A section that was closed meanwhile shows it when it is opened.
  await other.getByRole('button', { name: 'Table', exact: true }).click();
  const section = other.getByRole('button', { name: 'This Week' });
  await expect(other.getByRole('link', { name: company }).first()).toBeVisible();
  await section.click();
  await expect(other.getByRole('link', { name: company })).toHaveCount(0);
  const late = inventName();
  await recordRound({ company: late, industry });
  await other.getByRole('button', { name: 'Show 1 new' }).click();
  await section.click();
  await expect(other.getByRole('link', { name: late }).first()).toBeVisible();
});

async function recordRound({ company, industry }: { company: string; industry: string }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-rounds-'));
  const file = join(folder, 'rounds.csv');
  const cells = [company, industry, 'Iceland', 'Seed', '$4M', daysAgo(1)];
  await writeFile(file, `Company,Industry,Country,Round,Amount,Date\n${cells.join(',')}\n`);
  const { exitCode, output } = await runCommand('ingest', 'csv', file);
  expect(exitCode, output).toBe(0);
  await rm(folder, { recursive: true });
}
