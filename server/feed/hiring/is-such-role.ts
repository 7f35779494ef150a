import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '../../../contract/search/search.ts';
import { roles } from '../../enrichment/job-boards/table.ts';
import { cityKeysOfRegion } from '../../reference/places/city-keys-of-region.ts';
import { placeKey } from '../../reference/places/place-key.ts';

export type RoleAsked = Pick<
  Extract<Condition, { kind: 'hiring' }>,
  'functions' | 'seniorities' | 'workModes' | 'places'
>;

/** Whether a role has all that is said of it. */
export function isSuchRole({ functions, seniorities, workModes, places }: RoleAsked): SQL | undefined {
  return and(
    functions.length > 0 ? inArray(roles.roleFunction, functions) : undefined,
    seniorities.length > 0 ? inArray(roles.seniority, seniorities) : undefined,
    workModes.length > 0 ? inArray(roles.workMode, workModes) : undefined,
    or(...places.map(isRoleIn)),
  );
}

function isRoleIn({ country, region, city }: RoleAsked['places'][number]): SQL | undefined {
  return and(
    country === null ? undefined : eq(roles.country, country),
    city === null ? undefined : eq(roles.cityKey, placeKey(city)),
    // A role says no region, only its city.
    city === null && region !== null
      ? sql`${roles.cityKey} = any(${sql.param(cityKeysOfRegion(region, country))}::text[])`
      : undefined,
  );
}
