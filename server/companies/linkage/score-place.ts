import { countryName } from '../../../contract/reference/countries.ts';
import type { CompanyFacts, ScoredFact } from './facts.ts';

/** Where so many companies are that being there, too, says less. */
const hubs = new Set(
  `san francisco,new york,london,palo alto,mountain view,boston,cambridge,los angeles,berlin,paris,tel aviv,bangalore,
  bengaluru,singapore,seattle,austin,chicago,toronto,san diego,san jose,sunnyvale,stockholm,amsterdam,munich,beijing,
  shanghai,tokyo,mumbai,delhi,washington,atlanta,san mateo,redwood city,santa clara`
    .split(',')
    .map((city) => city.trim()),
);

const nameOf = (country: string) => countryName(country) ?? country;

/** By the narrowest level that both tell: a city says more than its region, and that more than a country. */
export function scorePlace(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  const fact = 'place';
  if (one.country && other.country && one.country !== other.country)
    return [
      {
        fact,
        weight: -8,
        detail: `Different countries: ${both(nameOf(one.country), nameOf(other.country))}`,
        isContradiction: true,
      },
    ];
  const isSameRegion = Boolean(one.regionKey && one.regionKey === other.regionKey);
  if (one.cityKey && other.cityKey) {
    if (one.cityKey === other.cityKey)
      return [{ fact, weight: hubs.has(one.cityKey) ? 3.5 : 6.5, detail: `The same city: ${one.cityKey}` }];
    return [scoreOtherCity(one.cityKey, other.cityKey, isSameRegion)];
  }
  // 'New York' is told as a city by one and as a region by another.
  const isCityOfName = [one, other].some((facts, index) => {
    const opposite = index === 0 ? other : one;
    return facts.cityKey !== null && facts.cityKey === opposite.regionKey;
  });
  if (isSameRegion || isCityOfName)
    return [{ fact, weight: 3, detail: `The same region: ${one.regionKey ?? other.regionKey}` }];
  if (one.regionKey && other.regionKey)
    return [
      {
        fact,
        weight: -5,
        detail: `Different regions: ${both(one.regionKey, other.regionKey)}`,
        isContradiction: true,
      },
    ];
  if (one.country && one.country === other.country)
    return [{ fact, weight: one.country === 'US' ? 1 : 2.5, detail: `The same country: ${one.country}` }];
  return [];
}

/** A company is told to be in the suburb or in the city that it belongs to. */
function scoreOtherCity(one: string, other: string, isSameRegion: boolean): ScoredFact {
  const detail = `Different cities${isSameRegion ? ' of one region' : ''}: ${both(one, other)}`;
  return isSameRegion
    ? { fact: 'place', weight: -2.5, detail }
    : { fact: 'place', weight: -5, detail, isContradiction: true };
}

const both = (one: string, other: string) => [one, other].sort().join(' and ');
