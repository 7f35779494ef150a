import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { RoundHit } from '../../../contract/admin/search.ts';
import { fundingEventId, startupId } from '../../../contract/companies/companies.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { moneyOf } from '../catalogue/rounds/present.ts';
import { type Asked, type Found, pageOf } from './hits.ts';
import { readTypedRound } from './read-amount.ts';

type TypedAmount = NonNullable<ReturnType<typeof readTypedRound>['amount']>;

/** Rounds by their company, by an amount as it is shown, or by both; the newest first. Operators only. */
export async function findRounds(context: Context, asked: Asked): Promise<Found<RoundHit>> {
  requireOperator(context);
  const { name, amount } = readTypedRound(asked.text);
  const companies = name === '' ? null : await asked.named(name);
  if (companies?.length === 0) return { hits: [], isMore: false };
  const ofCompanies =
    companies &&
    isAnyOf(
      fundingEvents.startupId,
      companies.map(({ id }) => id),
    );
  const wanted = and(ofCompanies ?? undefined, amount ? isWrittenSo(amount) : undefined);
  const rows = await selectRounds(context, asked, wanted);
  return pageOf(rows, { skip: 0, size: asked.size }, ({ round, companyName }) => ({
    id: fundingEventId.parse(round.id),
    startupId: startupId.parse(round.startupId),
    companyName,
    kind: round.roundKind,
    amount: moneyOf(round.amount, round.currency, round.usdAmount),
    announcedOn: round.announcedOn,
  }));
}

/** Dollars have an index by their amount; of other currencies there are few, each with an index of its own. */
function isWrittenSo({ least, below, currency }: TypedAmount): SQL | undefined {
  const dollars = sql`coalesce(${fundingEvents.usdAmount}, -1)`;
  const isDollars = and(
    eq(fundingEvents.currency, 'USD'),
    sql`${dollars} >= ${least}::numeric`,
    sql`${dollars} < ${below}::numeric`,
  );
  if (currency === 'USD') return isDollars;
  const isAmount = and(gte(fundingEvents.amount, String(least)), lt(fundingEvents.amount, String(below)));
  if (currency !== null) return and(eq(fundingEvents.currency, currency), isAmount);
  return or(isDollars, and(ne(fundingEvents.currency, 'USD'), isAmount));
}

/** One more than a page, which says that there are more. */
function selectRounds({ db }: Context, { skip, size }: Asked, wanted: SQL | undefined) {
  const newest = [desc(fundingEvents.announcedOn), desc(fundingEvents.id)];
  const page = db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(wanted)
    .orderBy(...newest)
    .limit(size + 1)
    .offset(skip)
    .as('page');
  return db
    .select({ round: fundingEvents, companyName: startups.name })
    .from(page)
    .innerJoin(fundingEvents, eq(fundingEvents.id, page.id))
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .orderBy(...newest);
}
