import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './journey.ts';
import { openIndustries } from './open-industries.ts';
import { register, savePreferences } from './users.ts';

const line = (page: Page, position: number) =>
  page.getByRole('group', { name: `Filter ${position}`, exact: true });
const group = (page: Page, position = 1) => line(page, position).getByLabel('Industry group');
const industry = (page: Page, position = 1) => line(page, position).getByLabel('Industry', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cards = (page: Page) => page.getByRole('region', { name: 'This Quarter' }).getByRole('article');
const summary = (page: Page, names: string) => page.getByText(`Filtered by: ${names}`, { exact: true });
const address = (page: Page) => new URL(page.url()).searchParams.get('industries');

async function openDashboard(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path);
  await openIndustries(page);
  await expect(button(page, 'My Preferences').or(button(page, 'Reset Filters'))).toBeVisible();
}

async function filterByBiotechnology(page: Page): Promise<void> {
  await openIndustries(page);
  await choose(group(page), 'Biotechnology');
  await button(page, 'Apply Filters').click();
  await expect(summary(page, 'Biotechnology')).toBeVisible();
}

test('industries narrow the alerts, by mouse, by keyboard and on a phone', async ({ page }) => {
  await register(page);
  await savePreferences(page, { industries: ['software'], countries: ['US'] });
  await openDashboard(page, '/dashboard?open=quarter');

  await test.step('they stand in the address, and are cleared again', async () => {
    await expect(page.getByText('Country: United States')).toBeVisible();
    await expect(button(page, 'Apply Filters')).toBeDisabled();
    await expect(industry(page)).toBeDisabled();
    await expect(button(page, 'Remove filter 1')).toHaveCount(0);

    await choose(group(page), 'Software');
    await expect(industry(page)).toHaveValue('');
    await choose(group(page), 'SaaS', 'Software');
    await expect(industry(page)).toHaveValue('saas');
    await button(page, 'Add a filter').click();
    await choose(group(page, 2), 'Biotechnology');
    await expect(industry(page, 2)).toContainText('All industries in group');
    await button(page, 'Apply Filters').click();
    await expect(page.getByText('Filters applied')).toBeVisible();
    await expect(summary(page, 'SaaS, Biotechnology')).toBeVisible();
    expect(address(page)).toBe('software/saas,biotechnology');
    await expect(cards(page).first()).toBeVisible();

    await button(page, 'Clear All Filters').click();
    await expect(page.getByText('Filters cleared')).toBeVisible();
    await expect(page.getByText(/^Filtered by/)).toHaveCount(0);
    await expect(group(page)).toHaveValue('');
    await expect(line(page, 2)).toHaveCount(0);
    expect(address(page)).toBeNull();
  });

  await test.step('a filter holds at most three lines, and the first stays', async () => {
    await button(page, 'Add a filter').click();
    await expect(group(page, 2)).toBeFocused();
    await button(page, 'Add a filter').click();
    await expect(group(page, 3)).toBeFocused();
    await expect(button(page, 'Add a filter')).toHaveCount(0);
    await choose(group(page, 3), 'Video');
    await button(page, 'Remove filter 2').click();
    await expect(button(page, 'Add a filter')).toBeFocused();
    await expect(group(page, 2)).toHaveValue('Video');
    await expect(button(page, 'Remove filter 1')).toHaveCount(0);
    await button(page, 'Remove filter 2').click();
    await expect(line(page, 2)).toHaveCount(0);
  });

  await test.step('the previous alerts stay, dimmed, while the next ones load', async () => {
    const held = Promise.withResolvers<void>();
    const calls = /\/api\/alerts.*industries/;
    await page.route(calls, async (route) => {
      await held.promise;
      await route.continue();
    });
    await choose(group(page), 'Biotechnology');
    // Twice at once does not clear them again.
    await button(page, 'Apply Filters').dblclick();
    await expect(page.locator('[aria-busy="true"]').first()).toHaveCSS('opacity', '0.5');
    await expect(cards(page).first()).toBeVisible();
    held.resolve();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.unroute(calls);
    await expect(cards(page).filter({ hasText: 'Bio' }).first()).toBeVisible();
    await expect(summary(page, 'Biotechnology')).toBeVisible();
    await expect(button(page, 'Clear All Filters')).toBeVisible();
  });

  await test.step('emptying an applied filter by hand asks for one, and keeps what is shown', async () => {
    await group(page).fill('');
    await button(page, 'Apply Filters').click();
    await expect(page.getByText('No filters set. Please select filters first')).toBeVisible();
    await expect(summary(page, 'Biotechnology')).toBeVisible();
    await button(page, 'Reset Filters').click();
    await expect(page.getByText('Filters reset')).toBeVisible();
    await expect(page.getByText(/^Filtered by/)).toHaveCount(0);
  });

  await test.step('a filter is chosen, applied and cleared by keyboard alone', async () => {
    await group(page).focus();
    await page.keyboard.type('biotech');
    await page.keyboard.press('Enter');
    await expect(group(page)).toHaveValue('Biotechnology');
    await page.keyboard.press('Tab');
    await expect(industry(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Add a filter')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(summary(page, 'Biotechnology')).toBeVisible();
    await expect(button(page, 'Clear All Filters')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Filtered by/)).toHaveCount(0);
    await expect(group(page)).toBeFocused();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  await test.step('on a phone the filter is a sheet behind a button that counts', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Filters').click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await openIndustries(page);
    await choose(sheet.getByLabel('Industry group'), 'Biotechnology');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(summary(page, 'Biotechnology')).toBeVisible();
    const opener = button(page, 'Filters 1 set');
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(sheet.getByLabel('Industry group')).toHaveValue('Biotechnology');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('what someone prefers is one press away', async ({ page }) => {
  await register(page);

  await test.step('my preferences are the first three of them, and become a way to reset', async () => {
    await savePreferences(page, { industries: ['software/saas', 'video', 'biotechnology', 'energy'] });
    await openDashboard(page);
    await button(page, 'My Preferences').click();
    await expect(page.getByText('Applied your preferred industry filters')).toBeVisible();
    await expect(summary(page, 'SaaS, Video, Biotechnology')).toBeVisible();
    await expect(group(page, 3)).toHaveValue('Biotechnology');
    await button(page, 'Reset Filters').click();
    await expect(button(page, 'My Preferences')).toBeVisible();
  });

  await test.step('when nothing fits, the way on is to clear the filters', async () => {
    await savePreferences(page, { cities: ['Nowhere on Earth'] });
    await page.reload();
    await filterByBiotechnology(page);
    await expect(page.getByText('No startups to display')).toBeVisible();
    await expect(page.getByText(/match these filters and your places/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear All Filters' }).last().click();
    await expect(page.getByText('Filters cleared')).toBeVisible();
  });

  await test.step('a user without preferred industries sees where to choose them', async () => {
    await button(page, 'My Preferences').click();
    await expect(page.getByText('No industry preferences found in your profile')).toBeVisible();
    await expect(page.getByText(/^Country:/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit preferences' }).click();
    await expect(page).toHaveURL('/settings#preferences');
    await expect(page.getByRole('heading', { name: 'Preferences', exact: true })).toBeFocused();
  });
});

test('the filter stands in the address and stays with its person', async ({ page, context }) => {
  const person = await register(page);

  await test.step('every company shown is of the industry that the address names', async () => {
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/alerts/quarter'));
    await openDashboard(page, '/dashboard?open=quarter&industries=biotechnology/biotechnology');
    await expect(summary(page, 'Biotechnology')).toBeVisible();
    const { alerts } = await (await asked).json();
    expect(alerts.length).toBeGreaterThan(0);
    for (const { industries } of alerts) {
      expect(industries.map((each: { name: string }) => each.name)).toContain('Biotechnology');
    }
  });

  await test.step('it survives leaving, and back takes the next one away', async () => {
    await page.goto('/settings');
    await openDashboard(page);
    await expect(summary(page, 'Biotechnology')).toBeVisible();
    await expect(group(page)).toHaveValue('Biotechnology');
    await expect.poll(() => address(page)).toBe('biotechnology/biotechnology');

    await choose(group(page), 'Video');
    await button(page, 'Apply Filters').click();
    await expect(summary(page, 'Video')).toBeVisible();
    await page.goBack();
    await expect(summary(page, 'Biotechnology')).toBeVisible();
    await expect(group(page)).toHaveValue('Biotechnology');
    await page.goForward();
    await expect(summary(page, 'Video')).toBeVisible();
  });

  await test.step('a sentence takes its place, and it that of the sentence', async () => {
    const search = page.getByRole('combobox', { name: 'Search in plain words' });
    await search.fill('Seed fintech');
    await search.press('Enter');
    // The same words are read out with what was understood.
    await expect(page.getByText('Natural Language Search Active', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Filtered by/)).toHaveCount(0);
    await expect(group(page)).toHaveValue('');
    expect(address(page)).toBeNull();

    await filterByBiotechnology(page);
    await expect(page.getByText('Natural Language Search Active')).toHaveCount(0);
    await expect(search).toHaveValue('');
    await page.getByRole('link', { name: /^Favorites/ }).click();
    await page.getByRole('link', { name: /^Alerts/ }).click();
    await expect(summary(page, 'Biotechnology')).toBeVisible();
  });

  await test.step('what an address names that does not exist is left out with a sentence', async () => {
    await openDashboard(page, '/dashboard?industries=software/alchemy,biotechnology,nonsense');
    await expect(page.getByText(/^We ignored part of this filter/)).toBeVisible();
    await expect(summary(page, 'Biotechnology')).toBeVisible();
    await expect.poll(() => address(page)).toBe('biotechnology');

    await page.goto('/dashboard?industries=%00,../..,<b>');
    await expect(page.getByText(/^We ignored part of this filter/)).toBeVisible();
    await expect(page.getByText(/^Filtered by/)).toHaveCount(0);
    await expect.poll(() => address(page)).toBeNull();
  });

  await test.step('going back to before the first filter shows everything, also after a reload', async () => {
    await filterByBiotechnology(page);
    await page.goBack();
    await expect(button(page, 'My Preferences')).toBeVisible();
    await button(page, 'Table').click();
    await expect(page).toHaveURL(/view=table/);
    await expect(button(page, 'My Preferences')).toBeVisible();
    await page.reload();
    await openIndustries(page);
    await expect(button(page, 'My Preferences')).toBeVisible();
    expect(address(page)).toBeNull();
    await button(page, 'Cards').click();
    await filterByBiotechnology(page);
    await page.reload();
    await expect(summary(page, 'Biotechnology')).toBeVisible();
    await expect(group(page)).toHaveValue('Biotechnology');
  });

  await test.step('rubbish that the browser kept is ignored in silence', async () => {
    const { user } = await (await page.request.get('/api/accounts/session')).json();
    // A page that is still loading would write there too; this one does not.
    await page.goto('/terms');
    await page.evaluate((id) => {
      localStorage.setItem(`industryFilters_${id}`, '[{"groupId":"software","industryId":"alchemy"}]');
      localStorage.setItem(`userHasChangedFilter_${id}`, 'true');
    }, user.id);
    await openDashboard(page);
    await expect(button(page, 'My Preferences')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText(/^We ignored part/)).toHaveCount(0);
    const stored = () => page.evaluate((id) => localStorage.getItem(`industryFilters_${id}`), user.id);
    await expect.poll(stored).toBe('[]');
  });

  await test.step('who signs in after them in the same browser has none', async () => {
    await filterByBiotechnology(page);
    await page.goto('/terms');
    await context.clearCookies();
    const other = await register(page);
    expect(other.email).not.toBe(person.email);
    await openDashboard(page);
    await expect(page.getByText(/^Filtered by/)).toHaveCount(0);
  });
});
