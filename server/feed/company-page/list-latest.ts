import { and, desc, eq, lte } from 'drizzle-orm';
import { roundNames } from '../../../contract/companies/round-kinds.ts';
import type { LatestRound } from '../../../contract/feed/company-page.ts';
import { lastDayAnywhere } from '../../../contract/platform/time/days.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { isListed } from '../../companies/visibility/is-listed.ts';
import { findFreshness } from '../../ingest/find-freshness.ts';
import type { Context } from '../../platform/context.ts';
import { presentIndustries, presentLocation, presentMoney } from './present.ts';

const shown = 6;

/** The newest rounds for the public page: enough to see that the product is alive, without any way to reach the company. */
export async function listLatest(
  context: Context,
): Promise<{ rounds: LatestRound[]; refreshedAt: string | null }> {
  const lastDay = lastDayAnywhere(context.now());
  const rows = await context.db
    .select({ event: fundingEvents, startup: startups })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(and(lte(fundingEvents.announcedOn, lastDay), isListed()))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(shown);
  const rounds = rows.map(({ event, startup }) => ({
    companyName: startup.name,
    amount: presentMoney(event),
    roundName: roundNames[event.roundKind],
    location: presentLocation(startup),
    industry: presentIndustries(event.industryTags)[0] ?? null,
    announcedOn: event.announcedOn,
    firstSeenAt: event.createdAt.toISOString(),
    isSample: event.isSample,
  }));
  const { refreshedAt } = await findFreshness(context);
  return { rounds, refreshedAt };
}
