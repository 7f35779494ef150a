import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { countries } from '../contract/reference/country-list.ts';
import { allIndustryLabels } from '../contract/reference/industries/industries.ts';
import { industryGroups } from '../contract/reference/industries/industry-groups.ts';
import { findBrowser } from './find-browser.mjs';
import { enlargeText, findOverflow } from './screens/find-overflow.ts';
import { findUntranslated, KnownData, locale } from './screens/find-untranslated.ts';
import { inviteUsers } from './screens/invite-users.ts';
import { listScreens } from './screens/list-screens.ts';
import type { Screen } from './screens/screen.ts';
import { startProduct } from './screens/start-product.ts';
import { stopAnswering } from './screens/stop-answering.ts';

// Opens every screen in the pseudo-language of `pseudo-language.ts` and says what is still English, and what no longer
// fits. `npm run words -- dashboard billing` opens those so named.
process.env.PSEUDO_LANGUAGE = 'on';
const wanted = process.argv.slice(2);
const widths = [1440, 834, 390, 320];
const steadyMs = 8_000;
const atOnce = 4;
const startedAt = Date.now();

await using browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  // Chromium refuses its sandbox to root, which is who runs in most containers.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
await using product = await startProduct();
const users = await inviteUsers(product, browser);
const data = new KnownData();
data.add([countries, allIndustryLabels(), industryGroups, Intl.supportedValuesOf('timeZone')]);
for (const section of ['week', 'month', 'quarter'])
  for (const user of [users.paid, users.busy]) data.add(await user.ask(`/alerts/${section}?timeZone=UTC`));
for (const user of [users.free, users.nowhere]) data.add(await user.ask('/alerts/quarter?timeZone=UTC'));
const screens = opened(await listScreens(users));
const store = (answer: unknown) => data.add(answer);
const reported = new Map<string, string[]>();

const waiting = screens.values();
await Promise.all(Array.from({ length: atOnce }, readOn));
for (const [sentence, where] of reported) console.log(`${sentence}\n  ${where.join(', ')}`);
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`${screens.length} screens read in ${seconds} s, ${reported.size} things found`);
process.exitCode = reported.size > 0 ? 1 : 0;

/** What people do on a screen is done by its English words, so only what it shows by itself, or by what needs none, is read. */
function opened(all: Screen[]): Screen[] {
  const seen = new Set<string>();
  return all.filter(({ name, as, path, arrange, reach }) => {
    const key = arrange || reach ? name : `${as} ${path}`;
    const isNew = !seen.has(key);
    seen.add(key);
    // A mail is written by the server, for which there is one language.
    return isNew && isWanted(name) && path !== '/healthz';
  });
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

async function readOn(): Promise<void> {
  for (const screen of waiting)
    await Promise.race([readScreen(screen), tooLong()]).catch((thrown: unknown) =>
      note(`could not be read: ${thrown}`, screen.name),
    );
}

async function tooLong(): Promise<never> {
  await setTimeout(60_000, undefined, { ref: false });
  throw new Error('it took longer than a minute');
}

async function readScreen(screen: Screen): Promise<void> {
  const { address, signedIn } = users[screen.as];
  await using context = await browser.newContext({
    baseURL: address,
    storageState: signedIn,
    reducedMotion: 'reduce',
    locale,
  });
  const page = await context.newPage();
  await using _ = stopAnswering(page);
  page.setDefaultTimeout(steadyMs * 4);
  await page.setViewportSize({ width: 1440, height: 900 });
  const answers: Promise<void>[] = [];
  page.on('response', (response) => {
    // A stream of events would never be read to its end.
    const isAnswer = response.url().includes('/api/') && response.headers()['content-type']?.includes('json');
    if (isAnswer) answers.push(response.json().then(store, () => undefined));
  });
  // What is asked for by the address is said again by the page.
  data.add([...new URL(screen.path, address).searchParams.values()]);
  await screen.arrange?.(page);
  await page.goto(screen.path);
  await page
    .waitForLoadState('networkidle', { timeout: screen.arrange ? 1_500 : steadyMs })
    .catch(() => undefined);
  await screen.reach?.(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  // The answer to a call that the page no longer waits for may never be read to its end.
  const heard = () => Promise.race([Promise.all(answers), page.waitForTimeout(steadyMs)]);
  await heard();
  for (const width of widths) await readAt(page, width, screen, heard);
  await page.setViewportSize({ width: 1280, height: 900 });
  await enlargeText(page);
  for (const what of await findOverflow(page)) note(`With text twice as large: ${what}`, screen.name);
}

async function readAt(
  page: Page,
  width: number,
  { name }: Screen,
  heard: () => Promise<unknown>,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // What follows from the width is drawn in the next frames.
  for (let frame = 0; frame < 3; frame++)
    await Promise.race([
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))),
      // Where a screen has stopped its clock, no frame ever comes.
      setTimeout(500),
    ]);
  for (const text of await findUntranslated(page, data, heard)) note(`English: ${text.slice(0, 160)}`, name);
  for (const what of await findOverflow(page)) note(`At ${width}: ${what}`, name);
}

function note(sentence: string, where: string): void {
  const places = reported.get(sentence) ?? [];
  if (places.length === 0) console.log(`${where}: ${sentence}`);
  if (!places.includes(where)) reported.set(sentence, [...places, where]);
}
