import {
  type RoleFunction,
  type Seniority,
  seniorities,
  type WorkMode,
} from '../../../contract/reference/job-titles/role-words.ts';
import { functionsOfTitles } from '../../reference/job-titles/job-functions.ts';
import { readSeniority } from '../../reference/job-titles/read-seniority.ts';
import { findPlace } from '../../reference/places/places.ts';
import type { Preferred } from '../matching/user-match.ts';

/** What a user prefers, as roles are compared with it. */
export function seekerOf({ roles: titles, experienceYears, cities, regions, countries }: Preferred): Seeker {
  const countryOf = ({ name }: { name: string }) => findPlace(`${name}-based`)?.country ?? [];
  return {
    functions: functionsOfTitles(titles),
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
  seniority: Seniority;
  country: string | null;
  cityKey: string | null;
  workMode: WorkMode;
};

/** `for you` where function and place are sure to fit, `maybe` where something is unknown or only close. */
export type Tier = 'forYou' | 'maybe' | 'other';

const adjacent: Partial<Record<RoleFunction, RoleFunction>> = {
  data: 'engineering',
  engineering: 'data',
  support: 'sales',
  sales: 'support',
};

const ladder: readonly Seniority[] = seniorities.filter((each) => each !== 'unknown');

/** How well a role fits a user. An unknown place never leaves a role out, it lowers it. */
export function fitRole(role: ComparedRole, seeker: Seeker): Tier {
  const isSame = seeker.functions.has(role.roleFunction);
  const beside = adjacent[role.roleFunction];
  if (!isSame && !(beside && seeker.functions.has(beside))) return 'other';
  if (!isWithinOneStep(role.seniority, seeker.seniority)) return 'other';
  const place = fitPlace(role, seeker);
  if (place === 'elsewhere') return 'other';
  return isSame && place === 'here' ? 'forYou' : 'maybe';
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
