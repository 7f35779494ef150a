import type { Page } from '@playwright/test';
import type { AppRequest } from '../../contract/auth/connected-apps.ts';
import { scopes } from '../../contract/auth/scopes.ts';
import { paths } from '../../web/platform/navigation/paths.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const known: AppRequest = {
  name: 'Claude',
  host: 'claude.ai',
  isOurs: false,
  answersTo: 'claude.ai',
  scopes: [...scopes],
};
const unknown: AppRequest = {
  name: 'Weekly report of the Rheinisch-Westfälische Stellenbörse',
  host: null,
  isOurs: false,
  answersTo: null,
  scopes: ['rounds:read', 'companies:read'],
};

const consent = '/oauth/consent?request=picture';

const asks = (request: AppRequest) => (page: Page) =>
  page.route('**/api/connected-apps/{requests/*,device-requests/find}', (route) =>
    route.fulfill({ json: request }),
  );

/** Access tokens, and what an app or a device asks its user. */
export const connectionScreens: Screen[] = [
  { name: 'token-add', as: 'busy', path: paths.connections(), act: openToken },
  { name: 'token-secret', as: 'busy', path: paths.connections(), act: createToken },
  { name: 'token-revoke', as: 'busy', path: paths.connections(), act: revokeToken },
  { name: 'consent', as: 'busy', path: consent, arrange: asks(known) },
  { name: 'consent-unknown', as: 'busy', path: consent, arrange: asks(unknown) },
  {
    name: 'consent-loading',
    as: 'busy',
    path: consent,
    arrange: (page) => page.route('**/api/connected-apps/requests/*', () => undefined),
  },
  { name: 'consent-gone', as: 'busy', path: consent },
  { name: 'device', as: 'busy', path: '/oauth/device' },
  { name: 'device-wrong', as: 'busy', path: '/oauth/device', act: typeCode },
  {
    name: 'device-asked',
    as: 'busy',
    path: '/oauth/device?user_code=WDJB-MJHT',
    arrange: asks({ ...unknown, name: 'Upround command line', isOurs: true, scopes: [...scopes] }),
    act: (page) => page.getByRole('button', { name: 'Continue' }).click(),
  },
];

async function openToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create access token' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function createToken(page: Page): Promise<void> {
  await openToken(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Weekly report');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Access token' })).toBeVisible();
}

async function revokeToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revoke Weekly report' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function typeCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill('WDJB-MJHT');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We don’t know this code')).toBeVisible();
}
