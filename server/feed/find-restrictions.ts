import { and, type SQL } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import type { AlertFilter } from '../../contract/feed/alerts.ts';
import type { Days } from '../companies/visibility/sections.ts';
import {
  isListed,
  type MuteRule,
  muteCondition,
  shownCondition,
} from '../companies/visibility/visibility-conditions.ts';
import type { Context } from '../platform/context.ts';
import { findTerms } from './find-terms.ts';
import type { Criteria } from './matching/criteria.ts';
import { matchCondition } from './matching/match-condition.ts';
import { lockedCondition } from './shown-in-sections.ts';
import { findSearch, type Search, shownBySearch } from './text-search/find-search.ts';
import { queryCondition } from './text-search/query-condition.ts';
import { readMeaning } from './text-search/read-meaning.ts';
import { rankingRoles } from './text-search/relevance-expression.ts';

export type Restrictions = {
  condition: SQL | undefined;
  /** The same of what is news: where a role of the sentence only ranks, only the companies that it puts first. */
  newsCondition: SQL | undefined;
  /** The condition of `lockedCondition`, which knows of no sentence. */
  lockedCondition: SQL | undefined;
  /** What the sentence means and how its words are looked for, if there is one. */
  search: Search | null;
  entitlement: Entitlement;
  /** Companies whose roles the person says are another's. */
  doubted: ReadonlySet<string>;
  hasPreferences: boolean;
  /** All that `condition` is made of: users for whom it is the same are shown the same. Null where more decides than notifications tell of. */
  shownBy: string | null;
  /** What rounds that are at hand are compared with, where there is no sentence. */
  criteria: Criteria;
  mutes: readonly MuteRule[];
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
  const search = query && read ? await findSearch(context, { query, meaning: read }, { by, days }) : null;
  const stating = matchCondition(criteria);
  const condition = and(search ? queryCondition(search.meaning, search) : stating, shown);
  return {
    condition,
    newsCondition:
      search && rankingRoles(search.meaning).length > 0
        ? and(queryCondition(search.meaning, { ...search, rankedRolesOnly: true }), shown)
        : condition,
    lockedCondition: lockedCondition({ stated, mutes }),
    search,
    entitlement,
    doubted,
    hasPreferences: stating !== undefined,
    shownBy: search ? shownBySearch(search, viewer) : JSON.stringify([criteria, viewer]),
    criteria,
    mutes,
  };
}
