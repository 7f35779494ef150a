import { and, asc, between, eq } from 'drizzle-orm';
import type { PublicRound } from '../../../contract/public/public-rounds.ts';
import { mergedRounds } from '../../admin/review/table.ts';
import { undoneRounds } from '../../companies/import-trace/table.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { idsOfCode } from './address.ts';
import { hidesSamples, isPublicDay } from './is-public.ts';
import { presentRound } from './present.ts';

export type FoundRound =
  | { kind: 'public'; round: PublicRound }
  /** It was public once, and is not any more. */
  | { kind: 'gone' }
  /** There is none, or none that anybody may know of. */
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
  return { kind: 'public', round: presentRound({ ...event, ...placeOf(startup) }, reports) };
}

const placeOf = ({ name, city, region, country }: typeof startups.$inferSelect) => ({
  name,
  city,
  region,
  country,
});

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
