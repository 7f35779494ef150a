import type { Operator } from '../../../contract/public/operator.ts';
import { countryName } from '../../../contract/reference/countries.ts';

/** `Harbour Works Ltd, 1 Quay Street, Galway`, or that nobody has said it. */
export function operatorInWords({ name, postalAddress }: Operator): string {
  if (name === null) return 'whoever runs this site, who has not named themselves here yet';
  return [name, postalAddress].filter(Boolean).join(', ');
}

/** `Ireland`; null where nobody has said it. */
export const lawInWords = ({ country }: Operator) => country && countryName(country);
