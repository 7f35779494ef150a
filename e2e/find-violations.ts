import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half as long as what the package itself would hand over, and read by each page anew. */
const source = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

type Read = {
  /** Tags or names of rules; every rule, if it is not said. */
  rules?: string[];
  /** A part that is not read. */
  leftOut?: string;
  /** Whether what is read whole elsewhere is left out: around an open dialog, and below the first entries of a list. */
  isState?: boolean;
};

export type Violation = { rule: string; places: string[] };

/**
 * What axe finds in the page as it is. It is run in the page itself: its tool for Playwright reads frames too, for which
 * it takes every finding to a page of its own and back, and five times as long. A frame has to be left out here.
 */
export async function findViolations(
  page: Page,
  { rules, leftOut, isState = false }: Read = {},
): Promise<Violation[]> {
  if (leftOut === undefined && page.frames().length > 1) throw new Error('What is in a frame is not read');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([excluded, runOnly, isPart]) => {
      /** Below the third entry of a list come more of the same. */
      const repeated = () => {
        const entries = Map.groupBy(document.querySelectorAll('main article, main tbody tr'), (entry) =>
          entry.closest('section, table, ul, ol'),
        );
        return [...entries.values()].flatMap((each) => each.slice(3));
      };
      const dialog = isPart ? document.querySelector('[role="dialog"]:not([data-state="closed"])') : null;
      const exclude = [...(excluded ? [excluded] : []), ...(isPart && !dialog ? repeated() : [])];
      const { violations } = await window.axe.run(
        { include: [dialog ?? document], exclude },
        {
          ...(runOnly && { runOnly }),
          resultTypes: ['violations'],
          // Style sheets are copied for rules that are not asked for.
          preload: false,
        },
      );
      return violations.map(({ id, nodes }) => ({
        rule: id,
        places: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    [leftOut, rules, isState] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
