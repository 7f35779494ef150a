import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import type { Criteria } from './match.ts';
import type { Scored } from './step.ts';

/**
 * What a list demands of every round in it, by rounds that have just that and nothing else, one for each that would do.
 * None where a list demands nothing of the kind.
 */
export type Demand = {
  industries: Scored[];
  places: Scored[];
  stages: Scored[];
  hiring: Scored[];
  isSumAsked: boolean;
};

const bare: Scored = {
  startupId: '',
  industryTags: [],
  country: null,
  regionKey: null,
  cityKey: null,
  roundKind: null,
  usdAmount: null,
  ageInDays: null,
  openRoles: 0,
  hiringFunctions: [],
};

export const roundWith = (facts: Partial<Scored>): Scored => ({ ...bare, ...facts });

export const noDemand: Demand = { industries: [], places: [], stages: [], hiring: [], isSumAsked: false };

/** Of a list of companies that hire: for any of these functions, or for anything. */
export const demandOfHiring = (functions: readonly RoleFunction[]): Scored[] =>
  (functions.length > 0 ? functions.map((role) => [role]) : [[]]).map((hiringFunctions) =>
    roundWith({ openRoles: 1, hiringFunctions }),
  );

/** Of whoever's list is narrowed by these wishes: an industry of theirs, and a place that all their lists name. */
export function demandOfCriteria(criteria: Criteria): Demand {
  const { industries, countries, regionKeys, cityKeys, stages, leastAmount, mostAmount } = criteria;
  const isAnywhere = countries.length + regionKeys.length + cityKeys.length === 0;
  const each = <Value>(values: Value[]) => (values.length > 0 ? values : [null]);
  const places = each(countries).flatMap((country) =>
    each(regionKeys).flatMap((regionKey) =>
      each(cityKeys).map((cityKey) => roundWith({ country, regionKey, cityKey })),
    ),
  );
  return {
    industries: industries.map((tag) => roundWith({ industryTags: [tag] })),
    places: isAnywhere ? [] : places,
    stages: stages.map((roundKind) => roundWith({ roundKind })),
    hiring: [],
    isSumAsked: leastAmount !== null || mostAmount !== null,
  };
}
