import { and, count, eq, gt } from 'drizzle-orm';
import type { MonthOfRounds } from '../../../contract/public/public-rounds.ts';
import { fundingEvents } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { hidesSamples, isPublicOrSample } from './is-public.ts';

/** The months that have public rounds, the newest first. */
export function monthsOfDays(days: readonly DayOfRounds[]): MonthOfRounds[] {
  const rounds = new Map<string, number>();
  for (const { day, rounds: ofDay } of days) {
    const month = day.slice(0, 7);
    rounds.set(month, (rounds.get(month) ?? 0) + ofDay);
  }
  return [...rounds].map(([month, rounds]) => ({ month, rounds })).reverse();
}

/** How many public rounds a day has, and how many of them are samples. */
export type DayOfRounds = { day: string; rounds: number; samples: number };

const oldest = '1900-01-01';

/** Every day that has public rounds, the oldest first. It reads one index through: ask for it seldom. */
export async function countDays(context: Context): Promise<DayOfRounds[]> {
  const { db, now } = context;
  const counting = (isSample: boolean) =>
    db
      .select({ day: fundingEvents.announcedOn, rounds: count() })
      .from(fundingEvents)
      .where(
        and(
          isPublicOrSample(now()),
          gt(fundingEvents.announcedOn, oldest),
          // Asked apart, so that the others are counted from an index alone.
          isSample ? eq(fundingEvents.isSample, true) : undefined,
        ),
      )
      .groupBy(fundingEvents.announcedOn)
      .orderBy(fundingEvents.announcedOn);
  const all = await counting(false);
  const samples = new Map((await counting(true)).map(({ day, rounds }) => [day, rounds]));
  const days = all.map(({ day, rounds }) => ({ day, rounds, samples: samples.get(day) ?? 0 }));
  if (!hidesSamples(context)) return days;
  return days.flatMap(({ day, rounds, samples }) =>
    rounds > samples ? { day, rounds: rounds - samples, samples: 0 } : [],
  );
}
