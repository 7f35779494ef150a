import type { SQL } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { AlertFilter } from '../../contract/alerts.ts';
import type { Context } from '../platform/context.ts';
import { findWishes } from './find-wishes.ts';
import { matchCondition } from './match-condition.ts';
import { queryCondition } from './query-condition.ts';
import { readMeaning } from './read-meaning.ts';

/**
 * What narrows a person's alerts: a sentence alone, or else their preferences, in which a filter's industries stand in
 * place of the preferred ones.
 */
export async function findRestrictions(
  context: Context,
  userId: UserId,
  { query, ...filter }: AlertFilter,
  today: string,
): Promise<{ condition: SQL | undefined; hasPreferences: boolean }> {
  const wishes = await findWishes(context, userId, filter);
  return {
    condition: query ? queryCondition(await readMeaning(context, query, today)) : matchCondition(wishes),
    hasPreferences: Object.values(wishes).some((list) => list.length > 0),
  };
}
