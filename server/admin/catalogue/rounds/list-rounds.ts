import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  type ListedRound,
  mostListedRounds,
  type RoundFilter,
  type RoundOrder,
  roundsPerPage,
} from '../../../../contract/admin/rounds.ts';
import { fundingEvents, startups } from '../../../companies/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { countUpTo } from '../../../platform/database/count-up-to.ts';
import { totalOf } from '../../../platform/database/total-of.ts';
import { presentListed } from './present.ts';
import { roundsCondition } from './rounds-condition.ts';

type RoundQuery = RoundFilter & { order: RoundOrder; skip: number };

const newest = [
  sql`${fundingEvents.announcedOn} desc nulls first`,
  sql`${fundingEvents.id} desc nulls first`,
];
const orders: Record<RoundOrder, SQL[]> = {
  newest,
  amount: [sql`coalesce(${fundingEvents.usdAmount}, -1) desc`, ...newest],
  recorded: [sql`${fundingEvents.createdAt} desc`, sql`${fundingEvents.id} desc`],
};

/**
 * One page of the rounds. Counts no further than anybody pages; `isMore` says that there are more. Which ones is found
 * before their companies are read, so that an index alone has the order. Operators only.
 */
export async function listRounds(
  context: Context,
  query: RoundQuery,
): Promise<{ rounds: ListedRound[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const wanted = roundsCondition(context, query);
  const page = db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(wanted)
    .orderBy(...orders[query.order])
    .limit(roundsPerPage)
    .offset(query.skip)
    .as('page');
  const rows = await db
    .select({
      round: fundingEvents,
      companyName: startups.name,
      isCompanyHidden: sql<boolean>`${isNotNull(startups.hiddenAt)}`,
    })
    .from(page)
    .innerJoin(fundingEvents, eq(fundingEvents.id, page.id))
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .orderBy(...orders[query.order]);
  const counted = await totalOf({ found: rows.length, skip: query.skip, size: roundsPerPage }, () =>
    countUpTo(db, fundingEvents, wanted, mostListedRounds + 1),
  );
  return {
    rounds: rows.map(({ round, ...company }) => presentListed({ ...round, ...company })),
    total: Math.min(counted, mostListedRounds),
    isMore: counted > mostListedRounds,
  };
}
