import type { Page } from '@playwright/test';
import { paths } from '../../web/platform/navigation/paths.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const search = (query: string) => `${paths.dashboard()}?${new URLSearchParams({ q: query })}`;
const closed = paths.dashboard({ open: 'none' });
const sentence = 'series A software in the US over $5M, not crypto';

/** Searching in a sentence: ways to ask, what was understood, nothing, and what goes wrong. */
export const searchScreens: Screen[] = [
  { name: 'search-examples', as: 'free', path: closed, act: seeExamples },
  { name: 'search-typing', as: 'paid', path: closed, act: writeName },
  { name: 'search-typing-nothing', as: 'paid', path: closed, act: writeNothing },
  { name: 'search-words', as: 'paid', path: search('galanest or quimonova'), isList: true },
  { name: 'search-found', as: 'paid', path: search(sentence), isList: true },
  { name: 'search-locked', as: 'free', path: search(sentence), isList: true },
  { name: 'search-change', as: 'paid', path: search(sentence), act: changePiece },
  { name: 'search-nothing', as: 'paid', path: search('software in Iceland') },
  { name: 'search-cut', as: 'paid', path: search('robots, '.repeat(80)) },
  { name: 'search-failed', as: 'paid', path: search(sentence), arrange: failToRead },
];

const field = (page: Page) => page.getByRole('combobox', { name: 'Search in plain words' });

async function seeExamples(page: Page): Promise<void> {
  // Folded on a phone: the focus unfolds it.
  await field(page).focus();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

async function writeName(page: Page): Promise<void> {
  await field(page).fill('no');
  await expect(page.getByRole('group', { name: 'Companies' })).toBeVisible();
  await field(page).press('ArrowDown');
}

async function writeNothing(page: Page): Promise<void> {
  await field(page).fill('zzqq wwxx');
  await expect(page.getByText('No company has a name like that.').first()).toBeVisible();
}

function changePiece(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Change .*Software$/ }).click();
}

function failToRead(page: Page) {
  return page.route('**/api/search/interpretation', (route) => route.abort());
}
