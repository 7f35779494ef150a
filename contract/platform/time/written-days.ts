import { locale } from '../text/locale.ts';

/** Every way in which a day or an hour is written. */
const forms = {
  /** `Jun 3, 2026` */
  date: { dateStyle: 'medium' },
  /** `Jun 3` */
  day: { day: 'numeric', month: 'short' },
  /** `Fri, Jun 3, 2:05 PM` */
  hour: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** `Jun 3, 2026, 2:05 PM` */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `June 2026` */
  month: { month: 'long', year: 'numeric' },
  /** `Jun 2026` */
  shortMonth: { month: 'short', year: 'numeric' },
  /** `2:05 PM` */
  time: { timeStyle: 'short' },
  /** `Friday, Jun 3` */
  weekday: { weekday: 'long', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A format takes longer to make than hundreds of dates to write. */
const made = new Map<string, Intl.DateTimeFormat>();

/** The one way to write a day or a moment; in the reader's own time zone where none is named. */
export function written(form: keyof typeof forms, at: string | number | Date, timeZone?: string): string {
  const key = `${form} ${timeZone}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...forms[form], timeZone });
  made.set(key, format);
  // Intl parts the hour from `PM` by a narrow space, which not every font and mail program has.
  return format.format(new Date(at)).replaceAll('\u202f', ' ');
}

/** `Jun 3, 2026`: a day, or the one that a moment is on in UTC. */
export const writtenDate = (dayOrMoment: string): string => written('date', dayOrMoment, 'UTC');

/** `Jun 3` */
export const shortDate = (day: string): string => written('day', day, 'UTC');

/** `Jun 3, 2026, 2:05 PM (UTC)`, for readers whose time zone is unknown. */
export const writtenMomentInUtc = (at: string): string => `${written('moment', at, 'UTC')} (UTC)`;
