import { describe, expect, it } from 'vitest';
import { areaNames } from './area-names.ts';
import { countryName } from './countries.ts';
import { countriesOfArea, wholeAreas, worldAreas } from './world-areas.ts';

const europe = countriesOfArea('Europe');
const namesIn = (countries: readonly string[]) => wholeAreas(countries).areas.map(({ name }) => name);

describe('parts of the world', () => {
  it('are those that a registration takes', () => {
    expect(worldAreas.map(({ name }) => name)).toEqual(areaNames);
  });

  it('are made of countries that exist, each once', () => {
    for (const { countries } of worldAreas) {
      expect(countries.filter((code) => countryName(code) === null)).toEqual([]);
      expect(new Set(countries).size).toBe(countries.length);
    }
  });

  it('stand for all their countries, beside those that are in none of them', () => {
    const { areas, others } = wholeAreas(['US', ...europe]);
    expect(areas.map(({ name }) => name)).toEqual(['Europe']);
    expect(others).toEqual(['US']);
  });

  it('are not named while one of their countries is missing', () => {
    expect(wholeAreas(europe.slice(1))).toEqual({ areas: [], others: europe.slice(1) });
  });

  it('leave out a part of a larger one', () => {
    expect(namesIn(countriesOfArea('Asia'))).not.toContain('South Asia');
    expect(namesIn(countriesOfArea('South Asia'))).toEqual(['South Asia']);
  });

  it('are none for a name that is no such part', () => {
    expect(countriesOfArea('Atlantis')).toEqual([]);
  });
});
