import type { RegisteredCompany } from '../sandbox/registers/registered-company.ts';
import { writeTable } from './filings.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, test as journey } from './journey.ts';
import { linkIn, readMail } from './mails.ts';
import { type Outside, openOutside } from './outside.ts';
import { admin } from './product.ts';
import { inventUser, register, savePreferences } from './users.ts';

const [lyon, leeds, oslo] = [inventName(), inventName(), inventName()] as const;
const registers: RegisteredCompany[] = [
  {
    register: 'recherche-entreprises',
    number: '552100554',
    name: `${lyon} SAS`.toUpperCase(),
    town: 'LYON 3EME',
    founded: '2022-03-01',
    officers: [{ given: 'Camille', family: 'Moreau', role: 'Président de SAS' }],
  },
  {
    register: 'companies-house',
    number: '12345678',
    name: `${leeds} Ltd`,
    town: 'Leeds',
    founded: '2022-03-01',
    officers: [
      { given: 'Imogen', family: 'Ashgrove', role: 'director', since: '2022-03-01' },
      { given: 'Wren', family: 'Penhaligon', role: 'secretary', since: '2022-03-01' },
    ],
  },
  {
    register: 'brreg',
    number: '923609016',
    name: `${oslo} AS`,
    town: 'Oslo',
    founded: '2022-03-01',
    officers: [{ given: 'Eirik', family: 'Nordhammer', role: 'DAGL' }],
  },
];

/** Everything here runs against a product of its own, which may ask stand-ins of the registers. */
const test = journey.extend<{ outside: Outside }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  outside: async ({}, use, testInfo) => {
    const settings = {
      COMPANIES_HOUSE_KEY: 'invented',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    await using outside = await openOutside(testInfo.outputPath('data'), [], { registers, settings });
    await use(outside);
  },
  baseURL: async ({ outside }, use) => use(outside.address),
});

const fields = [
  'company_permalink',
  'company_name',
  'company_category_code',
  'company_country_code',
  'company_city',
  'funding_round_type',
  'funded_at',
  'raised_amount_usd',
];

test('companies in Lyon, Leeds and Oslo name who runs them, until the person asks to be left out', async ({
  page,
  outside,
}, testInfo) => {
  testInfo.setTimeout(180_000);
  const run = async (name: string, ...words: string[]) => {
    const { exitCode, output } = await outside.command(name, ...words);
    expect(exitCode, output).toBe(0);
  };
  const rows = [
    [lyon, 'FRA', 'Lyon'],
    [leeds, 'GBR', 'Leeds'],
    [oslo, 'NOR', 'Oslo'],
  ].map(([name = '', country = '', city = '']) => [
    `/company/${name.toLowerCase()}`,
    name,
    'biotech',
    country,
    city,
    'series-a',
    daysAgo(2),
    '5000000',
  ]);
  const user = await register(page, { ...inventUser(), industryGroup: null });
  await savePreferences(page, { countries: ['FR', 'GB', 'NO'] });
  await run('admin', 'grant', user.email, 'monthly');
  await run('ingest', 'csv', await writeTable(testInfo.outputPath('rounds.csv'), [fields, ...rows]));
  for (const name of [lyon, leeds, oslo]) await run('ingest', 'dossier', name);

  const contact = page.getByRole('region', { name: 'Whom to write to' });
  const open = async (name: string) => {
    await page.goto('/dashboard?open=week&view=table');
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await test.step('each names the person, the office, the register and the day', async () => {
    for (const [name, person, office, place] of [
      [leeds, 'Imogen Ashgrove', 'Director since 2022', 'Companies House'],
      [oslo, 'Eirik Nordhammer', 'Managing director (Daglig leder)', 'Brønnøysundregistrene'],
      [lyon, 'Camille Moreau', 'President (Président de SAS)', 'Registre national des entreprises'],
    ] as const) {
      await open(name);
      await expect(contact).toContainText(`${person} · ${office}`);
      await expect(contact.getByRole('link', { name: place })).toBeVisible();
      await expect(contact).not.toContainText(/Penhaligon|1980|Française/);
    }
  });

  await test.step('‘Where is this from?’ says so, and leads to the form', async () => {
    await contact.getByText('Where is this from?').click();
    await expect(contact).toContainText('INSEE and INPI, Licence Ouverte 2.0');
    await contact.getByRole('link', { name: 'Request removal' }).click();
    await expect(page.getByLabel('Company name')).toHaveValue(lyon);
    await expect(page.getByLabel('A person at a company')).toBeChecked();
  });

  await test.step('opening the link of the mail removes the name at that moment', async () => {
    await page.getByLabel('Person’s name').fill('Camille Moreau');
    await page.getByLabel('Your email address').fill('camille@lumen.example');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const mail = await readMail(page, 'camille@lumen.example', 'Confirm your removal request');
    await page.goto(linkIn(mail, '/opt-out/confirm'));
    await page.getByRole('button', { name: 'Confirm request' }).click();
    await expect(page.getByRole('heading', { name: 'We received your request' })).toBeVisible();
    await open(lyon);
    await expect(page.getByText('Moreau')).toHaveCount(0);
  });

  await test.step('the register does not bring them back', async () => {
    await open(lyon);
    await run('ingest', 'dossier', lyon);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: lyon })).toBeVisible();
    await expect(page.getByText('Moreau')).toHaveCount(0);
  });
});
