import { locale } from '../text/locale.ts';

const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const withoutYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `3 June 2026`: a day, or the one that a moment is on in UTC. */
export function writtenDate(dayOrMoment: string): string {
  return long.format(new Date(dayOrMoment));
}

/** `3 June` */
export function dateWithoutYear(day: string): string {
  return withoutYear.format(new Date(day));
}

/** `3 Jun` */
export function shortDate(day: string): string {
  return short.format(new Date(day));
}
