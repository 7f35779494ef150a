import type { Page } from '@playwright/test';

type Recorded = { drawn?: number[]; isRecording?: boolean };

/** How long each frame took while a board of so many applications was scrolled through, and while cards were dragged. */
export async function timeBoard(
  page: Page,
  applications: number,
): Promise<{ scrolling: number[]; dragging: number[] }> {
  await page.goto('/dashboard?tab=applications&view=board');
  await page.getByRole('region', { name: 'Sent', exact: true }).locator('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(countApplications);
  if (shown < applications) throw new Error(`The board holds ${shown} of ${applications} applications`);
  const scrolling = await page.evaluate(scrollThrough);
  const dragging: number[] = [];
  for (const place of [0, 1, 2]) dragging.push(...(await dragOne(page, place)));
  return { scrolling, dragging };
}

async function dragOne(page: Page, place: number): Promise<number[]> {
  const card = page
    .getByRole('region', { name: /^(Letter ready|Not sent yet)$/ })
    .locator('article')
    .nth(place);
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  const to = await page.getByRole('region', { name: 'Sent', exact: true }).boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag');
  await page.evaluate(record);
  await page.mouse.move(from.x + 30, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, from.y + 40, { steps: 40 });
  await page.mouse.up();
  await page
    .getByText(/moved to Sent/)
    .last()
    .waitFor();
  return page.evaluate(stopRecording);
}

/** These run in the page: they may use nothing of this file. */
function countApplications(): number {
  const said = document.querySelector('main')?.innerText ?? '';
  return Number((/([\d,]+) applications?/.exec(said)?.[1] ?? '0').replaceAll(',', ''));
}

async function scrollThrough(): Promise<number[]> {
  const frames: number[] = [];
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let before = await nextFrame();
  const scroll = async (pixels: number) => {
    const top = window.scrollY;
    window.scrollBy({ top: pixels, behavior: 'instant' });
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
    return window.scrollY !== top;
  };
  while (await scroll(300));
  while (await scroll(-300));
  return frames;
}

function record(): void {
  // The window has no place for these of its own.
  const recorded = window as Recorded;
  recorded.drawn = [];
  recorded.isRecording = true;
  let before = performance.now();
  const next = (now: number) => {
    recorded.drawn?.push(now - before);
    before = now;
    if (recorded.isRecording) requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => {
    before = now;
    requestAnimationFrame(next);
  });
}

function stopRecording(): number[] {
  const recorded = window as Recorded;
  recorded.isRecording = false;
  return recorded.drawn ?? [];
}
