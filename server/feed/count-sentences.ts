import { and, or } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { Days } from '../companies/visibility/sections.ts';
import type { Context } from '../platform/context.ts';
import { countEach } from './count-each.ts';
import { findRestrictions } from './find-restrictions.ts';
import { findTerms } from './find-terms.ts';
import { shownInSections } from './shown-in-sections.ts';

/** How many rounds of the sections that a person's plan shows each sentence finds. */
export async function countSentences(
  context: Context,
  userId: UserId,
  queries: string[],
  days: Days,
): Promise<number[]> {
  const terms = findTerms(context, userId);
  const found = await Promise.all(
    queries.map((query) => findRestrictions(context, userId, { query }, days, terms)),
  );
  const conditions = found.map(({ condition }) => condition);
  // Where each asks for something, only what one of them asks for is looked at.
  const isAny = conditions.every((each) => each !== undefined) ? or(...conditions) : undefined;
  return countEach(context, and(shownInSections(await terms, days), isAny), conditions);
}
