import { and, asc, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import { addMonths, daysBefore, isDay } from '../../../contract/platform/time/days.ts';
import type { PublicRound, PublicRoundLine } from '../../../contract/public/public-rounds.ts';
import { mergedRounds } from '../../admin/review/table.ts';
import { undoneRounds } from '../../companies/import-trace/table.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { codeOf, idsOfCode } from './address.ts';
import { countDays, type DayOfRounds } from './days.ts';
import { findBeside, lineColumns } from './find-beside.ts';
import { hidesSamples, isPublic, isPublicDay } from './is-public.ts';
import { type LineRow, presentLine, presentRound } from './present.ts';

export type FoundRound =
  | { kind: 'public'; round: PublicRound }
  /** It was public once and no longer is. */
  | { kind: 'gone' }
  /** There is none, or none that is public. */
  | { kind: 'unknown' };

const mostMerges = 5;

const mostSources = 20;

/** A round by the code of its address, or the one that it became part of. */
export async function findRound(context: Context, code: string): Promise<FoundRound> {
  const named = await findByCode(context, code);
  if (!named) return (await wasUndone(context, code)) ? { kind: 'gone' } : { kind: 'unknown' };
  const { event, startup } = named;
  if (!isPublicDay(event.announcedOn, context.now())) return { kind: 'unknown' };
  if (event.isSample && hidesSamples(context)) return { kind: 'unknown' };
  if (event.isHidden) return { kind: 'gone' };
  const reports = await context.db
    .select({
      label: companyReports.label,
      url: companyReports.url,
      reportedOn: companyReports.reportedOn,
      announcedOn: companyReports.announcedOn,
      firstSeenAt: companyReports.firstSeenAt,
    })
    .from(companyReports)
    // What an admin corrected is a fact of the round, and no source of it.
    .where(and(eq(companyReports.fundingEventId, event.id), eq(companyReports.corrects, [])))
    .orderBy(asc(companyReports.firstSeenAt), asc(companyReports.id))
    .limit(mostSources);
  const beside = await findBeside(context, { ...startup, roundKind: event.roundKind });
  return { kind: 'public', round: presentRound({ ...event, ...factsOf(startup) }, reports, beside) };
}

const factsOf = ({
  name,
  city,
  region,
  country,
  description,
  descriptionPage,
}: typeof startups.$inferSelect) => ({ name, city, region, country, description, descriptionPage });

async function findByCode(context: Context, code: string) {
  let { first, last } = idsOfCode(code);
  for (let followed = 0; followed <= mostMerges; followed += 1) {
    const [found] = await context.db
      .select({ event: fundingEvents, startup: startups })
      .from(fundingEvents)
      .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
      .where(between(fundingEvents.id, first, last))
      .limit(1);
    if (found) return found;
    const [merged] = await context.db
      .select({ intoId: mergedRounds.intoId })
      .from(mergedRounds)
      .where(between(mergedRounds.id, first, last))
      .limit(1);
    if (!merged) return null;
    first = merged.intoId;
    last = merged.intoId;
  }
  return null;
}

/** Whether it went with an import that was undone, and was old enough to be public. */
async function wasUndone({ db, now }: Context, code: string): Promise<boolean> {
  const { first, last } = idsOfCode(code);
  const [undone] = await db
    .select({ announcedOn: undoneRounds.announcedOn })
    .from(undoneRounds)
    .where(between(undoneRounds.id, first, last))
    .limit(1);
  return undone !== undefined && isPublicDay(undone.announcedOn, now());
}

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
    .select(lineColumns)
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

/** A place in the order of rounds, the newest first. */
type Place = { announcedOn: string; code: string };

/** `2026-10-14.3f2b8c1d9e4a4f67`; null where it is none. */
export function readPlace(text: string): Place | null {
  const [, announcedOn = '', code = ''] = /^(\d{4}-\d{2}-\d{2})\.([0-9a-f]{16})$/.exec(text) ?? [];
  return isDay(announcedOn) ? { announcedOn, code } : null;
}

const cachedForMs = 600_000;

export type Days = (context: Context) => Promise<DayOfRounds[]>;

/** Counts the days once in ten minutes, however many ask, and once for all who ask meanwhile. */
export function cacheDays(): Days {
  let stored: { at: number; days: Promise<DayOfRounds[]> } | null = null;
  return (context) => {
    const now = context.now().getTime();
    if (stored && now >= stored.at && now - stored.at < cachedForMs) return stored.days;
    const days = countDays(context);
    const counted = { at: now, days };
    stored = counted;
    days.catch(() => {
      if (stored === counted) stored = null;
    });
    return days;
  };
}
