import type { StatedRoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import {
  type RoleFunction,
  type Seniority,
  seniorities,
  type WorkMode,
} from '../../../contract/reference/job-titles/role-words.ts';
import { readSeniority } from '../../reference/job-titles/read-seniority.ts';
import {
  fitWork,
  functionsOfSought,
  type SoughtRoles,
  soughtRoles,
} from '../../reference/job-titles/sought-roles.ts';
import { findPlace } from '../../reference/places/places.ts';
import type { Preferred } from '../matching/user-match.ts';

/** What a user prefers, as roles are compared with it. */
export function seekerOf({ roles: titles, experienceYears, cities, regions, countries }: Preferred): Seeker {
  const countryOf = ({ name }: { name: string }) => findPlace(`${name}-based`)?.country ?? [];
  const sought = soughtRoles(titles);
  return {
    sought,
    functions: functionsOfSought(sought),
    seniority: rankOf(titles[0] ?? '', experienceYears),
    cityKeys: new Set(cities.map(({ key }) => key)),
    countries: new Set([...countries, ...cities.flatMap(countryOf), ...regions.flatMap(countryOf)]),
    isAnywhereIn: new Set(countries),
  };
}

/** The rank that a title says; else that of a beginner for a first year, which is also how a graduate registers. */
function rankOf(title: string, experienceYears: number | null): Seniority {
  const said = readSeniority(title);
  return said === 'unknown' && experienceYears === 1 ? 'junior' : said;
}

/** What of a user a role is compared with. Empty lists ask for nothing. */
export type Seeker = {
  sought: SoughtRoles;
  /** The functions that any of it lies in: without any, nothing is known of what they do. */
  functions: ReadonlySet<RoleFunction>;
  seniority: Seniority;
  cityKeys: ReadonlySet<string>;
  /** Preferred, or that a preferred city or region lies in. */
  countries: ReadonlySet<string>;
  /** Whether a whole country of these is meant, and not one place in it. */
  isAnywhereIn: ReadonlySet<string>;
};

export type ComparedRole = {
  roleFunction: RoleFunction;
  /** Null where it was not read yet. */
  roleField: StatedRoleField | null;
  seniority: Seniority;
  country: string | null;
  cityKey: string | null;
  workMode: WorkMode;
};

/** `forYou` where field and place are sure to fit, `maybe` where one of them is unknown, `elsewhere` where only the place does not. */
export type Tier = 'forYou' | 'maybe' | 'elsewhere' | 'other';

const ladder: readonly Seniority[] = seniorities.filter((each) => each !== 'unknown');

/** How well a role fits a user. An unknown place never leaves a role out, it lowers it. */
export function fitRole(role: ComparedRole, seeker: Seeker): Tier {
  const work = fitWork(role, seeker.sought);
  if (work === 'no') return 'other';
  if (!isWithinOneStep(role.seniority, seeker.seniority)) return 'other';
  const place = fitPlace(role, seeker);
  if (place === 'elsewhere') return work === 'sure' ? 'elsewhere' : 'other';
  return work === 'sure' && place === 'here' ? 'forYou' : 'maybe';
}

/** What is unknown is within reach of everything. */
export function isWithinOneStep(one: Seniority, other: Seniority): boolean {
  const [first, second] = [ladder.indexOf(one), ladder.indexOf(other)];
  return first === -1 || second === -1 || Math.abs(first - second) <= 1;
}

function fitPlace(role: ComparedRole, seeker: Seeker): 'here' | 'unknown' | 'elsewhere' {
  const { cityKey, country, workMode } = role;
  if (seeker.cityKeys.size + seeker.countries.size === 0) return 'here';
  if (cityKey !== null && seeker.cityKeys.has(cityKey)) return 'here';
  if (country === null) return 'unknown';
  if (!seeker.countries.has(country)) return 'elsewhere';
  if (seeker.isAnywhereIn.has(country) || workMode === 'remote') return 'here';
  return cityKey === null ? 'unknown' : 'elsewhere';
}

/** Whether a company lists a role for a user: its card, its page, its score and its mails all ask this. */
export function listsRoleFor(listed: readonly ComparedRole[], seeker: Seeker): boolean {
  return listed.some((role) => fitRole(role, seeker) === 'forYou');
}
