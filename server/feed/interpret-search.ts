import type { SearchAnswer } from '../../contract/search/search.ts';
import { dayIn } from '../companies/visibility/sections.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { describeInterpretation, summariseParameters } from '../search/interpret.ts';
import { readMeaning } from './text-search/read-meaning.ts';

/** What a sentence of the person who asks means to the search, in their calendar. */
export async function interpretSearch(
  context: Context,
  { query, timeZone }: { query: string; timeZone: string },
): Promise<SearchAnswer> {
  requireUser(context);
  const meaning = await readMeaning(context, query, dayIn(timeZone, context.now()));
  return {
    parameters: summariseParameters(meaning),
    query,
    interpretation: describeInterpretation(meaning),
    meaning,
  };
}
