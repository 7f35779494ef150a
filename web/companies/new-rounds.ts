import type { Alert } from '../../contract/feed/alerts.ts';

/** With the stroke in the heading and the week in the pulse no more than five are on a screen. */
export const mostMarked = 3;

/** The first few rounds that came in since the last visit, of those with an amount to mark. */
export function markedAlerts<Id>(
  alerts: readonly (Pick<Alert, 'isNew' | 'amount'> & { eventId: Id })[],
  most = mostMarked,
): ReadonlySet<Id> {
  const marked = alerts.filter(({ isNew, amount }) => isNew && amount !== null).slice(0, most);
  return new Set(marked.map(({ eventId }) => eventId));
}
