import type { Location } from '../companies/companies.ts';
import { countryName } from './countries.ts';

/** `Boston, United States`: the region only where no city is known. */
export const briefPlaceOf = ({ city, region, country }: Location) =>
  placeOf({ city, region: city === null ? region : null, country });

/** `Boston, Massachusetts, United States`: what is known of city, region and country, joined by commas; `Singapore` once. */
export function placeOf({ city, region, country }: Location): string {
  const parts = [city, region, country && countryName(country)];
  return [...new Set(parts.filter(Boolean))].join(', ');
}
