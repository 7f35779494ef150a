import type { RoleFunction, Seniority, WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import { citiesOfName } from '../places/known-cities.ts';
import { placeKey } from '../places/places.ts';
import { isGeneralApplication } from './general-application.ts';
import { readFunction } from './read-function.ts';
import { placeOfAll, placeOfFields, type RolePlace, readPlaces, type StatedPlace } from './read-places.ts';
import { readSeniority } from './read-seniority.ts';
import { readWorkMode } from './read-work-mode.ts';
import { partsOfTitle, tidyTitle } from './title-parts.ts';

/** What a provider's fields say of a role beside its title. */
export type RoleFields = {
  title: string;
  location?: string;
  /** The same role's places where the provider has them in fields of their own. */
  places?: readonly StatedPlace[];
  department?: string | null;
  workMode?: WorkMode;
  seniority?: Seniority;
};

export type NormalRole = {
  title: string;
  roleFunction: RoleFunction;
  seniority: Seniority;
  country: string | null;
  city: string | null;
  workMode: WorkMode;
  isGeneral: boolean;
};

/** One vocabulary for the roles of every provider. What nobody states stays unknown. */
export function normaliseRole(fields: RoleFields): NormalRole {
  const { location = '', department = null } = fields;
  const rank = readSeniority(fields.title);
  const isGeneral = isGeneralApplication(fields.title, department);
  return {
    title: tidyTitle(fields.title),
    roleFunction: readFunction(fields.title, department),
    seniority: rank === 'unknown' && !isGeneral ? (fields.seniority ?? 'unknown') : rank,
    ...placeOf(fields),
    workMode: readWorkMode(fields.title, location, fields.workMode),
    isGeneral,
  };
}

function placeOf({ title, location = '', places = [] }: RoleFields): RolePlace {
  const stated = places.map((place) => placeOfFields(place, location)).filter(isSomewhere);
  const found = placeOfAll(stated.length > 0 ? stated : readPlaces(location));
  const isCityOpen = found.city === null && found.country !== null && stated.length < 2;
  return isCityOpen && readPlaces(location).length < 2
    ? { ...found, city: cityOfTitle(title, found.country) }
    : found;
}

function isSomewhere({ city, country }: RolePlace): boolean {
  return city !== null || country !== null;
}

/** A town of the role's own country that stands by itself in the title: 'Account Executive - Sydney'. */
function cityOfTitle(title: string, country: string | null): string | null {
  const towns = partsOfTitle(title)
    .slice(1)
    .flatMap((part) =>
      citiesOfName(part)
        .filter((city) => city.country === country)
        .slice(0, 1),
    );
  const [first, ...others] = towns;
  return first && others.every(({ name }) => placeKey(name) === placeKey(first.name)) ? first.name : null;
}
