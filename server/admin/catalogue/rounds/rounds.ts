import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AdminRound,
  type EditableRound,
  type ListedRound,
  mostListedRounds,
  type RoundFact,
  type RoundFilter,
  type RoundOrder,
  roundsPerPage,
} from '../../../../contract/admin/rounds.ts';
import { fundingEventId, type StartupId } from '../../../../contract/companies/companies.ts';
import { correctRound as correct } from '../../../companies/corrections/correct-round.ts';
import { enteredLabel } from '../../../companies/corrections/corrections.ts';
import { lockRecording } from '../../../companies/recording/lock-recording.ts';
import { recordAs } from '../../../companies/recording/record-by-hand.ts';
import { nothingReported, type RoundReport } from '../../../companies/report.ts';
import { companyReports, fundingEvents, startups } from '../../../companies/table.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { countUpTo, lengthOf } from '../../../platform/database/count-rows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { getRound, roundSubject } from './change-rounds.ts';
import { roundsCondition } from './export-rounds.ts';
import { presentListed } from './present.ts';

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
 * One page of the rounds. Counts no further than anyone pages; `isMore` says that there are more. Which ones is found
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
  const length = await lengthOf(
    { found: rows.length, skip: query.skip, size: roundsPerPage },
    mostListedRounds,
    (limit) => countUpTo(db, fundingEvents, wanted, limit),
  );
  return {
    rounds: rows.map(({ round, ...company }) => presentListed({ ...round, ...company })),
    ...length,
  };
}

type Correction = {
  id: string;
  expected: EditableRound;
  wanted: EditableRound;
  reason: string;
  /** Put back after it was taken back, also where sources say the same. */
  fact?: RoundFact;
};

type Outcome = { outcome: 'saved' | 'changed-meanwhile'; round: AdminRound };

/**
 * Corrects a round, if it still is as the operator saw it; otherwise changes nothing and says how it is now. Operators only.
 */
export function correctRound(
  context: Context,
  { id, expected, wanted, reason, fact }: Correction,
): Promise<Outcome> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const corrected = await correct(inside, { id, expected, wanted, also: fact });
    if (corrected.outcome === 'saved')
      await recordEvent(inside, {
        kind: fact ? 'correction-restored' : 'round-corrected',
        userId: null,
        subject: roundSubject(id, corrected.companyName, wanted.kind),
        ...factsOfChange(corrected.before, wanted),
        reason,
      });
    const outcome = corrected.outcome === 'changed-meanwhile' ? 'changed-meanwhile' : 'saved';
    return { outcome, round: await getRound(inside, id) };
  });
}

type Entry = {
  entryId: string;
  startupId: StartupId;
  round: EditableRound;
  url: string | null;
  reason: string;
};

type Entered = {
  id: ReturnType<typeof fundingEventId.parse>;
  /** 'joined' when its sources had told of that round already: the entry stands beside them. */
  outcome: 'created' | 'joined';
};

/** Enters a round of a company that is known. The same entry twice is one round. Operators only. */
export function createRound(context: Context, entry: Entry): Promise<Entered> {
  requireOperator(context);
  const { startupId, round, reason } = entry;
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [company] = await inside.db.select().from(startups).where(eq(startups.id, startupId));
    if (!company) throw new ApiError('NOT_FOUND', 'Company not found.');
    const report = reportOf(entry, company.name);
    const before = await findEntered(inside, report.externalId);
    if (before) return before;
    await recordAs(inside, { report, startupId });
    const entered = await findEntered(inside, report.externalId);
    if (!entered) throw new Error(`Report ${report.externalId} was not recorded`);
    await recordEvent(inside, {
      kind: 'round-entered',
      userId: null,
      subject: roundSubject(entered.id, company.name, round.kind),
      ...factsOfChange(Object.fromEntries(Object.keys(round).map((name) => [name, null])), round),
      reason,
    });
    return entered;
  });
}

async function findEntered({ db }: Context, externalId: string): Promise<Entered | null> {
  const [found] = await db
    .select({ id: fundingEvents.id })
    .from(companyReports)
    .innerJoin(fundingEvents, eq(fundingEvents.id, companyReports.fundingEventId))
    .where(and(eq(companyReports.source, 'admin'), eq(companyReports.externalId, externalId)));
  if (!found) return null;
  const reports = await db.$count(companyReports, eq(companyReports.fundingEventId, found.id));
  return { id: fundingEventId.parse(found.id), outcome: reports === 1 ? 'created' : 'joined' };
}

function reportOf({ entryId, round, url }: Entry, name: string): RoundReport {
  const { kind, amount, currency, announcedOn, leadInvestors } = round;
  return {
    source: 'admin',
    externalId: `entry:${entryId}`,
    url,
    label: enteredLabel,
    company: { name, ...nothingReported },
    round: {
      kind,
      amount,
      currency,
      announcedOn,
      reportedOn: announcedOn,
      firstSaleOn: null,
      leadInvestors,
      amends: null,
      isAmendment: false,
    },
  };
}
