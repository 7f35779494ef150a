import { expect, it } from 'vitest';
import { noPreferences } from '../../../contract/feed/preferences/preferences.ts';
import { countriesOfArea } from '../../../contract/reference/world-areas.ts';
import { briefly, placesOf, withCriterion, withInvestor } from './filter-words.ts';

it('asks for an investor alone, of the fields of a filter, or of what is asked for', () => {
  expect(withInvestor('', [], 'led by Accel')).toBe('led by Accel');
  expect(withInvestor('', ['FinTech', 'SaaS'], 'led by Accel')).toBe('FinTech or SaaS, led by Accel');
  expect(withInvestor('seed in Berlin', ['FinTech'], 'led by Accel')).toBe('seed in Berlin, led by Accel');
});

it('lets either of two investors do', () => {
  expect(withInvestor('seed, led by Accel', [], 'led by "AI Grant"')).toBe(
    'seed, led by Accel or "AI Grant"',
  );
});

it('adds a place, a stage or an exclusion to what is asked for', () => {
  expect(withCriterion('', ['FinTech'], 'in Germany')).toBe('FinTech, in Germany');
  expect(withCriterion('FinTech, in Germany', [], 'not Crypto')).toBe('FinTech, in Germany, not Crypto');
});

it('names the narrowest places alone, as the wider ones let nothing more in', () => {
  const dublin = { ...noPreferences, cities: ['Dublin'], countries: ['IE'] };
  expect(briefly(placesOf(dublin))).toBe('Dublin');
  expect(placesOf({ ...dublin, cities: [], regions: ['Leinster'] })).toEqual(['Leinster']);
});

it('names the first of what is preferred and counts the rest', () => {
  expect(briefly([])).toBe('Any');
  expect(briefly(['FinTech'])).toBe('FinTech');
  expect(briefly(['FinTech', 'SaaS', 'Biotechnology'])).toBe('FinTech +2');
  expect(placesOf({ ...noPreferences, countries: ['DE', 'AT'] })).toEqual(['Germany', 'Austria']);
  const countries = ['US', ...countriesOfArea('Europe')];
  expect(briefly(placesOf({ ...noPreferences, countries }))).toBe('Europe +1');
});
