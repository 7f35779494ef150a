import { readTable } from '../../platform/text/read-table.ts';
import type { Unit } from '../recognisers/calendar.ts';
import type { ComparisonOperator } from '../recognisers/comparison-operators.ts';
import { listed, tableOf } from '../tokens/words.ts';

const rows = readTable(new URL('./bounds.txt', import.meta.url));

/** What is said before or behind a sum, a stage or a day. */
export function boundsOf<Bound extends string>(
  what: 'amount' | 'stage' | 'date',
  where: 'before' | 'behind',
): ReadonlyMap<string, Bound> {
  const ofBoth = rows.filter((row) => row[0] === what && row[1] === where);
  // The bounds of the file are those of the types.
  return tableOf(ofBoth.map(([, , bound = '', said = '']) => [said, bound as Bound] as const));
}

export const months = new Map(
  [
    'january, jan, januar, janvier, enero, gennaio',
    'february, feb, febr, februar, fevrier, febrero',
    'march, mar, marz, mars, marzo',
    'april, apr, avril, abril, aprile',
    'may, mai, mayo, maggio',
    'june, jun, juni, juin, junio, giugno',
    'july, jul, juli, juillet, julio, luglio',
    'august, aug, aout, agosto',
    'september, sep, sept, septembre, septiembre, settembre',
    'october, oct, okt, oktober, octobre, octubre, ottobre',
    'november, nov, novembre, noviembre',
    'december, dec, dez, dezember, decembre, diciembre, dicembre',
  ].flatMap((names, month) => listed(names).map((name): [string, number] => [name, month])),
);

/** Names of months that are words too, or names: they need a date beside them or a word before them. */
export const shyMonths = new Set(
  listed('may, march, mar, mars, jan, mai, april, june, august, augusta, mayo, juli'),
);

export const weekdays = new Map(
  [
    'monday, mondays, montag, lundi',
    'tuesday, tuesdays, dienstag',
    'wednesday, wednesdays, mittwoch',
    'thursday, thursdays, donnerstag',
    'friday, fridays, freitag',
    'saturday, saturdays, samstag',
    'sunday, sundays, sonntag',
  ].flatMap((names, day) => listed(names).map((name): [string, number] => [name, day])),
);

/** Short names of weekdays, read only behind a word such as 'since'. */
export const shortWeekdays = new Map(
  ['mon', 'tue, tues', 'wed', 'thu, thur, thurs', 'fri', 'sat', 'sun'].flatMap((names, day) =>
    listed(names).map((name): [string, number] => [name, day]),
  ),
);

export const timeUnits = new Map(
  Object.entries<string>({
    hour: 'hour, hours, hr, hrs, h',
    day: 'day, days, d, tage, tagen, jours, dias, giorni',
    week: 'week, weeks, weak, weaks, wk, wks, w, woche, wochen, semaine, semaines, semana, semanas',
    fortnight: 'fortnight, fortnights',
    month:
      'month, months, moth, mounth, mounths, mo, mos, mth, mths, monat, monate, monaten, mois, mes, meses',
    quarter: 'quarter, quarters, qtr, qtrs',
    year: 'year, years, yr, yrs, y, jahr, jahre, jahren, ans, annee, ano, anos',
  }).flatMap(([unit, names]) => listed(names).map((name): [string, string] => [name, unit])),
);

export const lengths: Readonly<Record<string, { count: number; unit: Unit }>> = {
  day: { count: 1, unit: 'day' },
  week: { count: 1, unit: 'week' },
  fortnight: { count: 2, unit: 'week' },
  month: { count: 1, unit: 'month' },
  quarter: { count: 1, unit: 'quarter' },
  year: { count: 1, unit: 'year' },
};

export const counts = new Map<string, number>([
  ...listed('zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve').map(
    (word, value): [string, number] => [word, value],
  ),
  ['a', 1],
  ['an', 1],
  ['couple', 2],
  ['few', 3],
  ['several', 3],
  ['fourteen', 14],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['sixty', 60],
  ['ninety', 90],
  ['zwei', 2],
  ['drei', 3],
  ['deux', 2],
  ['trois', 3],
  ['dos', 2],
  ['tres', 3],
]);

export type Side = 'since' | 'after' | 'before' | 'until' | 'in';

/** What is said before a day or a stretch of days. */
export const sides = boundsOf<Side>('date', 'before');

/** Signs before a day: 'date >= 2026-10-01'. */
export const sidesOfSigns: Readonly<Record<ComparisonOperator, Side>> = {
  '>=': 'since',
  '>': 'after',
  '<=': 'until',
  '<': 'before',
};

/** What a negation makes of it: 'not before'. */
export const oppositeSides = { since: 'before', after: 'until', before: 'since', until: 'after' } as const;

/** What is said behind a day or a stretch of days. */
export const sidesBehind = boundsOf<Side>('date', 'behind');

/** What makes a stretch of time end today: 'in the last two weeks', 'past month'. */
export const rolling = tableOf<true>([
  [
    `past, the past, the last, last, previous, the previous, within, within the last, within the past, in the last, in the past, over the last, over the past, during the last,
    during the past, for the last, for the past, this past, these last, these past, preceding, trailing, latest, the latest, recent, most recent, the most recent,
    less than, not older than, no older than, younger than, newer than, max, up to, at most, since, since the last, seit, depuis, desde hace, hace, da, letzte, letzten, letzter, letztes, vergangene, vergangenen, dernier, derniere, les derniers, les dernieres, los ultimos, las ultimas, ultimo, ultima, derniers, dernieres, ultimos, ultimas, from the last, from the past, from last, rolling, prior, since last, since the past, in last, in past, during last, lasts`,
    true,
  ],
]);

/** What is said of a part of a month, of a quarter or of a year, as days of a month; from the end where they are negative. */
export const parts = tableOf<readonly [from: number, to: number]>(
  readTable(new URL('./parts.txt', import.meta.url)).map(([from, to, said = '']) => [
    said,
    [Number(from), Number(to)],
  ]),
);
