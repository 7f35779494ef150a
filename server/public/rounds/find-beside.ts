import { and, arrayOverlaps, desc, eq, getTableColumns, gte, ne, type SQL } from 'drizzle-orm';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import type { PublicRound } from '../../../contract/public/public-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { daysBack, groupsOf, rankByLikeness } from '../../feed/company-page/list-similar.ts';
import type { Context } from '../../platform/context.ts';
import { isPublic } from './is-public.ts';
import { presentLine } from './present.ts';

/** What a line is made of. */
export const lineColumns = {
  id: fundingEvents.id,
  roundKind: fundingEvents.roundKind,
  joinedBatch: fundingEvents.joinedBatch,
  leadInvestors: fundingEvents.leadInvestors,
  amount: fundingEvents.amount,
  currency: fundingEvents.currency,
  usdAmount: fundingEvents.usdAmount,
  announcedOn: fundingEvents.announcedOn,
  isSample: fundingEvents.isSample,
  name: startups.name,
  city: startups.city,
  region: startups.region,
  country: startups.country,
};

const mostRounds = 20;
const mostSimilar = 5;
/** Strangers and search engines ask for these pages: fewer than on a company's own page. */
const compared = 100;

type Company = typeof startups.$inferSelect & { roundKind: RoundKind };

/** What stands beside a public round: all that is public of its company, and of those like it. */
export async function findBeside(
  context: Context,
  company: Company,
): Promise<Pick<PublicRound, 'rounds' | 'similar'>> {
  const groups = groupsOf(company.industryTags);
  const oldest = daysBefore(utcDay(context.now()), daysBack);
  const [rounds, candidates] = await Promise.all([
    selectPublic(context, eq(fundingEvents.startupId, company.id), mostRounds),
    groups.length === 0
      ? []
      : selectPublic(
          context,
          and(
            ne(fundingEvents.startupId, company.id),
            gte(fundingEvents.announcedOn, oldest),
            arrayOverlaps(fundingEvents.industryTags, groups),
          ),
          compared,
        ),
  ]);
  const alike = rankByLikeness({ ...company, startupId: company.id }, candidates, mostSimilar);
  return {
    rounds: rounds.map(presentLine),
    similar: alike.map(({ candidate }) => presentLine(candidate)),
  };
}

function selectPublic(context: Context, condition: SQL | undefined, most: number) {
  const { startupId, industryTags, regionKey, cityKey } = getTableColumns(fundingEvents);
  return context.db
    .select({ ...lineColumns, startupId, industryTags, regionKey, cityKey })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(and(isPublic(context), condition))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(most);
}
