import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Read = {
  /** Tags or names of rules; every rule, if it is not said. */
  rules?: string[];
  /** A part that is not read. */
  leftOut?: string;
};

export type Violation = { rule: string; places: string[] };

/**
 * What axe finds in the page as it is. It is run in the page itself: its tool for Playwright reads frames too, for which
 * it takes every finding to a page of its own and back, and five times as long. A frame has to be left out here.
 */
export async function findViolations(page: Page, { rules, leftOut }: Read = {}): Promise<Violation[]> {
  if (leftOut === undefined && page.frames().length > 1) throw new Error('What is in a frame is not read');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([excluded, runOnly]) => {
      const { violations } = await window.axe.run(excluded ? { exclude: excluded } : document, {
        ...(runOnly && { runOnly }),
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => ({
        rule: id,
        places: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    [leftOut, rules] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
