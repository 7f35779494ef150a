import { roundNames } from '../../../contract/companies/round-kinds.ts';
import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { wholeAreas } from '../../../contract/reference/world-areas.ts';

/** 'Any', 'FinTech', 'FinTech +2' */
export function briefly([first, ...rest]: readonly string[]): string {
  if (first === undefined) return 'Any';
  return rest.length === 0 ? first : `${first} +${rest.length}`;
}

/** The preferred places that decide, as a company has to lie in one of each kind; a part of the world by its name. */
export function placesOf({ cities, regions, countries }: Preferences): string[] {
  if (cities.length > 0) return cities;
  if (regions.length > 0) return regions;
  const { areas, others } = wholeAreas(countries);
  return [...areas.map(({ name }) => name), ...others.map((code) => countryName(code) ?? code)];
}

export const stagesOf = ({ stages }: Preferences): string[] => stages.map((kind) => roundNames[kind]);

/** The sentence that asks for one thing more: of what is asked for already, else of the given fields. */
export function withCriterion(query: string, fields: readonly string[], words: string): string {
  const asked = query.trim() || fields.join(' or ');
  return asked === '' ? words : `${asked}, ${words}`;
}

const ledBy = /\bled by [^,;]+$/u;

/** The same of rounds that an investor led. Behind another investor either of them will do. */
export function withInvestor(query: string, fields: readonly string[], words: string): string {
  const asked = query.trim();
  return ledBy.test(asked)
    ? `${asked} or ${words.replace(/^led by /, '')}`
    : withCriterion(query, fields, words);
}
