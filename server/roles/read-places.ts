import { countryOfCode, countryOfName } from '../places/country-names.ts';
import { citiesInGazetteer } from '../places/gazetteer.ts';
import { citiesOfName } from '../places/known-cities.ts';
import { regionOfName, regionOfSpelling } from '../places/known-regions.ts';
import { findPlace, normaliseCity, normaliseCountry, placeKey } from '../places/places.ts';
import { foldText } from '../text/fold-text.ts';

/** A place of a role; null is not known. */
export type RolePlace = { city: string | null; country: string | null };
/** A place as a provider's own fields have it. */
export type StatedPlace = { city?: string | null; region?: string | null; country?: string | null };

const nowhere: RolePlace = { city: null, country: null };
const wide =
  /^(?:emea|apac|latam|namer|amer|americas|north america|south america|latin america|europe|european union|eu|asia|asia pacific|africa|middle east|mena|dach|nordics?|benelux|scandinavia|global|worldwide|international|anz|cee|baltics?|iberia|gcc|ssa|southeast asia|uk ireland|eastern europe|western europe)$/;

/**
 * The places that a text of a provider names. Parts of a list stand between bars, semicolons, slashes and 'or', never
 * commas. A place that is wider than a country is known by neither, and keeps the others from standing alone.
 */
export function readPlaces(location: string): RolePlace[] {
  return location
    .slice(0, 500)
    .split(/\s*[|;•]\s*|\s+\/\s+|\s+(?:or|oder|ou|o|and|und|et|y|&|\+)\s+(?=\p{Lu})|(?<=\p{Ll})\/(?=\p{Lu})/u)
    .flatMap((part) => readPlace(part) ?? []);
}

/** One country for all of them, and a city only when there is one. */
export function placeOfAll(places: readonly RolePlace[]): RolePlace {
  const [first] = places;
  if (!first) return nowhere;
  const isOneCountry = places.every(({ country }) => country !== null && country === first.country);
  const isOneCity =
    isOneCountry &&
    places.every(({ city }) => city !== null && placeKey(city) === placeKey(first.city ?? ''));
  return { country: isOneCountry ? first.country : null, city: isOneCity ? first.city : null };
}

/** The place that a provider's fields tell; the words of `text` fill what they leave open. */
export function placeOfFields({ city, region, country }: StatedPlace, text = ''): RolePlace {
  const code = country
    ? normaliseCountry(country.trim().length === 2 ? country.toUpperCase() : country)
    : null;
  const read = placeOfAll(
    readPlaces(city ? [city, region, code ?? country].filter(Boolean).join(', ') : text),
  );
  const isContradicted = code !== null && read.country !== null && read.country !== code;
  if (code && city && isContradicted) return { city: cityName(city, code), country: code };
  return isContradicted ? { city: null, country: code } : { city: read.city, country: code ?? read.country };
}

function readPlace(given: string): RolePlace | null {
  const inside = [...given.matchAll(/\(([^)]*)\)/g)].map(([, words = '']) => words);
  const outside = partsOf(given.replace(/\([^)]*\)/g, ' '));
  const parts = outside.length > 0 ? outside : inside.flatMap(partsOf);
  if (parts.length === 0) return null;
  if (parts.every((part) => wide.test(placeKey(part)))) return nowhere;
  const named = parts.filter((part) => !wide.test(placeKey(part)));
  return placeOfParts(named.map(withoutNoise).filter(Boolean)) ?? null;
}

const modes =
  /(?<![\p{L}])(?:fully[- ]remote|100% remote|remote(?:[- ]first| work| job| only| eligible| ok(?:ay)?)?|remoto|remota|t[ée]l[ée]travail|teletrabajo|teletrabalho|homeoffice|home[- ]?office|home[- ]based|work from home|wfh|hybrid[eo]?|híbrido|on-?site|in[- ]office|in[- ]person|distributed|anywhere|local|regional|nationwide|field[- ]based|flexible|based|multiple locations|various(?: locations)?|\d+ locations?|hq\d*|headquarters?|head office|main office|office|offices|studio|campus|onsite|vor ort|deutschlandweit|bundesweit|zdalnie|presencial)(?![\p{L}])/giu;

function partsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(modes, ',')
    .split(/,|\s[-–—]\s|:|(?<=\p{L})[–—](?=\p{L})/u)
    .flatMap((part) => {
      const [first = '', ...rest] = part.trim().split('-');
      return rest.length > 0 && countryOfName(first) && !countryOfName(part)
        ? [first, rest.join('-')]
        : [part];
    })
    .map((part) => part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}.)]+$/gu, '').trim())
    .filter((part) => /\p{L}/u.test(part));
}

function withoutNoise(part: string): string {
  return part
    .replace(
      /\b(?:international )?airport\b|\bcity of\b|\b(?:greater|downtown|central)\b(?=\s)|\s+metropolitan area$|\s+metro(?: area)?$|\s+area$|\s+district$|\s+ncr$/giu,
      ' ',
    )
    .replace(/^(?:in|near|at)\s+/i, '')
    .replace(/\b\d{4,6}\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function placeOfParts(given: string[]): RolePlace | null {
  const [first = ''] = given;
  const isBroadFirst = given.length > 1 && (countryOfName(first) ?? countryOfWholeCode(first)) !== null;
  const parts = isBroadFirst && !isBroad(given.at(-1) ?? '') ? given.toReversed() : given;
  const streetless = parts.length > 2 ? parts.filter((part) => !/\d/.test(part)) : parts;
  return streetless.length > 1 ? placeWithin(streetless) : placeAlone(streetless[0] ?? '');
}

function countryOfWholeCode(part: string): string | null {
  return /^[A-Z]{2,3}$/.test(part) ? countryOfCode(part) : null;
}

function isBroad(part: string): boolean {
  return (countryOfName(part) ?? countryOfWholeCode(part)) !== null;
}

function placeAlone(part: string): RolePlace | null {
  if (part === '' || placeKey(part) === 'georgia') return null;
  const code = countryOfWholeCode(part);
  const state = /^[A-Z]{2,3}$/.test(part) ? regionOfSpelling('US', part) : null;
  if (/^[A-Z]{2,3}$/.test(part) && (code || state)) {
    if (['US', 'USA', 'UK', 'GB', 'UAE'].includes(part) || (code && !state)) return wholeCountry(code);
    return code ? null : { city: null, country: 'US' };
  }
  if (isArea(part)) return { city: null, country: 'US' };
  const region = citiesOfName(part).length === 0 ? regionOfName(part) : null;
  if (region) return { city: null, country: region.country };
  const city = knownCity(part);
  const country = countryOfName(part);
  if (country)
    return city && placeKey(city.name) === placeKey(part) && cityStates.has(country)
      ? placeOfCity(city)
      : { city: null, country };
  if (city) return placeOfCity(city);
  const found = findPlace(`${part}-based`);
  if (found && !demonym.test(part)) return { city: found.city, country: found.country };
  const inTwo = /^(.+?)\s+([A-Z]{2})$/.exec(part);
  return inTwo ? placeWithin([inTwo[1] ?? '', inTwo[2] ?? '']) : metroOf(part);
}

const demonym = /(?:ish|ese|ian)$/i;
const cityStates = new Set(['SG', 'HK', 'MC']);

function wholeCountry(code: string | null): RolePlace | null {
  return code ? { city: null, country: code } : null;
}

function placeOfCity({ name, country }: { name: string; country: string }): RolePlace {
  return { city: name, country };
}

function metroOf(part: string): RolePlace | null {
  const city = /^metro\s+(.+)$/i.exec(part)?.[1];
  const known = city ? knownCity(city) : null;
  return known ? { city: null, country: known.country } : null;
}

function isArea(part: string): boolean {
  return /^(?:san francisco |sf )?bay$|^(?:the |san francisco |sf )?bay area$|^silicon valley$|^(?:south|east) bay$/i.test(
    part,
  );
}

function knownCity(part: string): { name: string; country: string } | null {
  return citiesOfName(part)[0] ?? citiesInGazetteer(part)[0] ?? null;
}

/** 'Boston, MA', 'Halifax, England, United Kingdom': the town first, then what it lies in, the widest last. */
function placeWithin(parts: string[]): RolePlace | null {
  const [first = '', ...around] = parts;
  if (isArea(first)) return { city: null, country: 'US' };
  const found = findPlace(parts.length > 3 ? [first, ...around.slice(-2)].join(', ') : parts.join(', '));
  if (!found) return alternatives(parts);
  const isRegion =
    regionOfSpelling(found.country, first) !== null &&
    !citiesOfName(first).some(({ country }) => country === found.country);
  const isNoTown =
    isRegion ||
    (countryOfName(first) === found.country && !cityStates.has(found.country)) ||
    /^metro\s/i.test(first);
  return {
    city: isNoTown || found.city === null ? null : cityName(found.city, found.country),
    country: found.country,
  };
}

/** Where a comma parts two places after all, or the town stands behind its region. */
function alternatives(parts: string[]): RolePlace | null {
  const places = parts.map(placeAlone).filter((place) => place !== null);
  if (places.length === 0) return null;
  return placeOfAll(
    places.some(({ city }) => city !== null) ? places.filter(({ city }) => city !== null) : places,
  );
}

/** The name that we know a town by; else as it is written, which a region or a number is not. */
function cityName(city: string, country: string): string | null {
  const known = [...citiesOfName(city), ...citiesInGazetteer(city)].find((one) => one.country === country);
  if (known) return known.name;
  const tidy = normaliseCity(city);
  return tidy && !foldText(tidy).includes('location') ? tidy : null;
}
