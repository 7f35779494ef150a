import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { inventName } from '../inventions.ts';
import { expect, failedCall } from '../journey.ts';
import { findDeadEnds, findLinks, hearFailures } from './dead-ends.ts';
import type { Measures } from './measures.ts';
import { findRetiredForms, readOwnWords } from './own-words.ts';
import type { Walker } from './walkers.ts';

/** Goes along with someone: presses for them and counts it, looks at each page and notes what should not be there. */
export type Companion = {
  page: Page;
  walker: Walker;
  email: string;
  measures: Measures;
  /** Looks at the page as it has come to rest. */
  look: (name: string) => Promise<void>;
  press: (what: Locator) => Promise<void>;
  presses: () => number;
  /** Follows every link that was seen to where it leads. */
  followLinks: () => Promise<void>;
};

/** Where pictures and words of every step are laid, if they are wanted. */
const pictures = process.env.WALK_PICTURES;

const refused = /status of 401/;

/** Links that lead somewhere, found by an earlier walk. */
const goodLinks = new Set<string>();

/** Like `jonas.reinhardt.bokela@people.example`: every walk registers anew. */
const emailOf = ({ fullName }: Walker) =>
  `${[...fullName.split(' '), inventName()]
    .join('.')
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')}@people.example`.toLowerCase();

const nothingMet = ({ who, device, plan }: Walker): Measures => ({
  who,
  device,
  plan,
  inView: null,
  tapsToDraft: null,
  found: [],
  deadEnds: [],
  contradictions: [],
  consoleErrors: [],
  retiredForms: [],
});

export async function accompany(
  page: Page,
  walker: Walker,
  measures = nothingMet(walker),
): Promise<Companion> {
  const { who, device } = walker;
  const links = new Set<string>();
  let presses = 0;
  let steps = 0;
  page.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`;
    if (message.type() === 'error' && !(failedCall.test(line) && refused.test(line)))
      measures.consoleErrors.push(line);
  });
  page.on('pageerror', ({ message }) => measures.consoleErrors.push(message));
  await hearFailures(page, (words) => measures.deadEnds.push(`a failure: ${words}`));

  async function look(name: string): Promise<void> {
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
    steps += 1;
    if (pictures) await takePicture(page, `${pictures}/${who}`, `${steps}`.padStart(2, '0'), name);
    measures.deadEnds.push(...(await findDeadEnds(page)).map((found) => `${name}: ${found}`));
    measures.retiredForms.push(...findRetiredForms(name, await readOwnWords(page)));
    for (const link of await findLinks(page)) links.add(link);
  }

  async function press(what: Locator): Promise<void> {
    await (device === 'phone' ? what.tap() : what.click());
    presses += 1;
  }

  async function followLinks(): Promise<void> {
    for (const link of links) {
      if (goodLinks.has(link)) continue;
      const answer = await page.request.get(link);
      if (answer.ok()) goodLinks.add(link);
      else measures.deadEnds.push(`${link} answers ${answer.status()}`);
    }
  }

  return { page, walker, email: emailOf(walker), measures, look, press, presses: () => presses, followLinks };
}

async function takePicture(page: Page, folder: string, step: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = `${folder}/${step} ${name.replace(/[^\p{L}\p{N} ]/gu, '').slice(0, 50)}`;
  await page.screenshot({ path: `${file}.png` });
  // To be read aloud.
  await writeFile(`${file}.txt`, await page.locator('body').innerText());
}
