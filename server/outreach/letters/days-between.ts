import { dayMs } from '../../../contract/platform/time/days.ts';

/** How many days a calendar day lies after another one. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / dayMs);
}
