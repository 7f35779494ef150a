import { expect, it } from 'vitest';
import { longestSearchName } from '../../../contract/feed/saved-searches.ts';
import { proposeName } from './SearchForm.tsx';

it('names a search by what it asks for, each once', () => {
  expect(proposeName(['FinTech', 'Berlin', 'FinTech'])).toBe('FinTech, Berlin');
});

it('leaves out the pieces that do not fit', () => {
  const labels = ['Information Technology', 'Science and Engineering', 'San Francisco', 'Seed'];
  expect(proposeName(labels)).toBe('Information Technology, Science and Engineering');
  expect(proposeName(['x'.repeat(100)])).toHaveLength(longestSearchName);
});

it('takes the sentence where nothing was understood, and never half a character', () => {
  expect(proposeName([], 'whatever raised')).toBe('whatever raised');
  expect(proposeName([`${'x'.repeat(59)}🚀`]).isWellFormed()).toBe(true);
});
