import type { Wishes } from './match.ts';
import type { Scored } from './step.ts';

/**
 * What a list demands of every round in it, by rounds that have just that and nothing else, one for each that would do.
 * None where a list demands nothing of the kind.
 */
export type Demand = { industries: Scored[]; places: Scored[]; stages: Scored[]; isSumAsked: boolean };

const bare: Scored = {
  startupId: '',
  industryTags: [],
  country: null,
  regionKey: null,
  cityKey: null,
  roundKind: null,
  usdAmount: null,
  ageInDays: null,
};

export const roundWith = (facts: Partial<Scored>): Scored => ({ ...bare, ...facts });

export const noDemand: Demand = { industries: [], places: [], stages: [], isSumAsked: false };

/** Of whoever's list is narrowed by these wishes: an industry of theirs, and a place that all their lists name. */
export function demandOfWishes(wishes: Wishes): Demand {
  const { industries, countries, regionKeys, cityKeys, stages, leastAmount, mostAmount } = wishes;
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
    isSumAsked: leastAmount !== null || mostAmount !== null,
  };
}
