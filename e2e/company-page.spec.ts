import type { Page, TestInfo } from '@playwright/test';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { cutCalls } from './faults.ts';
import { writeFilings, writeTable } from './filings.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { grant, register, savePreferences } from './users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type GivenRound = { company: string; type: string; age: number; amount: string };

const roundFields =
  'company_permalink,company_name,company_category_code,company_country_code,company_state_code,company_region,company_city,funding_round_type,funded_at,raised_amount_usd';
const permalink = (company: string) => `/company/${company.toLowerCase()}`;

async function importTable(file: string, rows: string[][]): Promise<void> {
  const { exitCode, output } = await runCommand('ingest', 'csv', await writeTable(file, rows));
  expect(exitCode, output).toBe(0);
}

/** Rounds of companies of one industry in one town, as an old export lists them. */
function importRounds(testInfo: TestInfo, town: string, rounds: GivenRound[]): Promise<void> {
  const rows = rounds.map(({ company, type, age, amount }) => [
    permalink(company),
    company,
    'biotech',
    'USA',
    'MA',
    town,
    town,
    type,
    daysAgo(age),
    amount,
  ]);
  return importTable(testInfo.outputPath('rounds.csv'), [roundFields.split(','), ...rows]);
}

function importFacts(testInfo: TestInfo, company: string): Promise<void> {
  const facts = {
    'Organization Name': company,
    'Organization Name URL': `https://www.crunchbase.com/organization/${company.toLowerCase()}`,
    Industries: 'Biotechnology',
    Description: `${company} reads what yeast is about to do. `.repeat(20),
    Website: `https://${company.toLowerCase()}.example`,
    'Contact Email': `hello@${company.toLowerCase()}.example`,
    LinkedIn: `https://www.linkedin.com/company/${company.toLowerCase()}/`,
  };
  return importTable(testInfo.outputPath('facts.csv'), [Object.keys(facts), Object.values(facts)]);
}

/** Opens the company from the alerts of its town. */
async function open(page: Page, town: string, company: string): Promise<void> {
  await savePreferences(page, { cities: [town] });
  await page.goto('/dashboard?open=quarter&view=table');
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
}

/** A company with five rounds and a twin around the corner; the reader sees everything. */
async function openGrown(page: Page, testInfo: TestInfo) {
  const [company, twin, town] = [inventName(), inventName(), inventName()];
  const rounds = [
    { type: 'angel', age: 2600, amount: '150000' },
    { type: 'seed', age: 1900, amount: '1200000' },
    { type: 'series-a', age: 1100, amount: '9000000' },
    { type: 'series-b', age: 400, amount: '' },
    { type: 'series-c+', age: 40, amount: '48000000' },
  ].map((round) => ({ company, ...round }));
  await importRounds(testInfo, town, [
    ...rounds,
    { company: twin, type: 'series-c+', age: 60, amount: '31000000' },
  ]);
  await importFacts(testInfo, company);
  await grant(await register(page), 'monthly');
  await open(page, town, company);
  return { company, twin, town };
}

const similar = (page: Page) => page.getByRole('region', { name: 'Similar companies' });
const sources = (page: Page) => page.getByRole('region', { name: 'Where this comes from' });

test('a company shows its rounds, its sources and who is like it, and goes out into the world', async ({
  page,
  context,
  console,
}, testInfo) => {
  console.expect(failedCall);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { mend } = await cutCalls(page, '**/api/startups/*/similar*');
  const { company, twin } = await openGrown(page, testInfo);

  await test.step('similar companies that could not be loaded leave the rest as it is', async () => {
    await expect(similar(page).getByRole('alert')).toContainText('couldn’t load similar companies');
    await mend();
    await similar(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(similar(page).getByRole('link', { name: twin })).toBeVisible();
  });

  await test.step('it shows its rounds over time', async () => {
    const chart = page.getByRole('region', { name: 'Rounds over time' });
    await expect(chart.getByRole('img', { name: 'A bar for each of 5 rounds' })).toBeVisible();
    await chart.getByText('All 5 rounds as a table').click();
    await expect(chart.getByRole('row')).toHaveCount(6);
    await expect(chart.getByRole('row').nth(1)).toContainText('$48,000,000');
    await expect(chart.getByRole('row').nth(2)).toContainText('Undisclosed');
  });

  await test.step('and where each fact comes from', async () => {
    await expect(sources(page).getByRole('listitem')).toHaveCount(6);
    await expect(sources(page)).toContainText('$48M');
    await expect(sources(page).getByText('The company', { exact: true })).toBeVisible();
  });

  await test.step('all of it is accessible', () => expectAccessible(page));

  await test.step('sharing copies the address, or leaves it to the system where that offers to', async () => {
    const title = await page.title();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Address copied')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    await page.evaluate(() => {
      navigator.share = async (shared) => {
        document.title = `shared ${shared?.title}`;
      };
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Shared', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`shared ${company}`);
    await page.evaluate((before) => {
      document.title = before;
    }, title);
  });

  await test.step('it prints on one sheet, ink on white, without the way around and with addresses in words', async () => {
    await page.getByText('All 5 rounds as a table').click();
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const format of ['A4', 'Letter']) {
      const printed = await page.pdf({ format, path: testInfo.outputPath(`${format}.pdf`) });
      expect(printed.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    }

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const gone of ['Back to Alerts', 'Skip to content']) {
      await expect(page.getByRole('link', { name: gone })).toBeHidden();
    }
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(similar(page)).toBeHidden();
    const website = page.getByRole('link', { name: 'Visit Website' });
    const spelt = await website.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(spelt).toContain(`https://${company.toLowerCase()}.example`);
    const { ink, paper } = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { ink: color, paper: backgroundColor };
    });
    expect({ ink, paper }).toEqual({ ink: 'rgb(15, 22, 20)', paper: 'rgb(255, 255, 255)' });
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a similar one is opened', async () => {
    const first = similar(page).getByRole('listitem').first();
    await expect(first).toContainText('Same industry, stage, and city');
    await first.getByRole('link', { name: twin }).click();
    await expect(page.getByRole('heading', { level: 1, name: twin })).toBeVisible();
  });
});

test('a free person is told of no similar company whose round is locked, nor whom to write to', async ({
  page,
}, testInfo) => {
  const [company, locked, open_, town] = [inventName(), inventName(), inventName(), inventName()];
  await importRounds(testInfo, town, [
    { company, type: 'series-a', age: 50, amount: '5000000' },
    { company: open_, type: 'series-a', age: 70, amount: '7000000' },
  ]);
  const folder = await writeFilings(testInfo.outputPath('filings'), [{ company: locked, city: town }]);
  const { exitCode, output } = await runCommand('ingest', 'form-d', folder);
  expect(exitCode, output).toBe(0);
  const user = await register(page);
  await open(page, town, company);

  await test.step('a round of this week is locked', async () => {
    await expect(similar(page).getByRole('link', { name: open_ })).toBeVisible();
    await expect(similar(page).getByRole('link', { name: locked })).toBeHidden();
    await grant(user, 'monthly');
    await page.reload();
    await similar(page).getByRole('link', { name: locked }).click();
    await expect(page.getByRole('heading', { level: 1, name: locked })).toBeVisible();
  });

  await test.step('the tab that is open follows what was changed elsewhere, both ways', async () => {
    const contact = page.getByRole('region', { name: 'Whom to write to' });
    await expect(contact.getByRole('listitem')).not.toHaveCount(0);
    await grant(user, 'free');
    await expect(contact).toContainText('Premium Feature');
    await expect(contact.getByRole('listitem')).toHaveCount(0);
    await expect(contact.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute(
      'href',
      '/payment?plan=monthly',
    );
    await grant(user, 'monthly');
    await expect(contact.getByRole('listitem')).not.toHaveCount(0);
    await expect(contact).not.toContainText('Premium Feature');
  });
});
