import type { Page } from '@playwright/test';
import type { Interaction } from './everyday-interactions.ts';
import { openDesk, openPage, touchPage } from './open-desk.ts';
import { type Visit, type Work as VisitWork, visitPage } from './visit-page.ts';
import { forgetWatched, readWatched, watchPage } from './watch-page.ts';

/** In milliseconds on a processor four times slower. */
export type Work = VisitWork & {
  /** All of it, once what waits for a touch is done as well; and the longest task of that. */
  touched: { work: number; longestTask: number };
  interactions: Record<string, number>;
};

const slowdown = 4;
/** In milliseconds: a browser tells of no shorter ones. */
const leastTask = 50;
const leastEvent = 16;
/** In milliseconds: until what is observed has been told. */
const told = 700;

/** What the main thread does for a first visit, and how long each interaction takes from the press to the next frame. */
export async function timeWork(visit: Visit, interactions: readonly Interaction[]): Promise<Work> {
  const { seen, touched } = await visitPage(visit);
  const work = touched.script + touched.style + touched.layout;
  return {
    ...seen,
    longestTask: Math.max(leastTask, seen.longestTask),
    touched: { work, longestTask: Math.max(leastTask, touched.longestTask) },
    interactions: interactions.length > 0 ? await timeEach(visit, interactions) : {},
  };
}

async function timeEach(
  { address, cookie, isThere }: Visit,
  interactions: readonly Interaction[],
): Promise<Record<string, number>> {
  await using desk = await openDesk(cookie);
  const { page } = desk;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await watchPage(page);
  await openPage(page, address, isThere);
  await touchPage(page);
  const times: [string, number][] = [];
  for (const interaction of interactions) times.push([interaction.name, await time(page, interaction)]);
  return Object.fromEntries(times);
}

async function time(page: Page, { begin, act, shown, end }: Interaction): Promise<number> {
  await begin?.(page);
  await page.waitForTimeout(told);
  await forgetWatched(page);
  await act(page);
  await page.locator(shown).first().waitFor();
  await page.waitForTimeout(told);
  const { longestEvent } = await readWatched(page);
  await end?.(page);
  return Math.max(leastEvent, longestEvent);
}
