import type { CDPSession, Page } from '@playwright/test';
import type { Interaction } from './everyday-interactions.ts';
import { openDesk, openPage } from './open-desk.ts';

/** In milliseconds on a processor four times slower. */
export type Work = {
  script: number;
  style: number;
  layout: number;
  longestTask: number;
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
  await page.addInitScript(watch);
  await openPage(page, address, isThere);
  const work = await readWork(session);
  const longestTask = await page.evaluate(() => window.watched?.task ?? 0);
  const times: [string, number][] = [];
  for (const interaction of interactions) times.push([interaction.name, await time(page, interaction)]);
  return { ...work, longestTask: Math.max(leastTask, longestTask), interactions: Object.fromEntries(times) };
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
  await page.evaluate(() => {
    if (window.watched) window.watched.event = 0;
  });
  await act(page);
  await page.locator(shown).first().waitFor();
  await page.waitForTimeout(told);
  const longest = await page.evaluate(() => window.watched?.event ?? 0);
  await end?.(page);
  return Math.max(leastEvent, longest);
}

declare global {
  interface Window {
    watched?: { task: number; event: number };
  }
}

/** Runs in the page: the longest task, and the longest event of an interaction. */
function watch(): void {
  const watched = { task: 0, event: 0 };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.task = Math.max(watched.task, duration);
  }).observe({ type: 'longtask', buffered: true });
  const options = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  } satisfies PerformanceObserverInit & {
    durationThreshold: number;
  };
  new PerformanceObserver((list) => {
    // The observer of events reports nothing else.
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) watched.event = Math.max(watched.event, duration);
  }).observe(options);
}
