import { and, eq, gt, isNull } from 'drizzle-orm';
import type { RoleFunction, Seniority, WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import { longestKnownMs } from '../../enrichment/job-boards/recording/summarise-hiring.ts';
import { boards, companyHiring, roles } from '../../enrichment/job-boards/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { functionsOfTitles } from '../../reference/job-titles/job-functions.ts';
import { readSeniority } from '../../reference/job-titles/read-seniority.ts';
import { findPlace } from '../../reference/places/places.ts';
import type { Preferred } from '../matching/user-match.ts';

/** How many roles a company lists, and how many of them are for somebody; null where nothing is known of what they do. */
export type RolesListed = { openRoles: number; forYou: number | null };

type Reader = { preferred: Preferred | null; doubted: ReadonlySet<string> };

/**
 * Of those companies whose boards list roles and were read lately, how many, as their pages say it to a person. Nothing of
 * a board that they said is another company's. Read once, and answered for as many people as are asked about.
 */
export async function countRolesFor(
  context: Context,
  companyIds: string[],
): Promise<(reader: Reader) => (startupId: string) => RolesListed | undefined> {
  requireOperator(context);
  const openRoles = await findHiring(context, companyIds);
  const listed = await findListed(context, [...openRoles.keys()]);
  return ({ preferred, doubted }) => {
    const seeker = openRoles.size > 0 && preferred ? seekerOf(preferred) : null;
    const isKnown = seeker !== null && seeker.functions.size > 0;
    return (startupId) => {
      const count = openRoles.get(startupId);
      if (count === undefined || doubted.has(startupId)) return undefined;
      if (!isKnown) return { openRoles: count, forYou: null };
      const matching = (listed.get(startupId) ?? []).filter((role) => fitRole(role, seeker) === 'forYou');
      return { openRoles: count, forYou: matching.length };
    };
  };
}

async function findHiring({ db, now }: Context, companyIds: string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ startupId: companyHiring.startupId, openRoles: companyHiring.openRoles })
    .from(companyHiring)
    .where(
      and(
        isAnyOf(companyHiring.startupId, companyIds),
        eq(companyHiring.verdict, 'hiring'),
        gt(companyHiring.openRoles, 0),
        gt(companyHiring.checkedAt, new Date(now().getTime() - longestKnownMs)),
      ),
    );
  return new Map(found.map(({ startupId, openRoles }) => [startupId, openRoles]));
}

async function findListed({ db }: Context, companyIds: string[]) {
  if (companyIds.length === 0) return new Map<string, (typeof roles.$inferSelect)[]>();
  const found = await db
    .select({ role: roles })
    .from(roles)
    .innerJoin(boards, and(eq(boards.id, roles.boardId), eq(boards.verdict, 'sure')))
    .where(
      and(
        isAnyOf(roles.startupId, companyIds),
        isNull(roles.closedAt),
        isNull(roles.missingSince),
        eq(roles.isGeneral, false),
      ),
    );
  return Map.groupBy(
    found.map(({ role }) => role),
    ({ startupId }) => startupId,
  );
}

/** What somebody prefers, as roles are compared with it. */
export function seekerOf({ roles, cities, regions, countries }: Preferred): Seeker {
  const countryOf = ({ name }: { name: string }) => findPlace(`${name}-based`)?.country ?? [];
  return {
    functions: functionsOfTitles(roles),
    seniority: readSeniority(roles[0] ?? ''),
    cityKeys: new Set(cities.map(({ key }) => key)),
    countries: new Set([...countries, ...cities.flatMap(countryOf), ...regions.flatMap(countryOf)]),
    isAnywhereIn: new Set(countries),
  };
}

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
