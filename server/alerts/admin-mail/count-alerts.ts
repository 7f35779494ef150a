import { dayMs } from '../../../contract/platform/time/days.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { findWanting } from '../digest/find-wanting.ts';
import { findWithNewMatches } from '../digest/find-with-new-matches.ts';

/** How many people the alerts of the last days would be sent to at most. Nothing is written and nothing sent. */
export async function countAlerts(context: Context, { days }: { days: number }): Promise<{ people: number }> {
  requireOperator(context);
  const since = new Date(context.now().getTime() - days * dayMs);
  const occasion = { kind: 'manual', since } as const;
  let users = 0;
  let page = await findWanting(context, { kind: 'manual', afterUserId: '' });
  while (page.length > 0 && !context.signal.aborted) {
    users += (await findWithNewMatches(context, { userIds: page, occasion })).size;
    page = await findWanting(context, { kind: 'manual', afterUserId: page.at(-1) ?? '' });
  }
  return { people: users };
}
