// Long because it is one journey: each step stands on the ones before it.
import type { Locator, Page } from '@playwright/test';
import { signInAsAdmin } from './admins.ts';
import { choose } from './choose.ts';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { writeFeed, writeFilings, writeTable } from './filings.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, openMail, test } from './journey.ts';
import { linkIn, readMail } from './mails.ts';
import { addOwnCity } from './settings-page.ts';
import { grant, inventUser, type User } from './users.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (within: Page | Locator, company: string) =>
  within.getByRole('article').filter({ hasText: company });

/** Known since long: a company of this quarter with everything that can be known of one. */
const known = { name: 'Lanternfield', site: 'https://lanternfield.example' };
/** Told by the news alone. */
const inTheNews = 'Zelkova Bio';

async function ingest(source: string, target: string): Promise<void> {
  const { exitCode, output } = await runCommand('ingest', source, target);
  expect(exitCode, output).toBe(0);
}

async function importKnownCompany(file: string): Promise<void> {
  const facts = {
    'Organization Name': known.name,
    'Organization Name URL': 'https://www.crunchbase.com/organization/lanternfield',
    Industries: 'Software',
    'Headquarters Location': 'Boston, Massachusetts, United States',
    Description: 'Keeps the paperwork of lighthouses.',
    'Last Funding Date': daysAgo(31),
    'Last Funding Type': 'Seed',
    'Last Funding Amount': '4200000',
    'Last Funding Amount Currency': 'USD',
    Website: known.site,
    LinkedIn: 'https://www.linkedin.com/company/lanternfield/',
    'Contact Email': 'hello@lanternfield.example',
  };
  await ingest('csv', await writeTable(file, [Object.keys(facts), Object.values(facts)]));
}

/** Through both steps, stumbling over everything that can be left out. */
async function registerByHand(page: Page, user: User): Promise<void> {
  await page.getByRole('radio', { name: /^Free / }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter your job title')).toBeVisible();
  await expect(page.getByText('Please choose your years of experience')).toBeVisible();

  await page.getByLabel('Job title').fill('product');
  await page.getByRole('option', { name: 'Product Manager', exact: true }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Product Manager');
  await choose(page.getByLabel('Industry group'), 'SaaS', 'Software');
  await page.getByLabel('Years of experience').selectOption('More than 20');
  await page.getByLabel('Preferred country').fill('Untied States');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Preferred country')).toBeFocused();
  await expect(page.getByLabel('Preferred country')).toHaveAccessibleDescription(/is not added yet/);
  await page.getByRole('button', { name: 'United States', exact: true }).click();
  await expect(page.getByLabel('Preferred country')).toHaveValue('United States');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of [
    'Please enter your full name',
    'Please enter your email address',
    'Password must be at least 6 characters long',
    'Please agree to the Terms of Service and Privacy Policy',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  const terms = await opened;
  await expect(terms).toHaveURL('/terms');
  await terms.close();

  await page.getByLabel('Full name').fill(user.fullName);
  await page.getByLabel('Email', { exact: true }).fill('nobody at home');
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function narrowPreferences(page: Page, home: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit preferences' }).click();
  await page.getByRole('button', { name: 'Remove Software' }).click();
  const industries = page.getByRole('combobox', { name: 'Preferred industries' });
  await industries.fill('biotech');
  await industries.press('Enter');
  await expect(page.getByRole('list', { name: 'Preferred industries' })).toContainText('Biotechnology');
  const places = page.getByRole('combobox', { name: 'Places' });
  await places.fill('SF');
  await places.press('Enter');
  await expect(page.getByRole('list', { name: 'Cities' })).toContainText('San Francisco');
  await addOwnCity(page, home);
  await page.getByRole('button', { name: 'Save Changes' }).last().click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await page.getByRole('button', { name: 'See your alerts' }).click();
  await expect(page.getByText('Refreshing dashboard with updated preferences...')).toBeVisible();
}

test('from the landing page to the digest', async ({ page, browser, console }, testInfo) => {
  test.setTimeout(240_000);
  const user = inventUser();
  const home = `Port ${inventName()}`;
  const filed = inventName();
  const filedElsewhere = inventName();
  await importKnownCompany(testInfo.outputPath('companies.csv'));

  await test.step('the landing page shows the latest rounds and leads to registering', async () => {
    await page.goto('/');
    const latest = page.getByRole('region', { name: 'Just raised' });
    await expect(latest.getByRole('listitem')).toHaveCount(6);
    // The line below says it once; beside rounds that are no samples each is marked.
    const samples = latest.getByRole('listitem').filter({ hasText: 'Sample' });
    await expect(samples).not.toHaveCount(6);
    await expect(latest.getByText(/^Example data: invented companies/)).toBeVisible();
    await expect(samples.filter({ hasText: /today|yesterday|ago/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/register');
  });

  await test.step('registering takes two steps, asks for the plan once, and is not gone back to', async () => {
    await registerByHand(page, user);
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(section(page, 'This Week')).toBeVisible();
  });

  await test.step('the free plan shows this quarter, and how many rounds the others hold', async () => {
    for (const locked of ['This Week', 'This Month']) {
      await expect(section(page, locked).getByText(/^[1-9]\d* rounds? /)).toBeVisible();
      await expect(section(page, locked).getByRole('article')).toHaveCount(0);
    }
    const offer = page.getByRole('link', { name: 'Upgrade Now' });
    await expect(offer).toHaveCount(2);
    await expect(offer.first()).toHaveAttribute('href', '/payment');
    await page.goto('/dashboard?sort=newest');
    const knownCard = card(section(page, 'This Quarter'), known.name);
    await expect(knownCard).toContainText('$4.2M');
    await expect(knownCard).toContainText('Boston, Massachusetts, United States');
    await knownCard.getByRole('link', { name: /^View Opportunity/ }).click();
  });

  const companyAddress = await test.step('a company says what it is and that more is known', async () => {
    await expect(page.getByRole('heading', { level: 1, name: known.name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('href', `${known.site}/`);
    await expect(page.getByText('🔒 Contact Email Available')).toBeVisible();
    await expect(page.getByText('🔒 LinkedIn Profile Available')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send Email' })).toHaveCount(0);
    const address = page.url();
    await page.getByRole('link', { name: 'Back to Alerts' }).click();
    return address;
  });

  await test.step('the dashboard follows the preferences', async () => {
    await narrowPreferences(page, home);
    const desk = page.getByRole('complementary', { name: 'Your dashboard' });
    await expect(desk.getByRole('button', { name: /^Industries Biotechnology/ })).toBeVisible();
    await expect(desk.getByRole('button', { name: /^Places San Francisco \+\d/ })).toBeVisible();
    await expect(card(page, known.name)).toHaveCount(0);
  });

  await test.step('a paid plan opens week and month, and the ways to reach a company', async () => {
    await grant(user, 'monthly');
    await page.reload();
    // The only round of the week is the lead story.
    await expect(section(page, 'This Week')).toContainText('1 round in the last 7 days, shown above');
    const month = section(page, 'This Month').getByRole('button', { name: 'This Month' });
    await expect(month).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['This Week', 'This Month'])
      await expect(section(page, name).getByRole('link', { name: 'Upgrade Now' })).toHaveCount(0);
    await page.goto(companyAddress);
    await expect(page.getByRole('link', { name: 'Send Email' })).toHaveAttribute(
      'href',
      'mailto:hello@lanternfield.example',
    );
    await expect(page.getByRole('link', { name: 'View LinkedIn' })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/company/lanternfield',
    );
    await page.getByRole('link', { name: 'Back to Alerts' }).click();
    await expect(card(page, filed)).toHaveCount(0);
  });

  await test.step('what is filed and told in the news arrives', async () => {
    const filings = [
      { company: filed, city: home },
      { company: filedElsewhere, city: `Mount ${inventName()}` },
    ];
    await ingest('form-d', await writeFilings(testInfo.outputPath('filings'), filings));
    const headlines = [
      {
        title: `San Francisco-based biotech startup ${inTheNews} raises $9M Series A led by Alder Ventures`,
        link: 'https://ledger.example/zelkova-bio-raises-9m',
      },
      {
        title: `${filed} raises $12.5M Series A`,
        link: `https://ledger.example/${filed.toLowerCase()}-raises`,
      },
    ];
    await ingest('feed', await writeFeed(testInfo.outputPath('feed.xml'), headlines));

    await page.reload();
    // One of them is the lead story.
    await expect(card(page, filed)).toContainText('$12.5M');
    await expect(card(page, inTheNews)).toContainText('$9M');
    await expect(card(section(page, 'This Week'), filedElsewhere)).toHaveCount(0);
  });

  await test.step('the address is confirmed, so that alerts come', async () => {
    const notice = page.getByText('Confirm your email address to get alerts');
    await page.getByRole('button', { name: 'Confirm your email address' }).click();
    await expect(notice).toBeVisible();
    const asked = await readMail(page, user.email, 'Confirm your email address');
    await page.goto(linkIn(asked, '/verify-email'));
    await expect(page.getByText('Your email address is confirmed')).toBeVisible();
    await page.getByRole('link', { name: 'Open your dashboard' }).click();
    await expect(section(page, 'This Week')).toBeVisible();
    await expect(notice).toBeHidden();
    await readMail(page, user.email, 'Welcome to Upround');
  });

  const desk = await browser.newContext();
  console.hear(desk);
  const mailbox = await desk.newPage();
  const mails = mailbox.getByRole('row').filter({ hasText: user.email }).filter({ hasText: 'found for you' });

  await test.step('one digest reaches the person, however often the alerts are run', async () => {
    for (const run of [1, 2]) {
      const { exitCode, output } = await runCommand('alerts', '--since', '1d');
      expect(exitCode, `run ${run}: ${output}`).toBe(0);
    }
    await mailbox.goto('/admin/mailbox');
    await signInAsAdmin(mailbox);
    await mailbox.getByRole('searchbox').fill(user.email);
    await expect(mails).toHaveCount(1);
    await expect(mails).toContainText('2 rounds found for you');
  });

  let stopUrl: string | null = null;
  let saveUrl: string | null = null;
  await test.step('its company leads to the page of the company', async () => {
    console.expect(openMail);
    await mails.getByRole('link').click();
    const digest = mailbox.frameLocator('iframe');
    await expect(digest.getByRole('link', { name: inTheNews })).toBeVisible();
    await expect(digest.getByText(filedElsewhere)).toHaveCount(0);
    // The plan of the week names the company first, with a link to its letter.
    const address = await digest.getByRole('link', { name: filed }).last().getAttribute('href');
    saveUrl = await digest.getByRole('link', { name: 'Save' }).first().getAttribute('href');
    stopUrl = await digest.getByRole('link', { name: 'Stop these emails' }).getAttribute('href');
    await desk.close();

    await page.goto(address ?? 'the mail links to no company');
    await expect(page.getByRole('heading', { level: 1, name: filed })).toBeVisible();
    const contact = page.getByRole('region', { name: 'Whom to write to' });
    await expect(contact.getByRole('listitem').filter({ hasText: 'Ilse Marlow' })).toContainText(
      'Chief Executive Officer',
    );
    await expect(contact.getByRole('listitem').filter({ hasText: 'Teodor Quince' })).toContainText(
      'Director',
    );
    const sources = page.getByRole('region', { name: 'Where this comes from' });
    await expect(sources.getByRole('listitem')).toHaveCount(2);
    await expect(sources.getByRole('link', { name: /Form D/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.sec\.gov\//,
    );
    await expect(sources.getByRole('link', { name: /The Harbour Ledger/ })).toBeVisible();
  });

  await test.step('it says why it came, and saves a company by one press, without signing in', async () => {
    await page.goto('/settings/mail-history');
    await expect(page.getByText(/Email sent: .*2 rounds found for you/)).toBeVisible();
    await expectAccessible(page);
    await page.context().clearCookies();
    await page.goto(saveUrl ?? 'the mail saves nothing');
    await expect(page).toHaveURL('/from-mail');
    await page.getByRole('button', { name: 'Save company' }).click();
    await expect(page.getByRole('heading', { name: /is saved$/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Save company' })).toBeVisible();
  });

  await test.step('its last line stops it, signed in or not, and takes that back', async () => {
    await page.goto(stopUrl ?? 'the mail says no way to stop it');
    await expect(page.getByText('We send this email at most once a day to')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByText('You won’t get these emails anymore')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your emails are back on')).toBeVisible();
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByText('You won’t get these emails anymore')).toBeVisible();
    await page.goto(stopUrl ?? '');
    await expect(page.getByText('These emails are already off')).toBeVisible();
  });
});
