import { expect, it } from 'vitest';
import { favoritesTexts } from './texts.ts';

it('what clearing means is said in whole sentences, of one as of many', () => {
  expect(favoritesTexts.clearMeaning(1)).toMatch(/^The one saved company is removed from/);
  expect(favoritesTexts.clearMeaning(1200)).toMatch(/^All 1,200 saved companies are removed from/);
});
