import { isDeepStrictEqual } from 'node:util';
import { gte, sql } from 'drizzle-orm';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { createSourceFetcher } from '../../platform/fetch/create-source-fetcher.ts';
import { type ReferenceDay, readRateFile } from './published-rates.ts';
import { referenceRates } from './table.ts';

/** Packed; the file had 650 kB in 2026. */
const maxBytes = 5_000_000;
const correctedDays = 90;

/**
 * Fetches what the European Central Bank has published and keeps it; answers how many days are new or corrected. A file
 * that cannot be had or read throws, and leaves what is kept as it is.
 */
export async function refreshRates(context: Context): Promise<{ changed: number }> {
  requireMachine(context);
  const { environment, signal, log } = context;
  if (!environment.fetchesSources) return { changed: 0 };
  const answer = await createSourceFetcher(environment)({
    url: environment.ratesUrl,
    userAgent: 'Upround rates reader',
    accept: 'application/zip',
    maxBytes,
    signal,
  });
  if (answer.kind !== 'fetched')
    throw new Error(
      `The exchange rates were not fetched: ${answer.kind === 'refused' ? answer.reason : 'nothing came.'}`,
    );
  const days = readRateFile(answer.body, utcDay(context.now()));
  const changed = await inTransaction(context, (inside) => cacheDays(inside, days, context.now()));
  log.info({ days: days.length, changed }, 'exchange rates were refreshed');
  return { changed };
}

/** Keeps what is not known yet, and of the last months what was corrected since. */
async function cacheDays({ db }: Context, days: ReferenceDay[], today: Date): Promise<number> {
  const oldest = daysBefore(utcDay(today), correctedDays);
  const known = await db
    .select({
      day: referenceRates.day,
      perEuro: sql<
        ReferenceDay['perEuro'] | null
      >`case when ${referenceRates.day} >= ${oldest} then ${referenceRates.perEuro} end`,
    })
    .from(referenceRates);
  const storedRates = new Map(known.map(({ day, perEuro }) => [day, perEuro]));
  const changed = days.filter(({ day, perEuro }) => {
    const stored = storedRates.get(day);
    return stored === undefined || (stored !== null && !isDeepStrictEqual(stored, perEuro));
  });
  await insertRows(db, referenceRates, changed, { action: 'update', target: [referenceRates.day] });
  return changed.length;
}

export const ratesQueue = 'rates.refresh';

/** Over a weekend and a holiday nothing is published. */
const staleDays = 4;

/** Has the rates fetched that a first start or a longer standstill lacks. */
export async function queueRates(context: Context): Promise<void> {
  requireMachine(context);
  if (!context.environment.fetchesSources) return;
  const oldest = daysBefore(utcDay(context.now()), staleDays);
  const recent = await context.db
    .select({ day: referenceRates.day })
    .from(referenceRates)
    .where(gte(referenceRates.day, oldest))
    .limit(1);
  if (recent.length === 0) await context.queue.send(context, ratesQueue, {}, { singletonKey: 'daily' });
}
