import type { SearchAnswer } from '../../contract/search.ts';
import { dayIn } from '../alerts/sections.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { describeInterpretation, summariseParameters } from './describe.ts';
import { interpretQuery } from './interpret.ts';

/** What a sentence of the person who asks means to the search, in their calendar. */
export async function interpretSearch(
  context: Context,
  { query, timeZone }: { query: string; timeZone: string },
): Promise<SearchAnswer> {
  requireUser(context);
  const meaning = interpretQuery(query, dayIn(timeZone, context.now()));
  return {
    parameters: summariseParameters(meaning),
    query,
    interpretation: describeInterpretation(meaning),
    meaning,
  };
}
