import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '../../../contract/search.ts';
import { boards, roles } from '../../boards/table.ts';
import { cityKeysOfRegion } from '../../places/city-keys-of-region.ts';
import { placeKey } from '../../places/place-key.ts';
import { fundingEvents } from '../../startups/table.ts';

export type RoleAsked = Pick<
  Extract<Condition, { kind: 'hiring' }>,
  'functions' | 'seniorities' | 'workModes' | 'places'
>;

/**
 * Whether a company lists such a role now. Any role, and roles of a function, are copied to each round; only what more is
 * said of a role is looked up among the roles, once for the whole list.
 */
export function listsRole(asked: RoleAsked): SQL | undefined {
  const { functions, seniorities, workModes, places } = asked;
  const isFurther = seniorities.length + workModes.length + places.length > 0;
  return and(
    gt(fundingEvents.openRoles, 0),
    functions.length > 0
      ? sql`${fundingEvents.hiringFunctions} && ${sql.param(functions)}::text[]`
      : undefined,
    isFurther ? sql`${fundingEvents.startupId} in (${startupsListing(isSuchRole(asked))})` : undefined,
  );
}

/** The companies whose own boards list such a role. */
export function startupsListing(isSuch: SQL | undefined): SQL {
  return sql`select ${roles.startupId} from ${roles} inner join ${boards} on ${eq(boards.id, roles.boardId)}
    where ${and(eq(boards.verdict, 'sure'), isNull(roles.closedAt), isNull(roles.missingSince), sql`not ${roles.isGeneral}`, isSuch)}`;
}

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
