import { dayMs } from '../../contract/time/days.ts';
import { findHavingNews } from '../alerts/digest/find-having-news.ts';
import { findWanting } from '../alerts/digest/find-wanting.ts';
import { type Context, requireOperator } from '../platform/context.ts';

/** How many people the alerts of the last days would be sent to at most. Nothing is written and nothing sent. */
export async function countAlerts(context: Context, { days }: { days: number }): Promise<{ people: number }> {
  requireOperator(context);
  const since = new Date(context.now().getTime() - days * dayMs);
  const occasion = { kind: 'manual', since } as const;
  let people = 0;
  let page = await findWanting(context, { kind: 'manual', afterUserId: '' });
  while (page.length > 0 && !context.signal.aborted) {
    people += (await findHavingNews(context, { userIds: page, occasion })).size;
    page = await findWanting(context, { kind: 'manual', afterUserId: page.at(-1) ?? '' });
  }
  return { people };
}
