import { dayMs } from '../../contract/time/days.ts';
import { findRecipients } from '../alerts/find-recipients.ts';
import { type Context, requireOperator } from '../platform/context.ts';

/** How many people the alerts of the last days would be sent to at most. Nothing is written and nothing sent. */
export async function countAlerts(context: Context, { days }: { days: number }): Promise<{ people: number }> {
  requireOperator(context);
  const since = new Date(context.now().getTime() - days * dayMs);
  const window = { kind: 'manual', since, earliest: since } as const;
  let people = 0;
  let page = await findRecipients(context, { ...window, afterUserId: '' });
  while (page.length > 0 && !context.signal.aborted) {
    people += page.length;
    page = await findRecipients(context, { ...window, afterUserId: page.at(-1)?.userId ?? '' });
  }
  return { people };
}
