import { normaliseCity, normaliseCountry, normaliseRegion } from '../../../startups/places.ts';
import { tagsOfCategories } from '../../categories.ts';

export type Lookups = {
  tags: (categories: string) => readonly string[];
  country: (text: string) => string | null;
  region: (text: string, country: string | null) => string | null;
  city: (text: string) => string | null;
};

/** Names of fields and places looked up once a table: an export repeats few of them in very many rows. */
export function createLookups(): Lookups {
  const regionsByCountry = remembering((country) =>
    remembering((text) => normaliseRegion(text, country || null)),
  );
  return {
    tags: remembering((categories) => tagsOfCategories([categories])),
    country: remembering(normaliseCountry),
    region: (text, country) => regionsByCountry(country ?? '')(text),
    city: remembering(normaliseCity),
  };
}

function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const found = answer(text);
    known.set(text, found);
    return found;
  };
}
