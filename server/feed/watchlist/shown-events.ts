import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import type { Days } from '../../companies/visibility/sections.ts';
import {
  isListed,
  isShownCompany,
  shownCondition,
} from '../../companies/visibility/visibility-conditions.ts';
import { isReported } from '../../enrichment/fact-reports/fact-reports.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { registerReports } from '../../enrichment/registers/table.ts';
import type { Database } from '../../platform/database/database.ts';
import { mutes } from '../mutes/table.ts';

/** Whose events are asked for, by what their plan shows on which day. */
export type Viewer = { userId: UserId; entitlement: Entitlement; days: Days };

/** An event with what it is presented by. */
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/**
 * Events as one user may see them: of a company that is shown, of a round only where their plan shows it, and of no page, board
 * or register that they reported as another company's. Everything that shows, counts or sends events asks by this.
 */
export function selectEvents(db: Database, viewer: Viewer, condition: SQL | undefined) {
  const first = (column: SQL) => sql<string | null>`(select ${column} from ${companyReports} reported
    where reported.funding_event_id = ${companyEvents.fundingEventId} order by reported.first_seen_at, reported.id limit 1)`;
  return db
    .select({
      event: companyEvents,
      companyName: startups.name,
      isSample: startups.isSample,
      round: {
        roundKind: fundingEvents.roundKind,
        joinedBatch: fundingEvents.joinedBatch,
        leadInvestors: fundingEvents.leadInvestors,
        amount: fundingEvents.amount,
        currency: fundingEvents.currency,
        usdAmount: fundingEvents.usdAmount,
      },
      report: { label: companyReports.label, url: companyReports.url, quote: companyReports.quote },
      board: { provider: boards.provider, token: boards.token, isSample: boards.isSample },
      roundLabel: first(sql`reported.label`),
      roundUrl: first(sql`reported.url`),
    })
    .from(companyEvents)
    .innerJoin(startups, eq(startups.id, companyEvents.startupId))
    .leftJoin(companyReports, eq(companyReports.id, companyEvents.reportId))
    .leftJoin(fundingEvents, eq(fundingEvents.id, roundOfEvent))
    .leftJoin(boards, eq(boards.id, companyEvents.boardId))
    .where(and(shownTo(viewer), condition))
    .$dynamic();
}

const roundOfEvent = sql`coalesce(${companyEvents.fundingEventId}, ${companyReports.fundingEventId})`;

function shownTo({ userId, entitlement, days }: Viewer): SQL | undefined {
  const { startupId, kind, detail } = companyEvents;
  const ofSite = sql`(${kind} = 'office' or ${detail} ->> 'listedAt' = 'site')`;
  const isAnothersEntry = sql`exists (select from ${registerReports} where ${registerReports.userId} = ${userId}
    and ${registerReports.startupId} = ${startupId} and ${registerReports.answeredAt} is null
    and ${registerReports.register} = ${detail} ->> 'listedAt')`;
  return and(
    isShownCompany(),
    or(sql`${fundingEvents.id} is null`, and(isListed(), shownCondition(entitlement, days))),
    sql`(${companyEvents.boardId} is null or (${boards.verdict} = 'sure' and not ${isReported('hiring', { userId, startupId })}))`,
    sql`not (${ofSite} and ${isReported('website', { userId, startupId })})`,
    sql`not ${isAnothersEntry}`,
  );
}

/** Leaves out companies that a user muted. */
export function isUnmutedCompany(userId: UserId): SQL {
  return sql`not exists (select from ${mutes} where ${mutes.userId} = ${userId} and ${mutes.kind} = 'startup'
    and ${mutes.value} = ${companyEvents.startupId}::text)`;
}
