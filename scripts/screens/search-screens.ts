import { expect, type Page } from '@playwright/test';
import { paths } from '../../web/paths.ts';
import type { Screen } from './list-screens.ts';

const search = (query: string) => `${paths.dashboard()}?${new URLSearchParams({ q: query })}`;
const sentence = 'series A software in the US over $5M, not crypto';

/** Searching in a sentence: ways to ask, what was understood, nothing, and what goes wrong. */
export const searchScreens: Screen[] = [
  { name: 'search-examples', as: 'free', path: paths.dashboard(), act: seeExamples },
  { name: 'search-found', as: 'paid', path: search(sentence), isList: true },
  { name: 'search-locked', as: 'free', path: search(sentence), isList: true },
  { name: 'search-change', as: 'paid', path: search(sentence), act: changePiece },
  { name: 'search-nothing', as: 'paid', path: search('software in Iceland') },
  { name: 'search-failed', as: 'paid', path: search(sentence), arrange: failToRead },
];

async function seeExamples(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search in plain words' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
}

function changePiece(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Change .*Software$/ }).click();
}

function failToRead(page: Page) {
  return page.route('**/api/search/interpretation', (route) => route.abort());
}
