import type { Page } from '@playwright/test';

/** In milliseconds. */
export type Watched = { longestTask: number; longestEvent: number };

declare global {
  interface Window {
    watched?: Watched;
  }
}

/** From now on every page notes its longest task, and the longest event of an interaction, from the press to the next frame. */
export const watchPage = (page: Page) => page.addInitScript(watch);

export const readWatched = (page: Page): Promise<Watched> =>
  page.evaluate(() => window.watched ?? { longestTask: 0, longestEvent: 0 });

export const forgetWatched = (page: Page) =>
  page.evaluate(() => {
    if (window.watched) Object.assign(window.watched, { longestTask: 0, longestEvent: 0 });
  });

/** Runs in the page, and may use nothing of this file. */
export function watch(): void {
  const watched = { longestTask: 0, longestEvent: 0 };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  // Those below 16 ms are not told.
  const options = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  } satisfies PerformanceObserverInit & { durationThreshold: number };
  new PerformanceObserver((list) => {
    // The observer of events reports nothing else. Those of no interaction are the browser's own, such as where it finds the pointer as a page comes.
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) watched.longestEvent = Math.max(watched.longestEvent, duration);
  }).observe(options);
}
