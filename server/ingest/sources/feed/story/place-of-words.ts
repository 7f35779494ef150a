import { townOfName } from '../../../../reference/job-titles/town-of-name.ts';
import { findPlace, type Place } from '../../../../reference/places/find-place.ts';

/** A town as texts write it: `San Diego`, `Boulder, Colorado`, `St. Gallen`, `Rio de Janeiro`, `L'Aquila`. */
const townPart = "(?:\\p{Lu}[\\p{L}'’-]*\\.?)";
const small = '(?:de|do|da|di|del|la|le|am|an der|sur|upon|of|den|aan)';
export const townPattern = `${townPart}(?:[ -](?:${small} )?${townPart}){0,3}(?:,\\s${townPart}(?:\\s${townPart})?)?`;

const mostTried = 4;

/** The longest beginning of these words that the gazetteer knows as a place; null where none is one. */
export function placeOfWords(words: string, isMarked = true): Place | null {
  const whole = words.trim().replace(/[.,]+$/, '');
  if (whole.includes(',')) {
    const found = findPlace(whole);
    if (found) return found;
    return placeOfWords(whole.slice(0, whole.lastIndexOf(',')), isMarked);
  }
  const parts = whole.split(' ');
  for (let count = Math.min(parts.length, mostTried); count > 0; count -= 1) {
    const name = parts.slice(0, count).join(' ');
    // `La` begins `La startup`; only `LA` is the town.
    if (/^\p{Lu}\p{Ll}{0,2}$/u.test(name) && !/^(?:Ulm|Aix|Zug|Pau|Goa|Ube|Ede|Oss)$/.test(name)) continue;
    const found = findPlace(isMarked ? `${name}-based` : name);
    if (found) return found;
    const town = isMarked ? townOfName(name) : null;
    if (town) return { city: town.name, region: null, country: town.country };
  }
  return null;
}
