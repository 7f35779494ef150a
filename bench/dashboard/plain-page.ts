import type { Page } from '@playwright/test';

/** What a page does that takes everything and keeps it: downloading, filtering as one types, and drawing all rows. */
export type Plain = { download: number; filters: number[]; draw: number; frames: number[] };

/** Milliseconds of the same in a page without a server that filters. */
export async function timePlainPage(page: Page, names: readonly string[], rows: number): Promise<Plain> {
  await page.goto('/terms');
  return await page.evaluate(runPlainPage, { words: names.map((name) => name.slice(0, 3)), rows });
}

type Row = { startup: { name: string; description: string | null; city: string | null } };

/** Runs in the page: it may use nothing of this file. */
async function runPlainPage({ words, rows }: { words: string[]; rows: number }): Promise<Plain> {
  const pageSize = 1_000;
  const startedAt = performance.now();
  const all: Row[] = [];
  for (let page = 0; ; page += 1) {
    const more: Row[] = await (await fetch(`/baseline?page=${page}`)).json();
    all.push(...more);
    if (more.length < pageSize) break;
  }
  const download = performance.now() - startedAt;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const table = document.createElement('table');
  document.body.replaceChildren(table);
  const drawAll = async (shown: Row[]) => {
    const since = performance.now();
    table.replaceChildren(
      ...shown.slice(0, rows).map(({ startup }) => {
        const row = document.createElement('tr');
        for (const text of [startup.name, startup.description, startup.city]) {
          const cell = document.createElement('td');
          cell.textContent = text;
          row.append(cell);
        }
        return row;
      }),
    );
    await nextFrame();
    await nextFrame();
    return performance.now() - since;
  };
  const filters: number[] = [];
  for (const word of words) {
    const wanted = word.toLowerCase();
    const since = performance.now();
    const matching = all.filter(({ startup }) => startup.name.toLowerCase().includes(wanted));
    filters.push(performance.now() - since + (await drawAll(matching)));
  }
  const draw = await drawAll(all);
  const frames: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < 300; frame += 1) {
    window.scrollBy({ top: 300, behavior: 'instant' });
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
  }
  return { download, filters, draw, frames };
}
