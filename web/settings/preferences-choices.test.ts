import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChoices, isCovered, withChoice, withTyped } from './preferences-choices.ts';

const industries = [
  { value: 'climate-tech', label: 'Climate Tech' },
  { value: 'climate-tech/solar', label: 'Solar', group: 'climate-tech' },
  { value: 'climate-tech/wind-energy', label: 'Wind Energy', group: 'climate-tech' },
  { value: 'energy', label: 'Energy' },
  { value: 'energy/solar', label: 'Solar', group: 'energy' },
  { value: 'financial-services', label: 'Financial Services' },
];
const countries = [
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'GM', label: 'Gambia' },
  { value: 'US', label: 'United States' },
];
const valuesOf = (choices: { value: string }[]) => choices.map((choice) => choice.value);

describe('finding an industry or a country', () => {
  it('offers the groups before anything is typed, and every choice where there are no groups', () => {
    expect(valuesOf(findChoices(industries, ' '))).toEqual(['climate-tech', 'energy', 'financial-services']);
    expect(findChoices(countries, '')).toHaveLength(3);
  });

  it('lists what is in a group when the group is searched', () => {
    expect(valuesOf(findChoices(industries, 'climate'))).toEqual([
      'climate-tech',
      'climate-tech/solar',
      'climate-tech/wind-energy',
    ]);
  });

  it('puts the closest first', () => {
    expect(valuesOf(findChoices(industries, 'energy'))[0]).toBe('energy');
    expect(valuesOf(findChoices(industries, 'energy')).at(-1)).toBe('climate-tech/wind-energy');
  });

  it('forgives accents and case', () => {
    expect(valuesOf(findChoices(countries, 'COTE'))).toEqual(['CI']);
    expect(valuesOf(findChoices(countries, 'states'))).toEqual(['US']);
  });

  it('never offers a choice twice, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const found = valuesOf(findChoices(industries, query));
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe('a whole group', () => {
  const group = { value: 'climate-tech', label: 'Climate Tech' };
  const member = { value: 'climate-tech/solar', label: 'Solar', group: 'climate-tech' };

  it('takes the place of the industries in it', () => {
    expect(withChoice(['climate-tech/solar', 'energy/solar'], group)).toEqual([
      'energy/solar',
      'climate-tech',
    ]);
  });

  it('covers them from then on', () => {
    expect(isCovered(member, ['climate-tech'])).toBe(true);
    expect(isCovered(member, ['energy/solar'])).toBe(false);
    expect(isCovered(group, ['climate-tech/solar'])).toBe(false);
  });
});

describe('typing a city', () => {
  it('tidies the spaces and does not take the same city twice', () => {
    expect(withTyped(['Berlin'], '  San   Francisco ')).toEqual(['Berlin', 'San Francisco']);
    expect(withTyped(['Zürich'], 'zurich')).toEqual(['Zürich']);
    expect(withTyped(['Berlin'], '   ')).toEqual(['Berlin']);
  });
});
