import type { Alert } from '../../contract/alerts.ts';

const recentDays = 2;
const mostMarked = 6;

export const isRecent = (ageInDays: number) => ageInDays <= recentDays;

/** The first few recent rounds, in whatever order: a mark on everything would say nothing. */
export function markedAlerts<Id>(
  alerts: readonly (Pick<Alert, 'ageInDays'> & { eventId: Id })[],
): ReadonlySet<Id> {
  const marked = new Set<Id>();
  for (const { eventId, ageInDays } of alerts) {
    if (marked.size === mostMarked) break;
    if (isRecent(ageInDays)) marked.add(eventId);
  }
  return marked;
}
