import { dayMs } from '../../../../contract/platform/time/days.ts';
import { written } from '../../../../contract/platform/time/written-days.ts';

const after = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
export const inWeek = () => after(7);
export const inMonth = () => after(30);

export const isLater = (moment: string | null): moment is string =>
  moment !== null && Date.parse(moment) > Date.now();

/** `Friday, Nov 27`, in the user's own time zone. */
export const writtenDay = (moment: string, timeZone: string | null) =>
  written('weekday', moment, timeZone ?? 'UTC');

/** `Fri, Nov 27, 7:00 AM (Berlin)`, or `(UTC)` where no time zone is chosen. */
export const writtenHour = (moment: string, timeZone: string | null): string =>
  `${written('hour', moment, timeZone ?? 'UTC')} (${cityOf(timeZone ?? 'UTC')})`;

/** What browsers still call zones by, and what the cities are called now. */
const renamed: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** `New York` of `America/New_York` */
export function cityOf(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return renamed[city] ?? city;
}
