import { lastDateOf } from '../../../contract/platform/time/days.ts';

const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const twoDigits = (count: number) => String(count).padStart(2, '0');

/** A month has no 31st day everywhere: then its last day counts, and the next month has the 31st again. */
export function addMonths(from: Date, months: number, dayOfMonth: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(dayOfMonth, lastDateOf(moved.getUTCFullYear(), moved.getUTCMonth())));
  return moved;
}

/** `01/16/2023 07:33:17`, as ORDER_PLACED_TIME_UTC is written. */
export function orderTimeText(time: Date): string {
  const date = [twoDigits(time.getUTCMonth() + 1), twoDigits(time.getUTCDate()), time.getUTCFullYear()];
  return `${date.join('/')} ${time.toISOString().slice(11, 19)}`;
}

/** `2/16/2023 7:33 AM`, as SUBSCRIPTION_NEXT_CHARGE_DATE is written. */
export function chargeTimeText(time: Date): string {
  const hours = time.getUTCHours();
  const half = hours < 12 ? 'AM' : 'PM';
  return `${slashedDay(time)} ${hours % 12 || 12}:${twoDigits(time.getUTCMinutes())} ${half}`;
}

export type DateFormat = 'a' | 'b' | 'c';

/** How the API writes a time: `a` without a zone, which means UTC, `b` and `c` as a day. */
export function apiTimeText(time: Date, format: DateFormat): string {
  if (format === 'b') return slashedDay(time);
  if (format === 'c')
    return `${time.getUTCDate()}-${monthNames[time.getUTCMonth()]}-${time.getUTCFullYear()}`;
  return time.toISOString().replace('Z', '');
}

/** A time that a caller of the API gives, in UTC where it names no zone; null when it is none. */
export function readApiTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10));
  const time = new Date(text.length === 10 || hasZone ? text : `${text}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

function slashedDay(time: Date): string {
  return `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear()}`;
}
