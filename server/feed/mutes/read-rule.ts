import { roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import type { MuteKind } from '../../../contract/feed/mutes.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { ApiError } from '../../platform/errors.ts';
import { placeKey } from '../../reference/places/place-key.ts';

type Named = { value: string; label: string };

/** What a rule names, in the form in which it is compared, and what that is called. Throws INVALID for what nobody knows. */
export function readRule(kind: Exclude<MuteKind, 'startup'>, value: string): Named {
  switch (kind) {
    case 'industry':
      return { value, label: labelOfTag(value)?.name ?? unknown('This industry is not in the list') };
    case 'country':
      return { value, label: countryName(value) ?? unknown('This country is not in the list') };
    case 'city':
      return readCity(value);
    case 'stage': {
      const round = roundKinds.find((known) => known === value) ?? unknown('This kind of round is not known');
      return { value: round, label: roundNames[round] };
    }
  }
}

/** `DE/São Paulo` in any spelling; no country stands before the stroke where none is known. */
function readCity(text: string): Named {
  const [country = '', ...rest] = text.split('/');
  const label = rest.join('/').trim().replace(/\s+/g, ' ');
  const key = placeKey(label);
  const isKnown = country === '' || countryName(country) !== null;
  return isKnown && key ? { value: `${country}/${key}`, label } : unknown('This city is not known');
}

function unknown(sentence: string): never {
  throw new ApiError('INVALID', sentence);
}
