import type { Operator } from '../../../contract/public/operator.ts';
import { countryName } from '../../../contract/reference/countries.ts';

/** `Upround is run by Harbour Works Ltd, 1 Quay Street, Galway.`; none where the operator is not named. */
export function runBySentences({ name, postalAddress }: Operator): string[] {
  if (name === null) return [];
  return [`Upround is run by ${[name, postalAddress].filter(Boolean).join(', ')}.`];
}

/** `Ireland`; null where it is not configured. */
export const lawInWords = ({ country }: Operator) => country && countryName(country);
