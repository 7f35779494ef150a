import type { SearchAnswer } from '../../contract/search.ts';
import { readMeaning } from '../alerts/read-meaning.ts';
import { dayIn } from '../alerts/sections.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { describeInterpretation, summariseParameters } from './describe.ts';

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
