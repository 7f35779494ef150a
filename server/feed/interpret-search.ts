import type { SearchAnswer } from '../../contract/search/search.ts';
import { daysIn } from '../companies/visibility/sections.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { describeInterpretation, summariseParameters } from '../search/interpret.ts';
import { findRestrictions } from './find-restrictions.ts';
import { asksForRoles } from './hiring/resolve-roles.ts';
import { readMeaning } from './text-search/read-meaning.ts';

/** What a sentence of the person who asks means to the search, in their calendar. */
export async function interpretSearch(
  context: Context,
  { query, timeZone }: { query: string; timeZone: string },
): Promise<SearchAnswer> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const read = await readMeaning(context, query, days.today);
  const known = asksForRoles(read) ? await findRestrictions(context, userId, { query }, days) : null;
  const meaning = known?.search?.meaning ?? read;
  return {
    parameters: summariseParameters(meaning),
    query,
    interpretation: describeInterpretation(meaning),
    meaning,
  };
}
