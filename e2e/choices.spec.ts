import type { Locator, Page, TestInfo } from '@playwright/test';
import { runCommand } from './commands.ts';
import { expectAccessible } from './expect-accessible.ts';
import { breakCalls } from './faults.ts';
import { writeTable } from './filings.ts';
import { daysAgo, inventName } from './inventions.ts';
import { expect, failedCall, test } from './journey.ts';
import { untilQuiet } from './until-quiet.ts';
import { grant, register, savePreferences } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search in plain words' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const companies = (page: Page) =>
  suggestions(page).getByRole('group', { name: 'Companies' }).getByRole('option');
const chosen = (page: Page) => suggestions(page).getByRole('option', { selected: true });
const cards = (within: Page | Locator) => within.getByRole('article');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const lookups = '**/api/startups/suggestions*';

/** The dashboard of a user who sees every round. */
async function openDashboard(page: Page, address = '/dashboard?open=quarter'): Promise<void> {
  await grant(await register(page), 'quarterly');
  await page.goto(address);
  await expect(field(page)).toBeVisible();
}

async function nameOnPage(page: Page): Promise<string> {
  const name = cards(page).getByRole('heading', { level: 3 }).first();
  await expect(name).toBeVisible();
  return (await name.textContent()) ?? '';
}

/** Companies that raised in a town of their own, each so many days ago. */
async function importRounds(testInfo: TestInfo, town: string, ages: Record<string, number>): Promise<void> {
  const head =
    'company_permalink,company_name,company_category_code,company_country_code,company_state_code,company_region,company_city,funding_round_type,funded_at,raised_amount_usd';
  const rows = Object.entries(ages).map(([company, age]) => [
    `/company/${company.toLowerCase()}`,
    company,
    'biotech',
    'USA',
    'MA',
    town,
    town,
    'series-a',
    daysAgo(age),
    '4000000',
  ]);
  const file = await writeTable(testInfo.outputPath('rounds.csv'), [head.split(','), ...rows]);
  const { exitCode, output } = await runCommand('ingest', 'csv', file);
  expect(exitCode, output).toBe(0);
}

/** Millions of dollars on each card, from the top. */
async function amountsOn(page: Page): Promise<number[]> {
  const texts = await cards(section(page, 'This Quarter'))
    .getByText(/^\$[\d.]+[KMB]$/)
    .allTextContents();
  const units: Record<string, number> = { K: 0.001, M: 1, B: 1_000 };
  return texts.map((text) => Number.parseFloat(text.slice(1)) * (units[text.slice(-1)] ?? 0));
}

test('while one writes, companies of that name are offered, and a search is always possible', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await openDashboard(page);
  const name = await nameOnPage(page);

  await test.step('when companies cannot be looked up, the search goes on', async () => {
    await page.route(lookups, (route) => route.abort());
    await field(page).fill(name);
    await expect(page.getByText('We couldn’t search companies.').first()).toBeVisible();
    await expectAccessible(page);
    await page.unroute(lookups);
    await field(page).fill(name.slice(0, -1));
    await expect(companies(page).filter({ hasText: name }).first()).toBeVisible();
    await field(page).press('Enter');
    await expect.poll(() => asked(page, 'q')).toBe(name.slice(0, -1));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  await test.step('what is offered is accessible, and a phone that is turned loses no word', async () => {
    await field(page).fill(name);
    await expect(companies(page).first()).toBeVisible();
    await expectAccessible(page);
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await expect(field(page)).toHaveValue(name);
    }
  });

  await test.step('an answer that comes too late is not shown', async () => {
    const late = Promise.withResolvers<void>();
    const tooLate = { id: crypto.randomUUID(), name: 'Too Late', location: {}, industry: null };
    await page.route(/suggestions\?text=zz(&|$)/, async (route) => {
      await late.promise;
      await route.fulfill({ json: { companies: [tooLate] } }).catch(() => undefined);
    });
    await field(page).fill('zz');
    await expect(page.getByText('Looking for companies of that name…')).toBeVisible();
    await field(page).fill(name);
    await expect(companies(page).first()).toContainText(name);
    late.resolve();
    await field(page).fill('zzqqzzqq');
    await expect(page.getByText('No company has a name like that.').first()).toBeVisible();
    await expect(page.getByText('Too Late')).toHaveCount(0);
  });

  await test.step('Escape puts the offers away and keeps the words; Enter searches for them', async () => {
    await field(page).fill(name);
    await expect(companies(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue(name);
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toBeVisible();
    await page.keyboard.type('s');
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, 'q')).toBe(name);
    await expect(suggestions(page)).toHaveCount(0);
    const found = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(found.first().locator('mark').first()).toBeVisible();
  });

  await test.step('a company is opened by keyboard', async () => {
    await page.getByRole('button', { name: 'Clear search' }).first().click();
    await field(page).focus();
    await page.keyboard.type(name.slice(0, 4));
    await expect(suggestions(page).getByRole('option').first()).toHaveText(
      `Search for “${name.slice(0, 4)}”`,
    );
    await page.keyboard.type(name.slice(4));
    await expect(companies(page).filter({ hasText: name }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /compan(y|ies) below/ })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveText(`Search for “${name}”`);
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  });
});

test('alerts stand in the order one chooses, which the address has and the browser remembers', async ({
  page,
}) => {
  await openDashboard(page, '/dashboard?open=quarter&view=cards&sort=<b>');

  await test.step('an order that there is not is the usual one', async () => {
    await expect(cards(page).first()).toBeVisible();
    await expect(order(page)).toHaveValue('match');
    await expect(order(page).getByRole('option', { name: 'Relevance' })).toHaveCount(0);
  });

  await test.step('a section opens with the click, and who goes back at once is where they were', async () => {
    const month = section(page, 'This Month').getByRole('button', { name: 'This Month' });
    await expect(month).toHaveAttribute('aria-expanded', 'false');
    const wasOpen = await month.evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
      const isOpen = button.ariaExpanded;
      history.back();
      return isOpen;
    });
    expect(wasOpen).toBe('true');
    await expect(month).toHaveAttribute('aria-expanded', 'false');
    expect(asked(page, 'open')).toBe('quarter');
  });

  await test.step('the largest amount is first', async () => {
    await order(page).selectOption('Amount');
    await expect(section(page, 'This Quarter').getByText(/, largest amount first$/)).toBeVisible();
    expect(asked(page, 'sort')).toBe('amount');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const amounts = await amountsOn(page);
    expect(amounts.length).toBeGreaterThan(3);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  });

  await test.step('the last choice is remembered', async () => {
    await page.goto('/dashboard?open=quarter');
    await expect(order(page)).toHaveValue('amount');
    await order(page).selectOption('Newest');
    await page.getByRole('link', { name: /^Favorites/ }).click();
    await page.getByRole('link', { name: /^Alerts/ }).click();
    await expect(order(page)).toHaveValue('newest');
  });

  await test.step('the address goes before it', async () => {
    await page.goto('/dashboard?open=quarter&sort=amount');
    await expect(order(page)).toHaveValue('amount');
    await order(page).selectOption('Best match');
    await expect(section(page, 'This Quarter').getByText(/, best match first$/)).toBeVisible();
    await page.goBack();
    await expect(order(page)).toHaveValue('amount');
  });

  await test.step('rubbish that the browser kept is the usual one', async () => {
    await page.evaluate(() => localStorage.setItem('dashboardSortOrder', '{"old":"version"}'));
    await page.goto('/dashboard?sort=relevance');
    await expect(order(page)).toHaveValue('match');
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('who prefers nothing is not offered a match', async () => {
    await savePreferences(page, {});
    await page.goto('/dashboard?sort=match');
    await expect(cards(page).first()).toBeVisible();
    await expect(order(page)).toHaveValue('newest');
    await expect(order(page).getByRole('option', { name: 'Best match' })).toHaveCount(0);
  });

  await test.step('who searches for words has the most relevant first', async () => {
    await field(page).fill('software');
    await field(page).press('Enter');
    await expect.poll(() => asked(page, 'q')).toBe('software');
    await expect(cards(page).first()).toBeVisible();
    await expect(order(page)).toHaveValue('newest');
    await field(page).fill('zebras');
    await field(page).press('Enter');
    await expect(order(page)).toHaveValue('relevance');
    await order(page).selectOption('Newest');
    await expect.poll(() => asked(page, 'sort')).toBe('newest');
    await page.getByRole('button', { name: 'Clear search' }).first().click();
    await expect.poll(() => asked(page, 'sort')).toBeNull();
  });
});

test('who searches finds what is older too, and where nothing is left is led on', async ({
  page,
}, testInfo) => {
  const [older, newer, town] = [inventName(), inventName(), inventName()];
  await importRounds(testInfo, town, { [older]: 200, [newer]: 3 });
  await openDashboard(page, `/dashboard?q=${older}`);
  const searchFor = async (sentence: string) => {
    await field(page).fill(sentence);
    await field(page).press('Enter');
  };

  await test.step('what is older stands there where nothing else was found', async () => {
    await expect(page.getByText('No results in the last 90 days')).toBeVisible();
    await expect(section(page, 'Results').getByText(/^1 round found, 0 from the last 90 days/)).toBeVisible();
    await expect(cards(section(page, 'Results')).locator('mark')).toHaveText(older);
    await expectAccessible(page);
  });

  await test.step('and else after what is new, in the same list', async () => {
    await searchFor(town);
    await expect(cards(section(page, 'Results'))).toHaveText([new RegExp(newer), new RegExp(older)]);
    await page.getByRole('button', { name: 'Clear search' }).first().click();
    await expect(cards(page).first()).toBeVisible();
    await expect(section(page, 'Results')).toHaveCount(0);
  });

  await test.step('the focus stays on the page when the button that cleared goes away', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await savePreferences(page, { cities: ['Nowhere on Earth'] });
    await page.goto('/dashboard?industries=biotechnology');
    const clear = page.getByRole('main').getByRole('button', { name: 'Clear All Filters' });
    // The one in the panel stays; the one in place of the alerts goes.
    await expect(clear).toHaveCount(2);
    await clear.last().press('Enter');
    await expect(heading).toBeFocused();

    const without = page.getByRole('button', { name: /^Remove “Iceland”/ });
    await searchFor('software in Iceland');
    await without.press('Enter');
    await expect(heading).toBeFocused();
    await searchFor('software in Iceland');
    await expect(without).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().press('Enter');
    await expect(heading).toBeFocused();
  });
});

test('while the first search is answered the alerts stay where they are, dimmed', async ({ page }) => {
  await openDashboard(page, '/dashboard');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const held = {
    '**/api/search/interpretation*': Promise.withResolvers<void>(),
    '**/api/alerts*': Promise.withResolvers<void>(),
  };
  for (const [address, { promise }] of Object.entries(held))
    await page.route(address, async (route) => {
      await promise;
      await route.continue();
    });
  await field(page).fill('software');
  await field(page).press('Enter');
  // What was understood gets its room with the key, at once; that is no shift, however long a browser takes to draw it.
  await expect(page.getByText('Searching').first()).toBeAttached();
  await page.evaluate(watchShifts);
  held['**/api/search/interpretation*'].resolve();
  await expect(page.getByRole('button', { name: /^Change .*Software$/ })).toBeVisible();
  await expect(page.locator('[aria-busy="true"].opacity-50').first()).toBeVisible();
  await expect(section(page, 'Results')).toHaveCount(0);
  // The answer puts other rounds in their places; until it is there, nothing moves.
  expect(await page.evaluate(() => document.documentElement.dataset.shifted ?? '0')).toBe('0');
  held['**/api/alerts*'].resolve();
  await expect(cards(section(page, 'Results')).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

/** Adds up what moves without anyone having pressed a key. */
function watchShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() };
      if (!hadRecentInput) sum += value;
    }
    if (sum >= 0.02) document.documentElement.dataset.shifted = sum.toFixed(3);
  }).observe({ type: 'layout-shift' });
}

test('without a server or a network the sentence is kept, and found when it is back', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  await openDashboard(page);
  await expect(cards(page).first()).toBeVisible();
  await untilQuiet(page);

  await test.step('a server in trouble is said in a sentence, and the search is there to be tried again', async () => {
    const { mend } = await breakCalls(page, '**/api/alerts**', {
      code: 'INTERNAL',
      status: 500,
      message: 'Something went wrong on our side.',
    });
    await field(page).fill('software');
    await field(page).press('Enter');
    await expect(
      page.getByText('Error loading startups: Something went wrong on our side.').first(),
    ).toBeVisible();
    await expect(field(page)).toHaveValue('software');
    expect(asked(page, 'q')).toBe('software');
    await expectAccessible(page);
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('without a network the sentence is kept, and found when the network is back', async () => {
    await context.setOffline(true);
    await field(page).fill('series A software');
    await field(page).press('Enter');
    await expect(page.getByText('Failed to process search query. Please try again.').first()).toBeVisible();
    await expect(page.getByText(/^Error loading startups: We can’t reach Upround/).first()).toBeVisible();
    await expect(field(page)).toHaveValue('series A software');
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Change .*Software$/ })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});
