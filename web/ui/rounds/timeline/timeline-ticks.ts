import { moneyFormat } from '../../../../contract/platform/text/money.ts';
import { written } from '../../../../contract/platform/time/written-days.ts';

const mostAmounts = 3;
/** Pixels that the name of a month and a year take, and those of a year alone. */
const widthOfMonth = 76;
const widthOfYear = 44;
/** Months from one tick to the next, of which the densest that has room is taken. */
const steps = [1, 3, 6, 12, 24, 60, 120, 240];

/** Round amounts up to the most, as shares of it; none where there is nothing to measure. */
export function amountTicks(most: number): { text: string; share: number }[] {
  if (most <= 0) return [];
  const step = roundStep(most / mostAmounts);
  return Array.from({ length: Math.floor(most / step) }, (_, index) => {
    const amount = step * (index + 1);
    return { text: moneyFormat('compact', 'USD').format(amount), share: amount / most };
  });
}

/** The least of 1, 2, 5, 10, 20, 50 … that is not below the number. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? 10 * power;
}

type Span = { from: number; to: number };

/** The beginnings of months or years within a span of time, few enough to be written in so many pixels. */
export function dateTicks({ from, to }: Span, room: number): { text: string; day: number }[] {
  const first = monthsSinceZero(from);
  const last = monthsSinceZero(to);
  const step = steps.find((months) => ((last - first) / months + 1) * widthOf(months) <= room) ?? 600;
  const ticks = [];
  for (let month = Math.ceil(first / step) * step; month <= last; month += step) {
    const day = Date.UTC(Math.floor(month / 12), month % 12);
    ticks.push({
      day,
      text: step % 12 === 0 ? String(Math.floor(month / 12)) : written('shortMonth', day, 'UTC'),
    });
  }
  return ticks;
}

const widthOf = (months: number) => (months % 12 === 0 ? widthOfYear : widthOfMonth);

function monthsSinceZero(moment: number): number {
  const date = new Date(moment);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}

/** The first day of the month that a day lies in. */
export function monthOf(day: number): number {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/** The first day of the month after. */
export function monthAfter(day: number): number {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
