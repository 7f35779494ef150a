import type { RoleFunction, Seniority, WorkMode } from '../../../contract/reference/job-titles/role-words.ts';

/** What of somebody a role is compared with. Empty lists ask for nothing. */
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
const ladder: readonly Seniority[] = [
  'intern',
  'junior',
  'mid',
  'senior',
  'lead',
  'manager',
  'director',
  'vp',
  'c-level',
];

/** How well a role fits somebody. An unknown place never leaves a role out, it lowers it. */
export function fitRole(role: ComparedRole, seeker: Seeker): Tier {
  const isSame = seeker.functions.has(role.roleFunction);
  const beside = adjacent[role.roleFunction];
  if (!isSame && !(beside && seeker.functions.has(beside))) return 'other';
  if (!isWithinOneStep(role.seniority, seeker.seniority)) return 'other';
  const place = fitPlace(role, seeker);
  if (place === 'elsewhere') return 'other';
  return isSame && place === 'here' ? 'forYou' : 'maybe';
}

function isWithinOneStep(one: Seniority, other: Seniority): boolean {
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
