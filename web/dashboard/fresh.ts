import type { Alert } from '../../contract/alerts.ts';

const freshDays = 2;
const mostMarked = 6;

export const isFresh = (ageInDays: number) => ageInDays <= freshDays;

/** How many alerts at the head of a section, newest first, get the marker: where everything is marked it says nothing. */
export function markedCount(alerts: readonly Pick<Alert, 'ageInDays'>[]): number {
  const older = alerts.findIndex((alert) => !isFresh(alert.ageInDays));
  return Math.min(mostMarked, older < 0 ? alerts.length : older);
}
