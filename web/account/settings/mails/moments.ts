import { locale } from '../../../../contract/platform/text/locale.ts';
import { dayMs } from '../../../../contract/platform/time/days.ts';
import { plainSpaces } from '../../../../contract/platform/time/written-days.ts';

const after = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
export const inWeek = () => after(7);
export const inMonth = () => after(30);

export const isLater = (moment: string | null): moment is string =>
  moment !== null && Date.parse(moment) > Date.now();

/** `Friday, Nov 27`, in the user's own time zone. */
export const writtenDay = (moment: string, timeZone: string | null) =>
  written(moment, timeZone, { weekday: 'long', day: 'numeric', month: 'short' });

/** `Fri, Nov 27, 7:00 AM (Berlin)`, or `(UTC)` where no time zone is chosen. */
export function writtenHour(moment: string, timeZone: string | null): string {
  const hour = written(moment, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${hour} (${cityOf(timeZone ?? 'UTC')})`;
}

/** What browsers still call zones by, and what the cities are called now. */
const renamed: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** `New York` of `America/New_York` */
function cityOf(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return renamed[city] ?? city;
}

function written(moment: string, timeZone: string | null, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: timeZone ?? 'UTC' });
  return plainSpaces(format.format(new Date(moment)));
}
