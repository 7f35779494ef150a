import type { Page } from '@playwright/test';

/** Faster than a reader scrolls: a screen in three frames. */
const pixelsPerFrame = 300;
const mostMs = 180_000;

/** How many rows there were, and how long each frame took while they were scrolled through. */
export type Scrolled = { rows: number; frames: number[] };

/** Scrolls down through so many rows of the list that is open, which come page by page, and up again. */
export async function timeFrames(page: Page, address: string, rows: number): Promise<Scrolled> {
  await page.goto(address);
  await page.locator('main :is(article, tr[aria-rowindex])').first().waitFor();
  await page.waitForLoadState('networkidle');
  const scrolled = await page.evaluate(scrollThrough, { rows, pixelsPerFrame, mostMs });
  if (scrolled.rows < rows) throw new Error(`Only ${scrolled.rows} of ${rows} rows came at ${address}`);
  return scrolled;
}

type Asked = { rows: number; pixelsPerFrame: number; mostMs: number };

/** Runs in the page: it may use nothing of this file. */
async function scrollThrough({ rows, pixelsPerFrame, mostMs }: Asked): Promise<Scrolled> {
  const frames: number[] = [];
  const startedAt = performance.now();
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let before = await nextFrame();
  const scroll = async (pixels: number) => {
    window.scrollBy({ top: pixels, behavior: 'instant' });
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
  };
  const highest = () => {
    const drawn = [...document.querySelectorAll<HTMLElement>('main [data-entry], main tr[aria-rowindex]')];
    return Math.max(0, ...drawn.map((row) => Number(row.dataset.entry ?? Number(row.ariaRowIndex) - 2) + 1));
  };
  let reached = 0;
  while (reached < rows && performance.now() - startedAt < mostMs) {
    await scroll(pixelsPerFrame);
    if (frames.length % 10 === 0) reached = Math.max(reached, highest());
  }
  while (window.scrollY > 0) await scroll(-pixelsPerFrame);
  return { rows: reached, frames };
}
