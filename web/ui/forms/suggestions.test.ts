import { expect, it } from 'vitest';
import { jobTitleSuggestions } from '../../../contract/auth/registration.ts';
import { suggestionsFor } from './SuggestField.tsx';

const suggested = (typed: string) => suggestionsFor(jobTitleSuggestions, typed);

it('suggests everything before anything is typed', () => {
  expect(suggested('  ')).toHaveLength(jobTitleSuggestions.length);
});

it('suggests what contains the text, whatever its case', () => {
  expect(suggested('mANager')).toEqual([
    'Product Manager',
    'Marketing Manager',
    'Sales Manager',
    'Operations Manager',
    'HR Manager',
  ]);
});

it('puts what begins with the text first', () => {
  expect(suggested('s')[0]).toBe('Software Engineer');
  expect(suggested('s')[1]).toBe('Sales Manager');
});

it('suggests nothing for a title of one’s own', () => {
  expect(suggested('Beekeeper')).toEqual([]);
});
