import type { Page } from '@playwright/test';
import type { Alert } from '../contract/feed/alerts.ts';
import { builtFile } from './built-file.ts';
import { expectAccessible } from './expect-accessible.ts';
import { holdCalls } from './faults.ts';
import { expect, failedCall, test } from './journey.ts';
import { register, savePreferences } from './users.ts';

// Colours are judged as they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const quarter = (page: Page) => page.getByRole('region', { name: 'This Quarter' });
const cards = (page: Page) => quarter(page).getByRole('article');
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const notForMe = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}: not for me because…`, exact: true });
const sheet = (page: Page) => page.getByRole('region', { name: 'Not for me because…' });
const hiding = (page: Page, sentence: string) => page.getByRole('button', { name: sentence, exact: true });
const rules = (page: Page) => page.getByRole('dialog', { name: 'Not for me' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Opens the quarter of a user new and answers what stands first in it. */
async function openQuarter(page: Page): Promise<Alert> {
  await register(page);
  await savePreferences(page, {});
  return openAlerts(page);
}

async function openAlerts(page: Page): Promise<Alert> {
  await page.goto('/dashboard?open=quarter');
  await expect(cards(page).first()).toBeVisible();
  const answer = await page.request.get('/api/alerts/quarter?timeZone=UTC');
  const [first]: Alert[] = (await answer.json()).alerts;
  if (!first) throw new Error('The sample has rounds of the quarter');
  return first;
}

const drawTwice = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

async function countOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/alerts?timeZone=UTC');
  const { sections }: { sections: { section: string; count: number }[] } = await answer.json();
  return sections.find(({ section }) => section === 'quarter')?.count ?? 0;
}

test('what is not for someone goes at once in every tab, stays away, and comes back', async ({
  page,
  context,
  console,
}) => {
  console.expect(failedCall);
  const { companyName, startupId } = await openQuarter(page);
  const thisCompany = sheet(page).getByRole('button', { name: 'This company' });

  await test.step('what someone opened before the rest of the page came opens once it has, and stays open', async () => {
    // The reasons and the rest of the list come in one file.
    const file = builtFile('Dashboard-soon');
    const held = await holdCalls(page, file);
    const rest = page.waitForResponse(file);
    await page.reload();
    await notForMe(page, companyName).click();
    await expect(notForMe(page, companyName)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Loading options' })).toBeVisible();
    held.release();
    const arrived = await rest;
    await arrived.finished();
    await expect(thisCompany).toBeVisible();
    await drawTwice(page);
    await expect(thisCompany).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notForMe(page, companyName)).toBeFocused();
  });

  await test.step('a rule that could not be written leaves everything as it was', async () => {
    const failed = { status: 500, json: { code: 'INTERNAL', message: 'An unexpected error occurred' } };
    let answer: (() => void) | undefined;
    const isAsked = new Promise<void>((resolve) => {
      void page.route('**/api/mutes', (route) => {
        answer = () => void route.fulfill(failed);
        resolve();
      });
    });
    await notForMe(page, companyName).click();
    await thisCompany.click();
    await isAsked;
    await expect(cardOf(page, companyName)).toHaveAttribute('aria-busy', 'true');
    answer?.();
    await expect(page.getByText(`We couldn’t hide ${companyName}.`)).toBeVisible();
    await expect(cardOf(page, companyName)).toHaveAttribute('aria-busy', 'false');
    await page.unroute('**/api/mutes');
  });

  await test.step('other tabs of the same browser follow each rule, without being asked', async () => {
    const otherTab = await context.newPage();
    await otherTab.goto('/dashboard?open=quarter');
    await expect(cardOf(otherTab, companyName)).toBeVisible();
    await notForMe(page, companyName).click();
    await thisCompany.click();
    await expect(cardOf(otherTab, companyName)).toHaveCount(0);
    await expect(hiding(otherTab, '1 hidden')).toBeVisible();
    await undo(page).click();
    await expect(cardOf(otherTab, companyName)).toBeVisible();
    await expect(hiding(otherTab, '1 hidden')).toHaveCount(0);
    await otherTab.close();
  });

  await test.step('the keyboard alone mutes, goes on with the next, and takes the rule back', async () => {
    await notForMe(page, companyName).focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Tab');
    for (
      let pressed = 0;
      pressed < 10 && !(await thisCompany.evaluate((it) => it === document.activeElement));
      pressed += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(cardOf(page, companyName)).toHaveCount(0);
    await expect(
      cards(page)
        .first()
        .getByRole('link', { name: /^View Opportunity/ }),
    ).toBeFocused();

    await hiding(page, '1 hidden').focus();
    await page.keyboard.press('Enter');
    await expect(rules(page).getByRole('listitem')).toHaveCount(1);
    await rules(page)
      .getByRole('button', { name: `Remove: ${companyName}` })
      .focus();
    await page.keyboard.press('Enter');
    await expect(rules(page).getByText('Nothing hidden.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hiding(page, 'Nothing hidden')).toBeFocused();
    await expect(cardOf(page, companyName)).toBeVisible();
  });

  await test.step('a company goes at once and stays away; its own page shows it again, and Undo does', async () => {
    const before = await countOf(page);
    await notForMe(page, companyName).click();
    const first = sheet(page).getByRole('button').first();
    await expect(first).toHaveAccessibleName('This company 1 round');
    await first.click();
    await expect(cardOf(page, companyName)).toHaveCount(0);
    await expect(page.getByText(`Hidden: ${companyName}`).first()).toBeVisible();
    await expect(hiding(page, '1 hidden')).toBeVisible();
    await expect.poll(() => countOf(page)).toBe(before - 1);

    await page.goto(`/company/${startupId}`);
    const isHidden = page.getByText(`You hide ${companyName}.`);
    await expect(isHidden).toBeVisible();
    await page.getByRole('button', { name: 'Show again' }).press('Enter');
    await expect(isHidden).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await notForMe(page, companyName).click();
    await thisCompany.click();
    await expect(isHidden).toBeVisible();
    await undo(page).click();
    await expect(isHidden).toHaveCount(0);
    await expect.poll(() => countOf(page)).toBe(before);
  });
});

test('the menu and the list of rules suit everyone, and are found in the settings', async ({ page }) => {
  await register(page);
  await savePreferences(page, {});
  for (const [kind, value] of [
    ['country', 'FR'],
    ['stage', 'grant'],
    ['industry', 'gaming'],
  ]) {
    const answer = await page.request.post('/api/mutes', { data: { kind, value } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  const { companyName, industries } = await openAlerts(page);

  await test.step('on the dashboard', async () => {
    await notForMe(page, companyName).click();
    await expect(sheet(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await hiding(page, '3 hidden').click();
    await expect(rules(page).getByRole('listitem')).toHaveCount(3);
    await expect(rules(page).getByText('Grant rounds')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a field that is not for someone takes all of its rounds with it, even out of a search', async () => {
    const [industry] = industries;
    if (!industry) throw new Error('The first round of the sample has an industry');
    await notForMe(page, companyName).click();
    await sheet(page)
      .getByRole('button', { name: `${industry.name} industry` })
      .click();
    await expect(page.getByText(`Hidden: ${industry.name}`)).toBeVisible();
    await expect(cardOf(page, companyName)).toHaveCount(0);
    const field = page.getByRole('combobox', { name: 'Search in plain words' });
    await field.fill(companyName);
    await field.press('Enter');
    await expect(page.getByText('Natural Language Search Active', { exact: true })).toBeVisible();
    // Words are looked for slowly among so much that is hidden.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
    await expect(cardOf(page, companyName)).toHaveCount(0);
    const asked = await page.request.get(`/api/startups/suggestions?text=${encodeURIComponent(companyName)}`);
    expect(JSON.stringify(await asked.json())).not.toContain(companyName);
  });

  await test.step('in the settings', async () => {
    await page.goto('/settings');
    const settings = page.getByRole('region', { name: 'Not for me' });
    await settings.getByRole('button', { name: 'Show' }).click();
    await settings.getByRole('button', { name: 'Remove: Gaming' }).click();
    await expect(settings.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText('Shown again: Gaming')).toBeVisible();
  });
});
