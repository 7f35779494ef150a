import type { Page } from '@playwright/test';

/** What a plain page has to do for the same: swap a part of the page, add to one, or move the focus on. */
type Change =
  | { kind: 'swap'; part: string }
  | { kind: 'add'; into: string; part: string }
  | { kind: 'focus'; among: string; key: string };

export type Interaction = {
  name: string;
  event: 'click' | 'input' | 'keydown';
  /** What is pressed, or where. */
  on: string;
  change: Change;
  /** Brings the page to where it begins. */
  begin?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** There when it is done. */
  shown: string;
  /** Takes back what the next visit would find. */
  end?: (page: Page) => Promise<unknown>;
};

const section = '#quarter h2 button';
const bookmark = '#quarter article [data-favorite]';
const filters = 'section[aria-label="Filters"]';
const filter = `${filters} button[aria-expanded]`;
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** What users do most on the dashboard, in an order in which none disturbs the next. */
export const interactions: readonly Interaction[] = [
  {
    name: 'open a section',
    event: 'click',
    on: section,
    change: { kind: 'swap', part: '#quarter' },
    async begin(page) {
      await page.locator(section).click();
      await page.locator('#quarter article').first().waitFor({ state: 'detached' });
    },
    act: click(section),
    shown: '#quarter article',
  },
  {
    name: 'bookmark',
    event: 'click',
    on: bookmark,
    change: { kind: 'swap', part: bookmark },
    act: click(bookmark),
    shown: `${bookmark}[aria-pressed="true"]`,
    async end(page) {
      await page.locator(bookmark).first().click();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'open a filter',
    event: 'click',
    on: filter,
    change: { kind: 'swap', part: filters },
    act: click(filter),
    shown: `${filter}[aria-expanded="true"] + div > div`,
  },
  {
    name: 'next row',
    event: 'keydown',
    on: 'body',
    change: { kind: 'focus', among: 'main [data-opens]', key: 'j' },
    begin: (page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
    act: (page) => page.keyboard.press('j'),
    shown: 'main [data-opens]:focus',
  },
  {
    name: 'type in the search',
    event: 'input',
    on: '#search',
    change: { kind: 'add', into: 'search', part: 'search > div' },
    begin: (page) => page.locator('#search').focus(),
    act: (page) => page.keyboard.press('f'),
    shown: 'search > div [role="option"]',
  },
];
