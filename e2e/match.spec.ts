import type { Page } from '@playwright/test';
import type { Alert } from '../contract/feed/alerts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { register, savePreferences } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cards = (page: Page) => page.getByRole('region', { name: 'This Quarter' }).getByRole('article');
const whyOf = (page: Page) =>
  cards(page)
    .first()
    .getByRole('button', { name: /^(Strong|Good) match \(why / });
const sheet = (page: Page) => page.getByRole('region', { name: 'Why this match' });
const pointsIn = (page: Page) =>
  sheet(page)
    .getByRole('definition')
    .allTextContents()
    .then((texts) => texts.map(Number));

async function openQuarter(page: Page): Promise<void> {
  await register(page);
  await savePreferences(page, { industries: ['software', 'health-care'], countries: ['US'] });
  await page.goto('/dashboard?open=quarter&sort=match');
  await expect(cards(page).first()).toBeVisible();
}

test('a match says its reasons, by keyboard too, sorts the alerts, and stands on the page of the company', async ({
  page,
}) => {
  await openQuarter(page);

  await test.step('the number stands in the explanation alone, and its reasons add up to it', async () => {
    await expect(whyOf(page)).not.toContainText(/\d/);
    await whyOf(page).click();
    await expect(sheet(page).getByText('meets all your preferences')).toBeVisible();
    await expect(sheet(page).getByText('United States, your country')).toBeVisible();
    const points = await pointsIn(page);
    const sum = points.pop();
    expect(sum).toBeGreaterThanOrEqual(50);
    expect(points.reduce((all, each) => all + each, 0)).toBe(sum);
    // The reasons lie over a part of these.
    await expectAccessible(page, 'a[href$="/payment"], button[popovertarget], article a, article button');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  });

  await test.step('the keyboard opens the reasons, reads them and goes back', async () => {
    await whyOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('link', { name: 'Edit preferences' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(whyOf(page)).toBeFocused();
  });

  await test.step('the best match comes first where that is asked for, in the table too', async () => {
    const answer = await page.request.get('/api/alerts/quarter?timeZone=UTC&sort=match');
    const { alerts }: { alerts: Alert[] } = await answer.json();
    const scores = alerts.map(({ match }) => match?.score ?? -1);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const strength = alerts[0]?.match?.strength === 'strong' ? 'Strong' : 'Good';
    await expect(whyOf(page)).toContainText(`${strength} match`);

    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Match' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${strength} match \\(why `) }).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
  });

  await test.step("a company's own page says why it fits, and nothing to a user who prefers nothing", async () => {
    await cards(page)
      .first()
      .getByRole('link', { name: /^View Opportunity/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Why this match' })).toBeVisible();
    await expect(page.getByText('United States, your country').first()).toBeVisible();
    await savePreferences(page, {});
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why this match' })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('match and reasons are shown by touch', async ({ page }) => {
    await openQuarter(page);
    await whyOf(page).tap();
    await expect(sheet(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Funding Alerts' }).tap({ force: true });
    await expect(sheet(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Table', exact: true }).tap();
    const row = page.getByRole('region', { name: 'This Quarter' }).getByRole('row').nth(1);
    await row.getByRole('button', { name: /^(Strong|Good) match \(why / }).tap();
    await expect(sheet(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /: not for me because…$/ }).tap();
    await expect(page.getByRole('region', { name: 'Not for me because…' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
});
