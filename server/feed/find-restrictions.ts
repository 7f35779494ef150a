import { and, type SQL } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import type { AlertFilter } from '../../contract/feed/alerts.ts';
import type { Interpretation } from '../../contract/search/search.ts';
import type { Days } from '../companies/visibility/sections.ts';
import { isListed, muteCondition, shownCondition } from '../companies/visibility/visibility-conditions.ts';
import type { Context } from '../platform/context.ts';
import { findTerms } from './find-terms.ts';
import { asksForRoles, rankedByRoles, resolveRoles } from './hiring/resolve-roles.ts';
import { matchCondition } from './matching/match-condition.ts';
import { lockedCondition } from './shown-in-sections.ts';
import { queryCondition, type Sought } from './text-search/query-condition.ts';
import { readMeaning } from './text-search/read-meaning.ts';
import { rankingRoles } from './text-search/relevance-expression.ts';
import { seekWords } from './text-search/seek-words.ts';

export type Restrictions = {
  condition: SQL | undefined;
  /** The same of what is news: where a role of the sentence only ranks, only the companies that it puts first. */
  newsCondition: SQL | undefined;
  /** The condition of `lockedCondition`, which knows of no sentence. */
  lockedCondition: SQL | undefined;
  /** What the sentence means and how its words are looked for, if there is one. */
  search: (Sought & { meaning: Interpretation }) | null;
  entitlement: Entitlement;
  /** Companies whose roles the person says are another's. */
  doubted: ReadonlySet<string>;
  hasPreferences: boolean;
  /** Without a sentence, all that `condition` is made of: whoever has the same is shown the same. */
  shownBy: string | null;
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
    read && sought && asksForRoles(read) ? await resolveRoles(context, read, sought, { shown, days }) : read;
  const condition = and(
    meaning && sought ? queryCondition(meaning, sought) : matchCondition(criteria),
    shown,
  );
  return {
    condition,
    newsCondition:
      meaning && sought && rankingRoles(meaning).length > 0
        ? and(queryCondition(meaning, { ...sought, rankedRolesOnly: true }), shown)
        : condition,
    lockedCondition: lockedCondition({ stated, mutes }),
    search: meaning && sought && { ...sought, meaning },
    entitlement,
    doubted,
    hasPreferences: matchCondition(criteria) !== undefined,
    shownBy: query ? null : JSON.stringify([criteria, viewer]),
    mutes: mutes.length,
  };
}
