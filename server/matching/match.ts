import type { RoundKind } from '../../contract/rounds/round-kinds.ts';

/** What a person wants to hear of, in the forms in which things are compared: tags, ISO codes, place keys and US dollars. */
export type Wishes = {
  industries: string[];
  countries: string[];
  regionKeys: string[];
  cityKeys: string[];
  stages: RoundKind[];
  leastAmount: number | null;
  mostAmount: number | null;
};

/** Of who wants to hear of everything. */
export const noWishes: Wishes = {
  industries: [],
  countries: [],
  regionKeys: [],
  cityKeys: [],
  stages: [],
  leastAmount: null,
  mostAmount: null,
};

/** What is compared of a round and of the startup that raised it. */
export type Subject = {
  industryTags: string[];
  country: string | null;
  regionKey: string | null;
  cityKey: string | null;
  roundKind: RoundKind | null;
  /** Null where no source tells it. */
  usdAmount: string | null;
};

/**
 * Whether a round is one to tell a person of: an empty list of a dimension matches everything; otherwise industry,
 * country, region, city and stage must each be in its list, its sum within the limits, and all must hold. Of several
 * industries one suffices; a sum that nobody tells is within no limits.
 * Recipients are found by the same rule over all people at once; tests compare the two.
 */
export function matchAlert(wishes: Wishes, subject: Subject): boolean {
  return (
    holds(wishes.industries, subject.industryTags) &&
    holds(wishes.countries, [subject.country]) &&
    holds(wishes.regionKeys, [subject.regionKey]) &&
    holds(wishes.cityKeys, [subject.cityKey]) &&
    holds(wishes.stages, [subject.roundKind]) &&
    (wishes.leastAmount === null || Number(subject.usdAmount ?? Number.NaN) >= wishes.leastAmount) &&
    (wishes.mostAmount === null || Number(subject.usdAmount ?? Number.NaN) <= wishes.mostAmount)
  );
}

function holds(wanted: string[], present: (string | null)[]): boolean {
  return wanted.length === 0 || present.some((value) => value !== null && wanted.includes(value));
}
