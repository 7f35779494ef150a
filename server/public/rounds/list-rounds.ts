import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import { addMonths, daysBefore } from '../../../contract/platform/time/days.ts';
import type { PublicRoundLine } from '../../../contract/public/public-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { codeOf, idsOfCode } from './address.ts';
import { isPublic } from './is-public.ts';
import { type LineRow, presentLine } from './present.ts';
import type { Place } from './read-place.ts';

type Wanted = {
  /** `2026-10`; null for the newest of all. */
  month: string | null;
  /** Where the page before ended. */
  before?: Place | null;
  most: number;
};
type Page = { rounds: PublicRoundLine[]; older: string | null };

/** Public rounds, the newest first, and the place that the next page begins behind. */
export async function listRounds(context: Context, { month, before = null, most }: Wanted): Promise<Page> {
  const rows: LineRow[] = await context.db
    .select({
      id: fundingEvents.id,
      roundKind: fundingEvents.roundKind,
      amount: fundingEvents.amount,
      currency: fundingEvents.currency,
      usdAmount: fundingEvents.usdAmount,
      announcedOn: fundingEvents.announcedOn,
      isSample: fundingEvents.isSample,
      name: startups.name,
      city: startups.city,
      region: startups.region,
      country: startups.country,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(
      and(isPublic(context), month ? isInMonth(month) : undefined, before ? isBehind(before) : undefined),
    )
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  return {
    rounds: shown.map(presentLine),
    older: last ? `${last.announcedOn}.${codeOf(last.id)}` : null,
  };
}

function isInMonth(month: string): SQL {
  const first = `${month}-01`;
  return between(fundingEvents.announcedOn, first, daysBefore(addMonths(first, 1), 1));
}

function isBehind({ announcedOn, code }: Place): SQL {
  const { first } = idsOfCode(code);
  return sql`(${fundingEvents.announcedOn}, ${fundingEvents.id}) < (${announcedOn}::date, ${first}::uuid)`;
}
