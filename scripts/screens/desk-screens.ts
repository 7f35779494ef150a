import type { Page } from '@playwright/test';
import { paths } from '../../web/platform/navigation/paths.ts';
import { letterScreens } from './letter-screens.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const applications = paths.dashboard({ tab: 'applications' });

/** What a user has after some weeks: favorites, applications, rules, searches, letters, keys. */
export function deskScreens(company: string): Screen[] {
  return [
    { name: 'favorites', as: 'busy', path: paths.dashboard({ tab: 'favorites' }), isList: true },
    {
      name: 'favorites-following',
      as: 'busy',
      path: paths.dashboard({ tab: 'favorites', show: 'following' }),
    },
    { name: 'favorites-empty', as: 'nowhere', path: paths.dashboard({ tab: 'favorites' }) },
    screen('favorites-clear', paths.dashboard({ tab: 'favorites' }), press('Clear All')),
    { name: 'applications-board', as: 'busy', path: `${applications}&view=board` },
    { name: 'applications-list', as: 'busy', path: `${applications}&view=list` },
    { name: 'applications-empty', as: 'nowhere', path: applications },
    screen('preparation', applications, openPreparation),
    { name: 'week-plan-free', as: 'free', path: applications },
    screen('applications-one', `${applications}&view=board`, openApplication),
    screen('applications-add', applications, press('Add')),
    screen('applications-bring-in', applications, choose('More', /Import a list/)),
    screen('applications-calendar', applications, choose('More', /calendar/i)),
    screen('mutes-choosing', paths.dashboard({ open: 'week' }), openMutes),
    screen('mutes', paths.dashboard({ open: 'week' }), press(/things? (is|are) hidden$/)),
    screen('saved-searches', paths.dashboard({ q: 'software in Europe' }), press('Save this search')),
    { name: 'settings-filled', as: 'busy', path: paths.settings() },
    screen('settings-places', paths.settings(), searchPlace),
    screen('settings-industries', paths.settings(), searchIndustry),
    screen('settings-about-me', paths.settings(), openAboutMe),
    { name: 'settings-emails-filled', as: 'busy', path: paths.emailAndAlerts() },
    { name: 'settings-connections-filled', as: 'busy', path: paths.connections() },
    { name: 'settings-security-filled', as: 'busy', path: paths.security() },
    screen('settings-password', paths.security(), press('Change password')),
    screen('settings-feed', paths.connections(), press(/^Show feed link for/)),
    screen('settings-webhook-add', paths.connections(), press('Add a webhook')),
    screen('settings-webhook-log', paths.connections(), choose('More for Team channel', /Deliveries/)),
    screen('network-import', paths.settings(), openNetworkImport),
    screen('network-preview', paths.settings(), previewNetwork),
    screen('company-introduction', paths.company(company), press('Ask for an introduction')),
    { name: 'company-letter', as: 'busy', path: paths.company(company) },
    ...letterScreens(company),
    screen('company-letter-written', paths.company(company), writeLetter),
    { name: 'pulse-charts', as: 'busy', path: `${paths.dashboard()}?pulse=charts` },
    {
      name: 'dashboard-filtered',
      as: 'busy',
      path: paths.dashboard({ industries: 'software' }),
      isList: true,
    },
    screen('keys-find', paths.dashboard(), pressKey('Control+k')),
    screen('keys-list', paths.dashboard(), pressKey('?')),
  ];
}

function screen(name: string, path: string, act: Screen['act']): Screen {
  return { name, as: 'busy', path, act };
}

async function openPreparation(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Prepare for/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Prepare for/ })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog').first();

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(dialog(page)).toBeVisible();
};

const choose = (menu: string, item: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: menu, exact: true }).first().click();
  await page.getByRole('menuitem', { name: item }).first().click();
  await expect(dialog(page)).toBeVisible();
};

const pressKey = (key: string) => async (page: Page) => {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(dialog(page)).toBeVisible({ timeout: 500 });
  }).toPass();
};

async function openApplication(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Application to / })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function openMutes(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /not for me because/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Not for me because…' })).toBeVisible();
}

async function openAboutMe(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'About me' });
  await section.getByRole('button', { name: /^(?:Fill in|Edit)$/ }).click();
  await expect(section.getByLabel('What you do')).toBeVisible();
}

async function openNetworkImport(page: Page): Promise<void> {
  await unfold(page, /^Your network/);
  await press('Import more')(page);
}

async function previewNetwork(page: Page): Promise<void> {
  await openNetworkImport(page);
  await page
    .getByRole('textbox', { name: 'Or paste one person a line' })
    .fill('Ana Silva, Partner at Northvale\nNo company here\nJürgen Groß, CTO at Toraline Pay');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/people read/)).toBeVisible();
}

/** A phone folds each choice into a line. */
async function unfold(page: Page, name: RegExp): Promise<void> {
  const line = page.getByRole('main').getByRole('button', { name, expanded: false });
  await page.getByRole('button', { name: 'Save Changes' }).last().waitFor();
  if (await line.isVisible()) await line.click();
}

async function searchPlace(page: Page): Promise<void> {
  await unfold(page, /^Places/);
  const field = page.getByRole('combobox', { name: 'Places' });
  await field.fill('Berln');
  await field.press('Enter');
  await expect(page.getByText('Did you mean Berlin?').first()).toBeVisible();
}

async function searchIndustry(page: Page): Promise<void> {
  await unfold(page, /^Industries/);
  await page
    .getByRole('combobox', { name: /industries/i })
    .first()
    .fill('fintech');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

async function writeLetter(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Letter', exact: true });
  const letter = panel.getByRole('textbox', { name: 'The letter' });
  const write = panel.getByRole('button', { name: /^Write (letter|anyway)$/ });
  await expect(write.or(letter).first()).toBeVisible();
  if (await write.isVisible()) await write.click();
  await expect(letter).toHaveValue(/./);
}
