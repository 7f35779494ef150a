import { and, type SQL } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import type { AlertFilter } from '../../contract/feed/alerts.ts';
import type { Condition, Interpretation } from '../../contract/search/search.ts';
import type { Days } from '../companies/visibility/sections.ts';
import { isListed, muteCondition, shownCondition } from '../companies/visibility/visibility-conditions.ts';
import type { Context } from '../platform/context.ts';
import { functionsOfTitles } from '../reference/job-titles/job-functions.ts';
import { placeKey } from '../reference/places/place-key.ts';
import { findTerms } from './find-terms.ts';
import { asksForRoles, rankedByRoles, settleRoles } from './hiring/settle-roles.ts';
import { type Demand, demandOfCriteria, demandOfHiring, noDemand, roundWith } from './matching/demand.ts';
import { matchCondition } from './matching/match-condition.ts';
import { queryCondition, type Sought } from './text-search/query-condition.ts';
import { readMeaning } from './text-search/read-meaning.ts';
import { seekWords } from './text-search/seek-words.ts';

export type Restrictions = {
  condition: SQL | undefined;
  /**
   * What narrows the count of a locked section: the preferences, and what is muted but for single companies. A count that
   * answered a sentence, or changed with one company, would tell who raised.
   */
  lockedCondition: SQL | undefined;
  /** What the sentence means and how its words are looked for, if there is one. */
  search: (Sought & { meaning: Interpretation }) | null;
  /** What every listed round has in common. */
  demand: Demand;
  entitlement: Entitlement;
  /** Companies whose roles the person says are another's. */
  doubted: ReadonlySet<string>;
  hasPreferences: boolean;
  /** How many rules the person has of what to hear nothing of. */
  mutes: number;
};

/**
 * What narrows a person's alerts: a sentence alone, or else their preferences, in which a filter's industries stand in
 * place of the preferred ones; and in any case without what they muted and what their plan does not show. Who asks for
 * several finds the terms once.
 */
export async function findRestrictions(
  context: Context,
  userId: UserId,
  { query, industries = [] }: AlertFilter,
  days: Days,
  terms = findTerms(context, userId),
): Promise<Restrictions> {
  const [{ stated, mutes, entitlement, doubted }, read] = await Promise.all([
    terms,
    query ? readMeaning(context, query, days.today) : null,
  ]);
  const criteria = industries.length > 0 ? { ...stated, industries } : stated;
  const unmuted = muteCondition(mutes);
  const mayFindPeople = entitlement.canViewContactInfo;
  const shown = and(isListed(), shownCondition(entitlement, days), unmuted);
  const viewer = JSON.stringify([entitlement, mutes, days, [...doubted]]);
  const by = { shown, mayFindPeople, doubted, viewer };
  const sought = query && read ? await seekWords(context, { query, meaning: rankedByRoles(read) }, by) : null;
  const meaning =
    read && sought && asksForRoles(read) ? await settleRoles(context, read, sought, { shown, days }) : read;
  return {
    condition: and(meaning && sought ? queryCondition(meaning, sought) : matchCondition(criteria), shown),
    lockedCondition: and(
      isListed(),
      matchCondition(stated),
      muteCondition(mutes.filter(({ kind }) => kind !== 'startup')),
    ),
    search: meaning && sought && { ...sought, meaning },
    demand: meaning ? demandOfMeaning(meaning) : demandOfCriteria(criteria),
    entitlement,
    doubted,
    hasPreferences: matchCondition(criteria) !== undefined,
    mutes: mutes.length,
  };
}

/** What a sentence demands of every round that it finds; of one that offers alternatives, nothing is known to be. */
function demandOfMeaning({ alternatives }: Interpretation): Demand {
  const [conditions, ...others] = alternatives;
  if (!conditions || others.length > 0) return noDemand;
  const wanted = conditions.filter(({ isExcluded }) => !isExcluded);
  return {
    industries: industriesOf(wanted).map((tag) => roundWith({ industryTags: [tag] })),
    places: wanted.flatMap((condition) => (condition.kind === 'place' ? condition.places.map(roundAt) : [])),
    stages: wanted.flatMap((condition) =>
      condition.kind === 'stage' ? condition.rounds.map((roundKind) => roundWith({ roundKind })) : [],
    ),
    hiring: wanted.flatMap((condition) =>
      condition.kind === 'hiring' && !condition.ranksOnly ? demandOfHiring(functionsOf(condition)) : [],
    ),
    isSumAsked: wanted.some(({ kind }) => kind === 'amount'),
  };
}

/** The alternatives before what is asked for further: every round has one of these at least. */
function industriesOf(wanted: Condition[]): string[] {
  const industries = wanted.filter((condition) => condition.kind === 'industry');
  const further = industries.findIndex(({ isFurther }) => isFurther);
  return (further === -1 ? industries : industries.slice(0, further)).flatMap(({ tags }) => tags);
}

const functionsOf = ({ functions, titles }: Extract<Condition, { kind: 'hiring' }>) =>
  functions.length > 0 ? functions : [...functionsOfTitles(titles)];

type Place = Extract<Condition, { kind: 'place' }>['places'][number];

const roundAt = ({ country, region, city }: Place) =>
  roundWith({ country, regionKey: region && placeKey(region), cityKey: city && placeKey(city) });
