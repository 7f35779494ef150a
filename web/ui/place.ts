import { countryName } from '../../contract/countries.ts';
import type { Location } from '../../contract/startups.ts';

/** `Boston, Massachusetts, United States`: what is known of city, region and country, joined by commas. */
export function placeOf({ city, region, country }: Location): string {
  const parts = [city, region === city ? null : region, country && countryName(country)];
  return parts.filter(Boolean).join(', ');
}
