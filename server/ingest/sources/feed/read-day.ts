import { isDay } from '../../../../contract/platform/time/days.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const mailForm =
  /^(?:\p{L}{2,9}\.?,?\s+)?(?<day>\d{1,2})[\s-]+(?<month>\p{L}{3,9})\.?[\s-]+(?<year>\d{4}|\d{2})(?:[\s,]|$)/u;

const isoForm = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T\s]|$)/;

const earliest = '1995-01-01';

/**
 * The calendar day that a feed writes, `2026-11-20`, in the publisher's own zone. Knows the forms of mail (RSS) and
 * ISO 8601 (Atom). Null for anything else, for days that no calendar has, and for days before the first feeds.
 */
export function readDay(text: string): string | null {
  const found = isoForm.exec(text.trim())?.groups ?? mailForm.exec(text.trim())?.groups;
  if (!found) return null;
  const { year = '', month = '', day = '' } = found;
  const monthNumber = /\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const written = `${fullYear}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) && written >= earliest ? written : null;
}
