import { locale } from '../text/locale.ts';
import { once } from '../text/once.ts';

const withYear = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const short = once(
  () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const moment = once(
  () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);

/** `Jun 3, 2026`: a day, or the one that a moment is on in UTC. */
export function writtenDate(dayOrMoment: string): string {
  return withYear().format(new Date(dayOrMoment));
}

/** `Jun 3` */
export function shortDate(day: string): string {
  return short().format(new Date(day));
}

/** `Jun 3, 2026, 2:05 PM (UTC)`, for readers whose time zone is unknown. */
export function writtenMomentInUtc(at: string): string {
  return `${plainSpaces(moment().format(new Date(at)))} (UTC)`;
}

/** With spaces that every font and mail program has: Intl parts the hour from `PM` by a narrow one. */
export const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ');
