import type { RoundKind } from '../../../contract/companies/round-kinds.ts';

/** What a user wants to hear of, in the forms in which things are compared: tags, ISO codes, place keys and US dollars. */
export type Criteria = {
  industries: string[];
  countries: string[];
  regionKeys: string[];
  cityKeys: string[];
  stages: RoundKind[];
  leastAmount: number | null;
  mostAmount: number | null;
};

/** Of a user who wants to hear of everything. */
export const noCriteria: Criteria = {
  industries: [],
  countries: [],
  regionKeys: [],
  cityKeys: [],
  stages: [],
  leastAmount: null,
  mostAmount: null,
};

/** What is compared of a round and of the company that raised it. */
export type Subject = {
  industryTags: string[];
  country: string | null;
  regionKey: string | null;
  cityKey: string | null;
  roundKind: RoundKind | null;
  /** Null where the amount is undisclosed. */
  usdAmount: string | null;
};

/**
 * Whether a round is one to tell a user of: an empty list of a dimension matches everything; otherwise industry,
 * country, region, city and stage must each be in its list, its amount within the limits, and all must hold. Of several
 * industries one suffices; an undisclosed amount is within no limits.
 * Recipients are found by the same rule over all users at once; tests compare the two.
 */
export function matchAlert(criteria: Criteria, subject: Subject): boolean {
  return (
    holds(criteria.industries, subject.industryTags) &&
    holds(criteria.countries, [subject.country]) &&
    holds(criteria.regionKeys, [subject.regionKey]) &&
    holds(criteria.cityKeys, [subject.cityKey]) &&
    holds(criteria.stages, [subject.roundKind]) &&
    (criteria.leastAmount === null || Number(subject.usdAmount ?? Number.NaN) >= criteria.leastAmount) &&
    (criteria.mostAmount === null || Number(subject.usdAmount ?? Number.NaN) <= criteria.mostAmount)
  );
}

function holds(wanted: string[], present: (string | null)[]): boolean {
  return wanted.length === 0 || present.some((value) => value !== null && wanted.includes(value));
}
