import { townOfName } from '../../../../reference/job-titles/town-of-name.ts';
import { findPlace, type Place } from '../../../../reference/places/find-place.ts';
import { citiesInGazetteer } from '../../../../reference/places/gazetteer.ts';
import { citiesOfName } from '../../../../reference/places/known-cities.ts';
import type { StoryLanguage } from './words.ts';

/**
 * A town as texts write it: `San Diego`, `Boulder, Colorado`, `St. Gallen`, `Rio de Janeiro`, `L'Aquila`. A hyphen before a
 * capital parts two words and never lies in one, so that a text is split in one way only.
 */
const townPart = "(?:\\p{Lu}(?:[\\p{L}'’]|-(?!\\p{Lu}))*\\.?)";
const small = '(?:de|do|da|di|del|la|le|am|an der|sur|upon|of|den|aan)';
export const townPattern = `${townPart}(?:[ -](?:${small} )?${townPart}){0,4}(?:,\\s(?:(?:\\p{Lu}\\.){2,3}|${townPart}(?:\\s${townPart})?))?`;

/** Where a language is spoken: of two towns of one name a text likely means the nearer. */
export const homes: Readonly<Record<StoryLanguage, readonly string[]>> = {
  en: [],
  de: ['DE', 'AT', 'CH', 'LI'],
  fr: ['FR', 'BE', 'CH', 'CA', 'LU'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'EC', 'CR', 'PA'],
  pt: ['PT', 'BR'],
  it: ['IT', 'CH'],
  nl: ['NL', 'BE'],
  sv: ['SE', 'FI'],
};

const mostTried = 4;

/** The longest beginning of these words that the gazetteer knows as a place; null where none is one. */
export function placeOfWords(
  words: string,
  { isMarked = true, language = 'en' }: { isMarked?: boolean; language?: StoryLanguage } = {},
): Place | null {
  const whole = words
    .trim()
    .replace(/(?<!\p{Lu})[.,]+$/u, '')
    .replace(/^The (?!Hague|Bronx)/, '');
  if (whole.includes(',')) {
    const found = findPlace(whole);
    if (found) return found;
    return placeOfWords(whole.slice(0, whole.lastIndexOf(',')), { isMarked, language });
  }
  const parts = whole.split(' ');
  for (let count = Math.min(parts.length, mostTried); count > 0; count -= 1) {
    const name = parts.slice(0, count).join(' ');
    // `La` begins `La startup`; only `LA` is the town.
    if (/^\p{Lu}\p{Ll}{0,2}$/u.test(name) && !/^(?:Ulm|Aix|Zug|Pau|Goa|Ube|Ede|Oss)$/.test(name)) continue;
    const found = findPlace(isMarked ? `${name}-based` : name);
    if (found) return nearerHome(name, found, language);
    const town = isMarked ? townOfName(name) : null;
    if (town) return { city: town.name, region: null, country: town.country };
  }
  return isMarked ? placeWithArticle(parts[0] ?? '', language) : null;
}

/** `Brest` in a French text is the one in France; `Salamanca` in a Spanish one may be in Spain or in Mexico, so null. */
function nearerHome(name: string, found: Place, language: StoryLanguage): Place | null {
  const home = homes[language];
  if (home.length === 0 || (!found.city && home.includes(found.country))) return found;
  const known = citiesOfName(name);
  const near = [...known, ...citiesInGazetteer(name)].filter(({ country }) => home.includes(country));
  if (!found.city && near.length === 0) return found;
  if (new Set(near.map(({ country }) => country)).size > 1 && !known.some((city) => city === near[0]))
    return null;
  const [nearest] = near;
  // `Laval` in a French text may be the lesser one.
  const lesser = townOfName(name);
  if (
    nearest &&
    lesser &&
    home.includes(lesser.country) &&
    lesser.country !== nearest.country &&
    !known.includes(nearest)
  )
    return null;
  if (home.includes(found.country) || !nearest) return found;
  return { city: nearest.name, region: nearest.region, country: nearest.country };
}

/** `alla Spezia`, `au Havre`: the preposition took the article of the name. */
function placeWithArticle(word: string, language: StoryLanguage): Place | null {
  const articles = { fr: ['Le ', 'La '], it: ['La ', "L'"] };
  for (const article of language === 'fr' || language === 'it' ? articles[language] : []) {
    const town = findPlace(`${article}${word}`) ?? findPlace(`${article}${word}-based`);
    if (town?.city && homes[language].includes(town.country)) return town;
    const lesser = townOfName(`${article}${word}`);
    if (lesser && homes[language].includes(lesser.country))
      return { city: lesser.name, region: null, country: lesser.country };
  }
  return null;
}
