import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, failedCall, test } from './journey.ts';
import { grant, register, savePreferences } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const trends = (page: Page) => page.getByRole('region', { name: 'Pulse' });
const weeks = (page: Page) => trends(page).getByRole('group', { name: 'By week' }).getByRole('link');
const charts = (page: Page) => page.getByRole('button', { name: 'Charts' });
const industries = (page: Page) => trends(page).getByRole('table', { name: 'By industry' });
const countries = (page: Page) => trends(page).getByRole('table', { name: 'By country' });
const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What the figure of the newest week is called, as its section is. */
const lastWeek = /^Rounds this week$/;
const figure = (page: Page, name: string | RegExp) =>
  trends(page)
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd')
    .locator('span')
    .first();

const numberOf = async (place: Locator) => Number((await place.innerText()).replace(/\D/g, ''));

/** Opens the first week on a phone. */
async function openWeekByKeyboard(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await weeks(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/open=quarter/);
}

test('who pays sees this week at a glance, and thirteen weeks as charts that lead to what they count', async ({
  page,
}) => {
  await grant(await register(page), 'monthly');
  await savePreferences(page, {});
  await page.goto('/dashboard');
  await charts(page).click();
  await expect(industries(page)).toBeVisible();

  const everything =
    await test.step('the charts are opened, closed, and there again by going back', async () => {
      await expect(page).toHaveURL('/dashboard?pulse=charts');
      await expect(
        trends(page).getByText(
          /(more|fewer) than the week before|same as the week before|none the week before/,
        ),
      ).toBeVisible();
      await expect(trends(page).getByText(/^median \$/)).toBeVisible();
      await expect(weeks(page)).toHaveCount(13);
      const thisWeek = await figure(page, lastWeek).innerText();
      await expect(weeks(page).last()).toHaveAccessibleName(new RegExp(`: ${thisWeek} rounds?, \\$`));
      const rounds = await numberOf(figure(page, lastWeek));
      await charts(page).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(industries(page)).toHaveCount(0);
      await page.goBack();
      await expect(industries(page)).toBeVisible();
      return rounds;
    });

  await test.step('a week leads to its own alerts', async () => {
    const week = weeks(page).nth(10);
    const [, days, count] =
      /^(.*): ([\d,]+) rounds?,/.exec((await week.getAttribute('aria-label')) ?? '') ?? [];
    await week.click();
    await expect(page).toHaveURL(/\?pulse=charts&open=month&week=\d{4}-\d\d-\d\d#month$/);
    await expect(page.getByText(`Only rounds announced ${days}`)).toBeVisible();
    await expect(section(page, 'This Month')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('#month')).toContainText(`This Month${count} round`);
    await page.getByRole('link', { name: 'Show all weeks' }).click();
    await expect(page).toHaveURL('/dashboard?pulse=charts');
    await weeks(page).first().click();
    await expect(section(page, 'This Quarter')).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('an industry leads to its alerts, of which the figures are then, and back', async () => {
    const first = industries(page).getByRole('row').nth(1);
    const name = await first.getByRole('link').innerText();
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/[?&]industries=[a-z-]+/);
    await expect(first.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect(trends(page)).toHaveAttribute('aria-busy', 'false');
    const narrowed = await numberOf(figure(page, lastWeek));
    expect(narrowed).toBeGreaterThan(0);
    expect(narrowed).toBeLessThan(everything);
    await page.goBack();
    await expect(page).not.toHaveURL(/industries=/);
    await expect(first.getByRole('link')).not.toHaveAttribute('aria-current');
  });

  await test.step('a country is searched for, and the figures are of what that finds', async () => {
    const first = countries(page).getByRole('row').nth(1);
    const rounds = await numberOf(first.getByRole('cell').nth(1));
    const country = await first.getByRole('link').innerText();
    await first.getByRole('link').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(country);
    await expect(countries(page).getByRole('row')).toHaveCount(2);
    await expect.poll(() => numberOf(first.getByRole('cell').nth(1))).toBe(rounds);
    await expect(trends(page).getByText('Results of your search, in the last 13 weeks.')).toBeVisible();
    await expect.poll(() => numberOf(figure(page, lastWeek))).toBeLessThanOrEqual(everything);
  });

  await test.step('the charts survive a reload, and fit the smallest phone with the longest names and the widest figures', async () => {
    const names = ['Science and Engineering', 'Messaging and Telecommunications', 'Biotechnology'];
    await page.route('**/api/pulse*', async (route) => {
      const answer = await (await route.fetch()).json();
      const wide = (span: object) => ({
        ...span,
        rounds: 88_888,
        usd: '888800000',
        medianUsd: '888800000',
      });
      answer.weeks = answer.weeks.map((week: object) => ({
        ...wide(week),
        first: '2026-08-28',
        last: '2026-09-24',
      }));
      answer.industries = names.map((name, index) => ({
        ...wide(answer.industries[index]),
        name,
        usd: '0',
      }));
      await route.fulfill({ json: answer });
    });
    await page.reload();
    await expect(weeks(page)).toHaveCount(13);
    await trends(page).getByText('All 13 weeks as a table').click();
    await expect(industries(page).getByText(names[1] ?? '')).toBeVisible();
    await expect(industries(page).getByText('undisclosed', { exact: false })).toHaveCount(3);
    await expectAccessible(page);
    await openWeekByKeyboard(page);
    await page.unroute('**/api/pulse*');
  });

  await test.step('preferences decide what is counted, and where that is nothing it is said', async () => {
    await savePreferences(page, { countries: ['AQ'] });
    await page.goto('/dashboard?pulse=charts');
    await expect(figure(page, lastWeek)).toHaveText('0');
    await expect(trends(page).getByText('No rounds in your plan from the last 13 weeks')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a free plan sees what it has, and the newest weeks hatched with the way to them', async ({
  page,
  console,
}) => {
  console.expect(failedCall);
  await register(page);
  await savePreferences(page, {});

  const reported =
    await test.step('when it cannot be loaded the alerts are there all the same, and it can be tried again', async () => {
      await page.route('**/api/pulse*', (route) => route.abort());
      await page.goto('/dashboard');
      await expect(page.getByRole('article').first()).toBeVisible();
      await charts(page).click();
      await expect(trends(page).getByText('couldn’t load')).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.unroute('**/api/pulse*');
      const answered = page.waitForResponse(/\/api\/pulse/);
      await trends(page).getByRole('button', { name: 'Try Again' }).click();
      await expect(industries(page)).toBeVisible();
      return (await answered).json();
    });

  await test.step('it is told nothing of the newest weeks', async () => {
    const newest = reported.weeks.slice(-5);
    expect(newest).toEqual(
      newest.map((week: object) => ({ ...week, rounds: 0, usd: '0', medianUsd: null, isLocked: true })),
    );
    await expect(trends(page).getByText(lastWeek)).toHaveCount(0);
    expect(await numberOf(figure(page, 'Rounds you can see'))).toBeGreaterThan(0);
    await expect(weeks(page)).toHaveCount(9);
    await trends(page).getByText('All 13 weeks as a table').click();
    await expect(trends(page).getByRole('cell', { name: 'Not in your plan' })).toHaveCount(5);
    await expectAccessible(page);
  });

  await test.step('each week leads to its alerts, and the hatched ones to the plans', async () => {
    await openWeekByKeyboard(page);
    await weeks(page).last().click();
    await expect(page).toHaveURL('/payment');
  });
});
