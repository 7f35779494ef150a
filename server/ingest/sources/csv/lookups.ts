import type { RoundKind } from '../../../../contract/companies/round-kinds.ts';
import { normaliseCity, normaliseCountry, normaliseRegion } from '../../../reference/places/places.ts';
import { tagsOfCategories } from '../../categories.ts';
import { readRoundKind } from './read-round-kind.ts';

export type Lookups = {
  tags: (categories: string) => readonly string[];
  country: (text: string) => string | null;
  region: (text: string, country: string | null) => string | null;
  city: (text: string) => string | null;
  roundKind: (type: string, code: string) => RoundKind;
};

/** Names of fields, places and rounds looked up once a table: an export repeats few of them in very many rows. */
export function createLookups(): Lookups {
  const regionsByCountry = remembering((country) =>
    remembering((text) => normaliseRegion(text, country || null)),
  );
  const kindsByType = remembering((type) => remembering((code) => readRoundKind(type, code)));
  return {
    tags: remembering((categories) => tagsOfCategories([categories])),
    country: remembering(normaliseCountry),
    region: (text, country) => regionsByCountry(country ?? '')(text),
    city: remembering(normaliseCity),
    roundKind: (type, code) => kindsByType(type)(code),
  };
}

// Longer text is damage, and what is asked may take long over it.
const longestText = 1000;

function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const found = answer(text.slice(0, longestText).toWellFormed());
    known.set(text, found);
    return found;
  };
}
