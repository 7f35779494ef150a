import { countryInWords } from '../../../contract/reference/countries.ts';
import { wholeAreas } from '../../../contract/reference/world-areas.ts';

/** Countries as they stand after 'in', with a part of the world in place of all its countries: 'Europe', 'the United States'. */
export function countriesInWords(countries: readonly string[]): string[] {
  const { areas, others } = wholeAreas(countries);
  return [...areas.map(({ name }) => name), ...others.map(countryInWords)];
}
