import type { Locator, Page } from '@playwright/test';
import { planCatalogue } from '../../contract/billing/plan-catalogue.ts';
import { countInView } from '../count-in-view.ts';
import { expect } from '../journey.ts';
import type { Companion } from './companion.ts';
import { findClaims, findContradictions, linesOf, readCompany, readRow } from './facts.ts';
import { neverFewer } from './measures.ts';
import { registerByHand } from './register.ts';

const rows = (page: Page) => page.getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Your dashboard' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .filter({ visible: true })
    .first();

/** A whole walk: what someone does who has just heard of the product. */
export async function walk(companion: Companion): Promise<void> {
  const { page, walker, look, measures } = companion;
  await registerByHand(companion);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  measures.inView = await countOnceThere(page, neverFewer[walker.device]);
  await look('dashboard');
  const written = walker.plan === 'free' ? null : await writeToTheBest(companion);
  for (const sentence of walker.sentences) measures.found.push(await ask(companion, sentence));
  const saved = await saveTheFirst(companion);
  await lookAtFavorites(companion, saved);
  await lookAtApplications(companion, written);
  await lookAtSettings(companion);
  await companion.followLinks();
}

/** Of a list what comes last has no skeleton; who looks waits a moment for it. */
async function countOnceThere(page: Page, least: number): Promise<number> {
  await expect
    .poll(() => countInView(page), { timeout: 4_000 })
    .toBeGreaterThanOrEqual(least)
    // What it is then is measured.
    .catch(() => undefined);
  return countInView(page);
}

/** By the shortest way from the first screen to a draft; answers to which company. */
async function writeToTheBest(companion: Companion): Promise<string> {
  const { page, look, press, presses, measures } = companion;
  const before = presses();
  const best = rows(page).first();
  const told = await linesOf(best);
  await press(best.getByRole('link', { name: /^(Write letter|View Opportunity)/ }).first());
  await expect(heading(page)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Letter', exact: true });
  await press(panel.getByRole('button', { name: /^Write (?:letter|anyway)$/ }));
  const letter = panel.getByRole('textbox', { name: 'The letter' });
  await expect(letter).not.toHaveValue('');
  measures.tapsToDraft = presses() - before;
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await look('letter');

  const name = await heading(page).innerText();
  const lines = await linesOf(page.getByRole('main'));
  const company = readCompany('company page', lines, name);
  const story = { ...readRow('lead story', told, company.city), status: company.status };
  if (story.hiring === 'no') delete story.hiring;
  measures.contradictions.push(
    ...findContradictions(name, [story, company]),
    ...findClaims(await letter.inputValue(), company, lines.join(' · ')),
  );
  if (!(await panel.getByText(/^We marked nothing/).isVisible()))
    measures.contradictions.push(`the letter to ${name} says what no source states`);
  return name;
}

/** Searches in plain words; answers how many rounds that finds. */
async function ask({ page, walker, look, press }: Companion, sentence: string): Promise<number> {
  const field = page.getByRole('combobox', { name: 'Search in plain words' });
  if (walker.device === 'phone')
    await press(page.getByRole('button', { name: 'Search', exact: true }).first());
  await field.fill(sentence);
  await field.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === sentence);
  await expect(page.getByRole('list', { name: 'Understood as' })).toBeVisible();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toBeVisible();
  const found = results.getByText(/^[\d,]+\+? rounds? found/);
  await expect(found).toBeAttached();
  await look(`search ${sentence}`);
  return Number(/[\d,]+/.exec(await found.innerText())?.[0].replace(',', '') ?? 0);
}

/** Opens the first that was found, compares what is said of it in each place, and saves it. */
async function saveTheFirst(companion: Companion): Promise<string> {
  const { page, look, press, measures } = companion;
  const first = rows(page).first();
  const found = await linesOf(first);
  const name = await first.getByRole('heading').innerText();
  await press(first.getByRole('link', { name: /^View Opportunity/ }));
  await expect(page).toHaveURL(/\/company\//);
  await expect(heading(page)).toHaveText(name);
  await look('company');
  const lines = await linesOf(page.getByRole('main'));
  const company = readCompany('company page', lines, name);
  await press(page.getByRole('button', { name: `Bookmark ${name}`, exact: true }).first());
  await ask(companion, name);
  const again = await linesOf(
    rows(page)
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .first(),
  );
  measures.contradictions.push(
    ...findContradictions(
      name,
      [readRow('search', found, company.city), company, readRow('search by name', again, company.city)].map(
        withoutWhatPlansLock(companion),
      ),
    ),
  );
  return name;
}

/** A page that the plan locks says of roles only that there are some. */
const withoutWhatPlansLock =
  ({ walker }: Companion) =>
  <Place extends { hiring?: string }>(place: Place): Place =>
    walker.plan === 'free' && place.hiring === 'for you' ? { ...place, hiring: 'yes' } : place;

async function lookAtFavorites({ page, look, press, measures }: Companion, saved: string): Promise<void> {
  await press(tab(page, 'Favorites'));
  const row = rows(page).filter({ has: page.getByRole('heading', { name: saved, exact: true }) });
  await expect(row).toBeVisible();
  await look('favorites');
  if (!(await linesOf(row)).includes(saved))
    measures.contradictions.push(`${saved} is not among the favorites`);
}

/** Marks what was written as sent; who wrote nothing sees what to do. */
async function lookAtApplications(companion: Companion, written: string | null): Promise<void> {
  const { page, look, press } = companion;
  await press(tab(page, 'My Applications'));
  if (written === null) {
    await expect(page.getByText('No applications yet')).toBeVisible();
    return look('applications');
  }
  await expect(page.getByText(written).first()).toBeVisible();
  await look('applications');
  await page.getByRole('combobox', { name: `Move ${written} to` }).selectOption('SUBMITTED');
  await expect(page.getByText(`${written} moved to Sent`)).toBeVisible();
}

async function lookAtSettings({ page, walker, look, press, measures }: Companion): Promise<void> {
  const menu = page.getByRole('button', { name: `Your account: ${walker.fullName}` });
  await press(menu);
  await press(page.getByRole('menuitem', { name: 'Profile Settings' }));
  await expect(page.getByLabel('Job title').first()).toHaveValue(walker.title.taken);
  await look('settings');
  await press(menu);
  await press(page.getByRole('menuitem', { name: 'Billing' }));
  await expect(heading(page)).toContainText('Billing');
  await look('billing');
  const { name } = planCatalogue[walker.plan];
  if (!(await saysPlan(page.getByRole('main'), name)))
    measures.contradictions.push(`billing does not say ${name}, the plan that was chosen`);
}

const saysPlan = async (place: Locator, name: string) =>
  (await linesOf(place)).some((line) => line.startsWith(name));
