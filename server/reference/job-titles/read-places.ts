import { foldText } from '../../platform/text/fold-text.ts';
import { countryOfCode, countryOfName } from '../places/country-names.ts';
import { citiesInGazetteer } from '../places/gazetteer.ts';
import { citiesOfName, regionOfName, regionOfSpelling } from '../places/known-cities.ts';
import { findPlace, normaliseCity, normaliseCountry, placeKey } from '../places/places.ts';
import { isStreetOrBuilding, partsOf, withoutNoise } from './parts-of-place.ts';
import { townOfName } from './town-of-name.ts';

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
  const inside = [...given.matchAll(/\(([^)]*)\)/g)].flatMap(([, words = '']) => partsOf(words));
  const outside = partsOf(given.replace(/\([^)]*\)/g, ' '));
  const preferred = preferredTown(given);
  if (outside.length === 0 && inside.length === 0) return preferred;
  const read = readParts(outside.length > 0 ? outside : inside);
  if (preferred && !outside.some(isWide) && isWithin(preferred, read)) return preferred;
  if (outside.length === 0 || inside.length === 0) return read;
  const narrower = readParts(inside);
  // 'Bavaria (Munich)'
  if (narrower?.city && !read?.city && !outside.some(isWide) && isWithin(narrower, read)) return narrower;
  // 'Cambridge (MA)', 'Valencia (Venezuela)'
  const isAround = read?.city && narrower && !narrower.city && narrower.country !== read.country;
  return isAround ? readParts([...outside, ...inside]) : read;
}

const isWide = (part: string) => wide.test(placeKey(part));

const isWithin = ({ country }: RolePlace, around: RolePlace | null) =>
  !around || around.country === null || around.country === country;

/** 'US remote (Austin preferred)': a town that is not asked for but wished. */
function preferredTown(given: string): RolePlace | null {
  const wished = /(?:^|[(,;]|\s[-–—]\s)\s*(?:ideally |preferably )?([^(),;]+?)\s+preferred\s*\)?\s*$/iu.exec(
    given,
  )?.[1];
  const found = wished && citiesOfName(wished.trim()).length > 0 ? readParts(partsOf(wished)) : null;
  return found?.city ? found : null;
}

function readParts(parts: readonly string[]): RolePlace | null {
  if (parts.length === 0) return null;
  if (parts.every(isWide)) return nowhere;
  const named = parts.filter((part) => !isWide(part));
  const towns = named.filter((part) => !/-(?:ku|gu)$/iu.test(part));
  const tidy = (towns.length > 0 ? towns : named).map((part) => ({ part, bare: withoutNoise(part) }));
  const places = tidy.filter(({ part, bare }) => !isStreetOrBuilding(part) || isTown(bare));
  return (
    placeOfParts(places.map(({ bare }) => bare).filter(Boolean)) ??
    placeInBuilding(tidy.map(({ part }) => part))
  );
}

const isTown = (part: string) =>
  citiesOfName(part).length + citiesInGazetteer(part).length > 0 || townOfName(part) !== null;

/** 'Factory Berlin', 'Tech Park Bengaluru': the large town that a building is named after. */
function placeInBuilding(parts: readonly string[]): RolePlace | null {
  const named = parts.filter(isStreetOrBuilding).flatMap((part) => {
    const last = part.split(/\s+/).at(-1) ?? '';
    return /^(?:factory|tech|innovation|science|business|hub|wework|data|campus)/i.test(part)
      ? citiesOfName(last).slice(0, 1)
      : [];
  });
  const [city] = named;
  return city ? placeOfCity(city) : null;
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
  const short = cityOfShortForm[part];
  if (short) return { city: short, country: 'US' };
  const code = countryOfWholeCode(part);
  const state = /^[A-Z]{2,3}$/.test(part) ? regionOfSpelling('US', part) : null;
  if (/^[A-Z]{2,3}$/.test(part) && (code || state)) {
    if (['US', 'USA', 'UK', 'GB', 'UAE'].includes(part) || (code && !state)) return wholeCountry(code);
    return code ? null : { city: null, country: 'US' };
  }
  if (isArea(part)) return { city: null, country: 'US' };
  const region = citiesOfName(part).length === 0 ? (regionOfName(part) ?? regionAsWritten(part)) : null;
  const capital = region && !['US', 'CA', 'AU'].includes(region.country) ? citiesInGazetteer(part)[0] : null;
  if (capital && capital.country === region?.country) return placeOfCity(capital);
  if (region) return { city: null, country: region.country };
  const inTwo = /^(.+?)\s+([A-Z]{2,3})$/.exec(part);
  if (inTwo && countryOfRegion(inTwo[1] ?? '', inTwo[2] ?? ''))
    return placeWithin([inTwo[1] ?? '', inTwo[2] ?? '']);
  const city = knownCity(part);
  const country = countryOfName(part);
  if (country)
    return city && placeKey(city.name) === placeKey(part) && cityStates.has(country)
      ? placeOfCity(city)
      : { city: null, country };
  if (city) return placeOfCity(city);
  const found = findPlace(`${part}-based`);
  if (found && !demonym.test(part)) return { city: found.city, country: found.country };
  if (inTwo) return placeWithin([inTwo[1] ?? '', inTwo[2] ?? '']);
  const town = townOfName(part);
  return town ? placeOfCity(town) : (metroOf(part) ?? townOfQuarter(part));
}

/** Cities that go by two letters which are also of a state or a country. */
const cityOfShortForm: Readonly<Record<string, string>> = { LA: 'Los Angeles', DC: 'Washington' };

const countriesWithOwnSpellings = ['DE', 'FR', 'ES', 'IT', 'NL', 'AT', 'CH', 'BE', 'PL', 'SE', 'BR'];

/** 'Bayern', 'Lombardia': a region as its people spell it, unless several countries have one of that name. */
function regionAsWritten(part: string) {
  const found = countriesWithOwnSpellings.flatMap((country) => regionOfSpelling(country, part) ?? []);
  return part.length > 4 && found.length === 1 ? (found[0] ?? null) : null;
}

/** 'Berlin-Mitte', 'Paris La Défense': a large city with its quarter behind it. */
function townOfQuarter(part: string): RolePlace | null {
  const cut = [...part.matchAll(/[\s-]+/g)].map(({ index }) => index).toReversed();
  for (const index of cut) {
    const [city] = index > 3 ? citiesOfName(part.slice(0, index)) : [];
    const rest = part.slice(index + 1);
    if (city && (regionOfName(rest) ?? countryOfName(rest))) return placeWithin([part.slice(0, index), rest]);
    if (city) return placeOfCity(city);
  }
  return null;
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
  return /^(?:twin cities|(?:the )?research triangle(?: park)?|rtp|dfw|dallas[-/]fort worth|inland empire|new england|pacific northwest|pnw|(?:the )?tri-?state)$|^(?:san francisco |sf )?bay$|^(?:the |san francisco |sf )?bay area$|^silicon valley$|^(?:south|east) bay$/i.test(
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
  const own = countryOfName(first);
  if (own && cityStates.has(own) && around.length === 1) return placeAlone(first);
  if (isListOfCountries(parts))
    return placeOfAll(parts.map((part) => wholeCountry(countryOfName(part)) ?? nowhere));
  const isCityOfItsName = parts.length === 2 && placeKey(first) === placeKey(around[0] ?? '');
  if (isCityOfItsName && isBroad(first)) return { city: first, country: countryOfName(first) };
  if (isListOfCities(parts)) return placeOfAll(parts.flatMap((part) => placeAlone(part) ?? []));
  const home = around.length === 1 ? countryOfRegion(first, around[0] ?? '') : null;
  if (home) return { city: cityName(first, home), country: home };
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

/** 'Germany, Netherlands, Spain'; not 'Georgia, USA', which one lies in the other. */
function isListOfCountries(parts: readonly string[]): boolean {
  const countries = parts.map(countryOfName);
  const [first] = countries;
  return (
    parts.length > 1 &&
    countries.every((country) => country !== null) &&
    new Set(countries).size === parts.length &&
    !(first && cityStates.has(first)) &&
    !countries.some((country) => country && parts.some((part) => regionOfSpelling(country, part)))
  );
}

/** 'Paris, Berlin, Madrid': towns alone, none of which is also what another lies in. */
function isListOfCities(parts: readonly string[]): boolean {
  return (
    new Set(parts.map(placeKey)).size === parts.length &&
    parts.every(
      (part) =>
        (citiesOfName(part).length > 0 || (citiesInGazetteer(part).length > 0 && parts.length > 2)) &&
        !isBroad(part) &&
        !parts.some(
          (other) =>
            other !== part && citiesOfName(other).some(({ country }) => regionOfSpelling(country, part)),
        ),
    )
  );
}

/** The code behind a town may be of a region of its country, such as of Minas Gerais, and not of another country. */
function countryOfRegion(city: string, code: string): string | null {
  if (!/^\p{Lu}\p{L}{1,3}$/u.test(code.replaceAll('.', ''))) return null;
  const bearers = [...citiesOfName(city), ...citiesInGazetteer(city)];
  const [known] = citiesOfName(city);
  // 'Milano' is not the Milan of Michigan.
  if (known && known.country !== 'US' && city.length > 3 && placeKey(known.name) !== placeKey(city))
    return known.country;
  if (bearers.some(({ country }) => country === countryOfCode(code))) return null;
  return bearers.find(({ country }) => regionOfSpelling(country, code) !== null)?.country ?? null;
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
