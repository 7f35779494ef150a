import type { CDPSession, Page } from '@playwright/test';
import type { Interaction } from './everyday-interactions.ts';
import { openDesk, openPage, touchPage } from './open-desk.ts';
import { forgetWatched, readWatched, watchPage } from './watch-page.ts';

/** In milliseconds on a processor four times slower. */
export type Work = {
  script: number;
  style: number;
  layout: number;
  longestTask: number;
  /** All of it, once what waits for a touch is done as well; and the longest task of that. */
  touched: { work: number; longestTask: number };
  interactions: Record<string, number>;
};
type Visit = { address: string; cookie: string | null; isThere: string };

const slowdown = 4;
/** In milliseconds: a browser tells of no shorter ones. */
const leastTask = 50;
const leastEvent = 16;
/** In milliseconds: until what is observed has been told. */
const told = 700;

/** What the main thread does for a first visit, and how long each interaction takes from the press to the next frame. */
export async function timeWork(
  { address, cookie, isThere }: Visit,
  interactions: readonly Interaction[],
): Promise<Work> {
  await using desk = await openDesk(cookie);
  const { page } = desk;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await watchPage(page);
  await openPage(page, address, isThere);
  const work = await readWork(session);
  const { longestTask } = await readWatched(page);
  await forgetWatched(page);
  await touchPage(page);
  const { script, style, layout } = await readWork(session);
  const afterTouch = await readWatched(page);
  const touched = { work: script + style + layout, longestTask: Math.max(leastTask, afterTouch.longestTask) };
  const times: [string, number][] = [];
  for (const interaction of interactions) times.push([interaction.name, await time(page, interaction)]);
  return {
    ...work,
    longestTask: Math.max(leastTask, longestTask),
    touched,
    interactions: Object.fromEntries(times),
  };
}

async function readWork(session: CDPSession): Promise<Pick<Work, 'script' | 'style' | 'layout'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const milliseconds = (wanted: string) =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000;
  return {
    script: milliseconds('ScriptDuration'),
    style: milliseconds('RecalcStyleDuration'),
    layout: milliseconds('LayoutDuration'),
  };
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
