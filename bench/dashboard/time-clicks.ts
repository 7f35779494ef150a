import type { Page } from '@playwright/test';
import { type Awaited, timeInput } from './stopwatch.ts';

/** Something local that a person does, and what takes it back so that it can be done again. */
type Action = {
  name: string;
  address: string;
  isReady: string;
  act: (page: Page, turn: number) => Promise<{ awaited: Awaited; input: () => Promise<unknown> }>;
  undo?: (page: Page) => Promise<unknown>;
};

const warmUps = 3;
const bookmark = 'main [data-favorite]';
const click = { event: 'click', isThere: true } as const;
const month = '#month h2 button';
const piece = 'main :not([aria-busy="true"]) > ul button[aria-label="Remove United States"]';
const palette = '[role="dialog"] input[role="combobox"]';

const actions: Action[] = [
  {
    name: 'bookmark',
    address: '/dashboard',
    isReady: bookmark,
    async act(page) {
      const button = page.locator(bookmark).first();
      const pressed = await button.getAttribute('aria-pressed');
      const id = await button.getAttribute('data-favorite');
      const selector = `[data-favorite="${id}"][aria-pressed="${pressed === 'false'}"]`;
      return { awaited: { ...click, selector }, input: () => button.click() };
    },
  },
  {
    name: 'cards or table',
    address: '/dashboard',
    isReady: 'main article',
    async act(page, turn) {
      const isToTable = turn % 2 === 0;
      const selector = isToTable ? 'main tbody tr[aria-rowindex]' : 'main article';
      const button = page.getByRole('button', { name: isToTable ? 'Table' : 'Cards', exact: true });
      return { awaited: { ...click, selector }, input: () => button.click() };
    },
  },
  {
    name: 'open or close a section',
    address: '/dashboard?open=week,month',
    isReady: '#month article',
    async act(page) {
      const button = page.locator(month);
      const isOpen = (await button.getAttribute('aria-expanded')) === 'true';
      const awaited = { ...click, selector: '#month article', isThere: !isOpen };
      return { awaited, input: () => button.click() };
    },
  },
  {
    name: 'open the palette',
    address: '/dashboard',
    isReady: 'main article',
    async act(page) {
      const awaited = { event: 'keydown', key: 'k', selector: palette, isThere: true } as const;
      return { awaited, input: () => page.keyboard.press('Control+k') };
    },
    async undo(page) {
      await page.keyboard.press('Escape');
      await page.locator(palette).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'take a piece out of a search',
    address: '/dashboard?q=software+in+the+US',
    isReady: piece,
    async act(page) {
      const awaited = { ...click, selector: piece, isThere: false };
      return { awaited, input: () => page.locator(piece).click() };
    },
    async undo(page) {
      await page.goBack();
      await page.locator(piece).waitFor();
    },
  },
];

/** Milliseconds of so many turns of each local action, from the click, or the key, to the frame that shows it. */
export async function timeClicks(page: Page, turns: number): Promise<{ name: string; times: number[] }[]> {
  const timed: { name: string; times: number[] }[] = [];
  for (const { name, address, isReady, act, undo } of actions) {
    const times: number[] = [];
    await page.goto(address);
    await page.locator(isReady).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (let turn = -warmUps * 2; turn < turns; turn += 1) {
      const { awaited, input } = await act(page, turn);
      const time = await timeInput(page, awaited, input);
      if (turn >= 0) times.push(time);
      await undo?.(page);
      await page.waitForLoadState('networkidle');
    }
    timed.push({ name, times });
  }
  return timed;
}
