import type { Page } from '@playwright/test';
import { paths } from '../../web/platform/navigation/paths.ts';
import type { Screen } from './screen.ts';

/** What stands in for a page: without a network, while the product is looked after, and where a page breaks. */
export const faultScreens: Screen[] = [
  { name: 'offline-page', as: 'visitor', path: '/offline.html' },
  { name: 'maintenance', as: 'visitor', path: '/maintenance.html' },
  settings('broken-page', breakForm, 'main a[href="/"]'),
  settings('session-unknown', cutSession, '[role=alert]'),
  settings('part-missing', lose('PreferencesForm'), '[role=alert]'),
  settings('page-missing', lose('JobSearchPage'), '[role=alert]'),
];

/** The settings once they show what they do then. */
function settings(name: string, arrange: Screen['arrange'], shown: string): Screen {
  const reach = (page: Page) => page.locator(shown).first().waitFor({ timeout: 30_000 });
  return { name, as: 'busy', path: paths.settings(), arrange, reach };
}

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
