import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { SaysByItself, SaysOfName } from '../../../contract/feed/match-score.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';

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

/** What is scored: a company with the round that it raised. */
export type Scored = Subject & {
  startupId: string;
  ageInDays: number | null;
  /** How many roles the company lists now, and what these are about. */
  openRoles: number;
  hiringFunctions: RoleFunction[];
};

type Level = 'city' | 'region' | 'country';

/** Something a round can meet. */
export type Ground =
  | { ground: 'industry'; tag: string; says: SaysOfName }
  | { ground: 'place'; level: Level; names: ReadonlyMap<string, string>; isOnly: boolean }
  | { ground: 'history'; startupIds: string[] }
  | { ground: 'history'; tag: string }
  | { ground: 'stage'; stages: RoundKind[]; says: SaysOfName }
  | { ground: 'amount'; least: number; most: number; says: SaysByItself }
  | { ground: 'role'; groups: string[] }
  /** Lists a role of these functions, or with null any. */
  | { ground: 'hiring'; functions: RoleFunction[] | null; doubted: ReadonlySet<string> }
  | { ground: 'experience'; tag: string }
  | { ground: 'freshness'; mostDays: number };

/** What it gives then. Of one ground only the step that gives most counts. */
export type Step = { points: number } & Ground;

export function meets(step: Ground, round: Scored): boolean {
  switch (step.ground) {
    case 'industry':
    case 'experience':
      return round.industryTags.includes(step.tag);
    case 'place':
      return step.names.has(keyAt(step.level, round));
    case 'history':
      return 'tag' in step
        ? round.industryTags.includes(step.tag)
        : step.startupIds.includes(round.startupId);
    case 'stage':
      return step.stages.some((stage) => stage === round.roundKind);
    case 'amount':
      return (
        round.usdAmount !== null &&
        Number(round.usdAmount) >= step.least &&
        Number(round.usdAmount) <= step.most
      );
    case 'role':
      return step.groups.some((group) => round.industryTags.includes(group));
    case 'hiring':
      return (
        round.openRoles > 0 &&
        !step.doubted.has(round.startupId) &&
        (step.functions?.some((role) => round.hiringFunctions.includes(role)) ?? true)
      );
    case 'freshness':
      return round.ageInDays !== null && round.ageInDays <= step.mostDays;
  }
}

export function keyAt(level: Level, { cityKey, regionKey, country }: Scored): string {
  return { city: cityKey, region: regionKey, country }[level] ?? '';
}

/** What a person wants to hear of, in the forms in which things are compared: tags, ISO codes, place keys and US dollars. */
export type Criteria = {
  industries: string[];
  countries: string[];
  regionKeys: string[];
  cityKeys: string[];
  stages: RoundKind[];
  leastAmount: number | null;
  mostAmount: number | null;
};

/** Of who wants to hear of everything. */
export const noCriteria: Criteria = {
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
