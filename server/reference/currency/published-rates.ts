import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { type ReferenceRates, UnreadableRates } from './exchange-rates.ts';
import { referenceRates } from './table.ts';

/** Units of each currency for one euro on a day, as exact decimals. */
export type ReferenceDay = { day: string; perEuro: Record<string, string> };

/** Unpacked; the file grows by about 80 kB a year and had 2.5 MB in 2026. */
const maxBytes = 20_000_000;

/**
 * Reads the packed history of the euro foreign exchange reference rates: a table with a day in each row and a currency in
 * each column, `N/A` where there was no rate. All of it or nothing: a fault anywhere throws `UnreadableRates`.
 * Source: https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates
 */
export function readRateFile(packed: Uint8Array, today: string): ReferenceDay[] {
  const [head = [], ...rows] = readTable(unpack(packed));
  const codes = readCodes(head);
  if (rows.length === 0) throw new UnreadableRates('The file of rates names no day.');
  return rows.map((row) => readDay(row, codes, today));
}

function unpack(packed: Uint8Array): string {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(packed, {
      filter: ({ name, originalSize }) => name.endsWith('.csv') && originalSize <= maxBytes,
    });
  } catch {
    throw new UnreadableRates('The file of rates cannot be unpacked.');
  }
  const [table, ...others] = Object.values(files);
  if (!table || others.length > 0)
    throw new UnreadableRates(`The file of rates does not hold one table of at most ${maxBytes} bytes.`);
  return new TextDecoder().decode(table);
}

// Nothing in the file is quoted; reading it as if it could be takes ten times as long, during which nothing else is done.
function readTable(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const [head, ...rows] = lines.filter((line) => line.trim() !== '').map((line) => line.split(','));
  if (rows.some((row) => row.length !== head?.length))
    throw new UnreadableRates('The file of rates has rows that are longer or shorter than its head.');
  return head ? [head, ...rows] : rows;
}

// Every line ends with a comma, and so with an empty column.
function readCodes([first, ...others]: string[]): string[] {
  const codes = others.at(-1) === '' ? others.slice(0, -1) : others;
  const isUnderstood =
    first === 'Date' && codes.every((code) => /^[A-Z]{3}$/.test(code)) && codes.includes('USD');
  if (!isUnderstood || new Set(codes).size < codes.length)
    throw new UnreadableRates('The file of rates has other columns than a day and currencies.');
  return codes;
}

function readDay([day = '', ...rates]: string[], codes: string[], today: string): ReferenceDay {
  if (!isCalendarDay(day) || day > today)
    throw new UnreadableRates(`The file of rates has '${day.slice(0, 20)}' where a past day should stand.`);
  const quoted = codes.flatMap((code, index): [string, string][] => {
    const rate = rates[index] ?? '';
    if (rate === 'N/A' || rate === '') return [];
    if (!/^\d{1,9}(\.\d{1,10})?$/.test(rate) || Number(rate) === 0)
      throw new UnreadableRates(`The rate of ${code} on ${day} is '${rate.slice(0, 20)}'.`);
    return [[code, rate]];
  });
  const perEuro = Object.fromEntries(quoted);
  if (!perEuro.USD) throw new UnreadableRates(`The file of rates has no dollar on ${day}.`);
  return { day, perEuro };
}

function isCalendarDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** No closure of the banks lasts so long; older rates are those of a standstill. */
const oldestDays = 7;

/** For each of the days what was published on it or last before it; days without such are left out. */
export async function findRates({ db }: Context, days: string[]): Promise<ReferenceRates> {
  if (days.length === 0) return new Map();
  const found = await rowsOf<{ wanted: string; day: string; perEuro: Record<string, string> }>(
    db,
    sql`select wanted::text, published.day::text, published.per_euro as "perEuro"
      from unnest(${sql.param(days)}::date[]) as wanted
      cross join lateral (
        select day, per_euro from ${referenceRates}
        where day <= wanted and day > wanted - ${oldestDays}::integer
        order by day desc limit 1
      ) as published`,
  );
  return new Map(found.map(({ wanted, day, perEuro }) => [wanted, { day, perEuro }]));
}
