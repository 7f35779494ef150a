import { expect, it } from 'vitest';
import { countriesOfArea } from '../../../contract/reference/world-areas.ts';
import { countriesInWords } from './contradictions.ts';

it('names Europe in place of its countries', () => {
  expect(countriesInWords(['US', ...countriesOfArea('Europe')])).toEqual(['Europe', 'the United States']);
});
