import type { Page } from '@playwright/test';
import { paths } from '../../web/platform/navigation/paths.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

/** What a digest leads to: what is done right from it, and why it came. */
export function mailScreens({ html }: { html: string }): Screen[] {
  const [save = paths.fromMail(), hide = paths.fromMail()] = [
    ...html.matchAll(/\/from-mail\?token=[\w.~%-]+/g),
  ].map(String);
  return [
    { name: 'from-mail-saved', as: 'visitor', path: save, act: seeUndo },
    { name: 'from-mail-hidden', as: 'visitor', path: hide, act: seeUndo },
    { name: 'from-mail-unreadable', as: 'visitor', path: paths.fromMail() },
    { name: 'mail-history', as: 'busy', path: paths.mailHistory() },
    { name: 'mail-history-empty', as: 'nowhere', path: paths.mailHistory() },
  ];
}

/** Nothing is done before it is said what. */
async function seeUndo(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}
