import type { Page } from '@playwright/test';
import { paths } from '../../web/navigation/paths.ts';
import type { Screen } from './list-screens.ts';

/** What stands in for a page: without a network, while the product is looked after, and where a page breaks. */
export const faultScreens: Screen[] = [
  { name: 'offline-page', as: 'visitor', path: '/offline.html' },
  { name: 'maintenance', as: 'visitor', path: '/maintenance.html' },
  { name: 'broken-page', as: 'busy', path: paths.settings(), arrange: breakForm },
  { name: 'session-unknown', as: 'busy', path: paths.settings(), arrange: cutSession },
  { name: 'part-missing', as: 'busy', path: paths.settings(), arrange: lose('PreferencesForm') },
  { name: 'page-missing', as: 'busy', path: paths.settings(), arrange: lose('SettingsPage') },
];

/** A part of the page breaks while it is drawn. */
function breakForm(page: Page): Promise<unknown> {
  const body = 'export default function Broken() { throw new Error("This form is broken"); }';
  return page.route(fileOf('PreferencesForm'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

function cutSession(page: Page): Promise<unknown> {
  return page.route('**/api/accounts/session', (route) => route.abort());
}

function lose(part: string) {
  return (page: Page) => page.route(fileOf(part), (route) => route.abort());
}

const fileOf = (part: string) => `**/assets/${part}-*.js`;
