import type { StatedRoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction, Seniority, WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { citiesOfName } from '../places/known-cities.ts';
import { placeKey } from '../places/places.ts';
import { isGeneralApplication } from './job-functions.ts';
import { placeOfAll, placeOfFields, type RolePlace, readPlaces, type StatedPlace } from './read-places.ts';
import { readRole } from './read-role.ts';
import { readSeniority } from './read-seniority.ts';
import { partsOfTitle, tidyTitle } from './title-parts.ts';

/** What providers' own fields say, by their names there: for sets of roles that are judged from outside. */
export function fieldsOfHints(hints: unknown): Pick<RoleFields, 'places' | 'workMode'> {
  if (typeof hints !== 'object' || hints === null) return {};
  const given = new Map(
    Object.entries(hints).map(([name, value]) => [name.split('.').at(-1) ?? name, value]),
  );
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' ? value : null;
  };
  const country = text('country') ?? text('country_code') ?? text('addressCountry');
  const city = text('city');
  return {
    ...(country || city ? { places: [{ city, country }] } : {}),
    workMode: modeOfFlags({
      type: text('workplaceType') ?? text('Location Type') ?? text('remoteStatus'),
      locationType: text('locationType'),
      remote: given.get('remote') ?? given.get('is_remote') ?? given.get('telecommuting'),
      hybrid: given.get('hybrid'),
      onSite: given.get('on_site'),
      isRemote: given.get('isRemote'),
    }),
  };
}

type Flags = {
  type?: string | null;
  locationType?: string | null;
  remote?: unknown;
  hybrid?: unknown;
  onSite?: unknown;
  isRemote?: unknown;
};

/** The mode that a provider states. A flag that is false, 'none' and 0 are defaults and state nothing. */
export function modeOfFlags({ type, locationType, remote, hybrid, onSite, isRemote }: Flags): WorkMode {
  const said = type?.toLowerCase().replace(/[^a-z]/g, '') ?? '';
  if (said.startsWith('hybrid')) return 'hybrid';
  if (['onsite', 'inoffice', 'inperson', 'office'].includes(said)) return 'none';
  if (['remote', 'fully', 'fullyremote', 'telecommute'].includes(said)) return 'remote';
  if (hybrid === true || locationType === '2') return 'hybrid';
  if (remote === true || locationType === '1') return 'remote';
  if (onSite === true) return 'none';
  return said === '' && isRemote === true ? 'remote' : 'unknown';
}

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

type NormalRole = {
  title: string;
  roleFunction: RoleFunction;
  roleField: StatedRoleField;
  seniority: Seniority;
  country: string | null;
  city: string | null;
  workMode: WorkMode;
  isGeneral: boolean;
};

/** One vocabulary for the roles of every provider. What is not stated stays unknown. */
export function normaliseRole(fields: RoleFields): NormalRole {
  const { location = '', department = null } = fields;
  const rank = readSeniority(fields.title);
  const isGeneral = isGeneralApplication(fields.title, department);
  return {
    title: tidyTitle(fields.title),
    ...readRole(fields.title, department),
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

const remote =
  /(?<![\p{L}])(?:fully[- ]remote|remote|remoto|remota|remotely|teletravail|teletrabajo|teletrabalho|homeoffice|home[- ]office|home[- ]based|work from home|wfh|distributed|anywhere|distance|etatyo|distans|zdaln\p{L}+|thuiswerk\p{L}*|ortsunabhangig|deutschlandweit remote|a distance|telelavoro|da remoto)(?![\p{L}])/u;

const hybrid =
  /(?<![\p{L}])(?:hybrid|hybride|hibrido|hibrida|ibrido|hybridi|hybrydow\p{L}*|hybryd\p{L}*)(?![\p{L}])/u;

const onSite =
  /(?<![\p{L}])(?:on[- ]?site|in[- ]office|in[- ]person|vor ort|presencial|sur site|in sede|in-house only|office[- ]based|stacjonarn\p{L}*)(?![\p{L}])/u;

const atWork =
  /(?<![\p{L}])(?:on[- ]?site|in[- ]office|office|in[- ]person|buro|bureau|oficina|ufficio|kantoor|kontoret|vor ort|per week|a week|\/ ?week|woche)(?![\p{L}])/u;

// Remote things, not remote people.
const remoteThings =
  /remote[- ](?:sensing|monitoring|control\p{L}*|patient|care|support|diagnostic\p{L}*|access|operat\p{L}+|hands|first|piloted|assist\p{L}*|banking|deposition|infrastructure|systems?|vehicles?|site\p{L}*)/gu;

/** What the provider's field says, then the words of the place, then those of the title; silence is no statement. */
function readWorkMode(title: string, location: string, stated: WorkMode = 'unknown'): WorkMode {
  if (stated !== 'unknown') return stated;
  const ofPlace = modeIn(foldText(location));
  return ofPlace === 'unknown' ? modeIn(foldText(title).replace(remoteThings, ' ')) : ofPlace;
}

/** So many days of a week, and not all of them. */
const someDays =
  /(?<!\d)[1-4](?:\s?(?:-|–|to|or|bis|a)\s?[1-5])?\s?x?\s?(?:days?|tage?|jours?|dias?|giorni|dagen|dagar|dager|dni)(?![\p{L}])(?!.*\bnotice\b)/u;

function modeIn(text: string): WorkMode {
  if (
    hybrid.test(text) ||
    (someDays.test(text) && [remote, onSite, atWork].some((words) => words.test(text)))
  )
    return 'hybrid';
  if (remote.test(text)) return /(?:no|not|non)[- ]remote/.test(text) ? 'unknown' : 'remote';
  return onSite.test(text) ? 'none' : 'unknown';
}

/** A provider's own word for it; what is no statement, such as 'unspecified', is unknown. */
export function modeOfWords(words: string | null): WorkMode {
  return words === null ? 'unknown' : modeIn(foldText(words).replace('_', '-'));
}

/** Whether a location names no place but only how one works. */
export function isWorkModeAlone(location: string): boolean {
  const folded = foldText(location).trim();
  const rest = [hybrid, remote, onSite].reduce((text, words) => text.replace(words, ''), folded);
  return rest !== folded && !/[\p{L}\p{N}]/u.test(rest);
}
