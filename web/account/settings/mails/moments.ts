import { locale } from '../../../../contract/platform/text/locale.ts';
import { dayMs } from '../../../../contract/platform/time/days.ts';

const after = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
export const inWeek = () => after(7);
export const inMonth = () => after(30);

export const isLater = (moment: string | null): moment is string =>
  moment !== null && Date.parse(moment) > Date.now();

/** `Friday 27 November`, in the person's own time zone. */
export const writtenDay = (moment: string, timeZone: string | null) =>
  written(moment, timeZone, { weekday: 'long', day: 'numeric', month: 'long' });

/** `Fri 27 Nov, 07:00`, or `Fri 27 Nov, 07:00 UTC` of somebody who has chosen no time zone. */
export const writtenHour = (moment: string, timeZone: string | null) =>
  written(moment, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === null ? { timeZoneName: 'short' } : {}),
  });

function written(moment: string, timeZone: string | null, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: timeZone ?? 'UTC' }).format(new Date(moment));
}
