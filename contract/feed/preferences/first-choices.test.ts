import { expect, it } from 'vitest';
import { countriesOfArea } from '../../reference/world-areas.ts';
import { firstChoices, withFirstChoices } from './first-choices.ts';
import { noPreferences, type Preferences } from './preferences.ts';

const preferences: Preferences = {
  ...noPreferences,
  industries: ['software/saas', 'software', 'health-care'],
  countries: ['US', 'DE'],
  regions: ['California'],
  cities: ['Berlin'],
  additionalRoles: ['Data Scientist'],
};

it('are the first whole group and the first country', () => {
  expect(firstChoices(preferences)).toEqual({ industryGroup: 'software', country: 'US' });
  expect(firstChoices({ industries: ['software/saas'], countries: [] })).toEqual({
    industryGroup: null,
    country: null,
  });
});

it('name no country where a whole part of the world is preferred, and leave that as it is', () => {
  const european = { ...preferences, countries: [...countriesOfArea('Europe')] };
  expect(firstChoices(european).country).toBeNull();
  expect(withFirstChoices(european, { industryGroup: 'software', country: null })).toEqual(european);
  expect(withFirstChoices(european, { industryGroup: 'software', country: 'DE' }).countries).toEqual(['DE']);
});

it('are replaced without touching what else is preferred', () => {
  expect(withFirstChoices(preferences, { industryGroup: 'energy', country: 'FR' })).toEqual({
    ...preferences,
    industries: ['energy', 'software/saas', 'health-care'],
    countries: ['FR', 'DE'],
  });
});

it('are not there twice', () => {
  const { industries, countries } = withFirstChoices(preferences, {
    industryGroup: 'health-care',
    country: 'DE',
  });
  expect(industries).toEqual(['health-care', 'software/saas']);
  expect(countries).toEqual(['DE']);
});

it('may be taken away, and stay in their place when they are the present ones', () => {
  expect(withFirstChoices(preferences, { industryGroup: null, country: null })).toEqual({
    ...preferences,
    industries: ['software/saas', 'health-care'],
    countries: ['DE'],
  });
  expect(withFirstChoices(preferences, firstChoices(preferences))).toEqual(preferences);
});
