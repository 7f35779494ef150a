import { and, type SQL } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { AlertFilter } from '../../contract/alerts.ts';
import type { Interpretation } from '../../contract/search.ts';
import { findMutes } from '../mutes/find-mutes.ts';
import { muteCondition } from '../mutes/mute-condition.ts';
import type { Context } from '../platform/context.ts';
import { findWishes } from './find-wishes.ts';
import { matchCondition } from './match-condition.ts';
import { queryCondition } from './query-condition.ts';
import { readMeaning } from './read-meaning.ts';

export type Restrictions = {
  condition: SQL | undefined;
  /**
   * What narrows the count of a locked section: the preferences, and what is muted but for single companies. A count that
   * answered a sentence, or changed with one company, would tell who raised.
   */
  lockedCondition: SQL | undefined;
  /** What the sentence means, if there is one. */
  meaning: Interpretation | null;
  hasPreferences: boolean;
  /** How many rules the person has of what to hear nothing of. */
  mutes: number;
};

/**
 * What narrows a person's alerts: a sentence alone, or else their preferences, in which a filter's industries stand in
 * place of the preferred ones; and in any case without what they muted.
 */
export async function findRestrictions(
  context: Context,
  userId: UserId,
  { query, industries = [] }: AlertFilter,
  today: string,
): Promise<Restrictions> {
  const [stated, mutes] = await Promise.all([findWishes(context, userId), findMutes(context, userId)]);
  const wishes = industries.length > 0 ? { ...stated, industries } : stated;
  const meaning = query ? await readMeaning(context, query, today) : null;
  return {
    condition: and(meaning ? queryCondition(meaning) : matchCondition(wishes), muteCondition(mutes)),
    lockedCondition: and(
      matchCondition(stated),
      muteCondition(mutes.filter(({ kind }) => kind !== 'startup')),
    ),
    meaning,
    hasPreferences: Object.values(wishes).some((list) => list.length > 0),
    mutes: mutes.length,
  };
}
