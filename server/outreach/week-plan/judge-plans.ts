import { and, desc } from 'drizzle-orm';
import { isContacted } from '../../../contract/applications/application-status.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { applications } from '../../applications/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { mutedBy } from '../../companies/visibility/muted-by.ts';
import { daysIn, includesRound } from '../../companies/visibility/sections.ts';
import { isListed, isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { findReaders, type Reader } from '../../feed/find-readers.ts';
import { subjectColumns } from '../../feed/matching/subject-columns.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { PlannedCompany, StoredPlan } from './stored-plans.ts';

type CompanyRow = Awaited<ReturnType<typeof selectCompanies>>[number];
type RoundRow = Awaited<ReturnType<typeof selectRounds>>[number];
type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number];

/** A company of a plan that can be written to, or was since the week began. */
export type JudgedCompany = {
  startupId: string;
  company: CompanyRow;
  /** The latest that the user's plan shows. */
  round: RoundRow;
  application: ApplicationRow | null;
  isDone: boolean;
};

export type JudgedPlan = {
  plan: StoredPlan;
  reader: Reader;
  toWrite: JudgedCompany[];
  /** Companies that were left out, and can be taken back. */
  skipped: { row: PlannedCompany; company: CompanyRow }[];
  /** What became impossible: hidden, muted, or written to before. */
  lost: string[];
  /** How many places of the plan are free. */
  free: number;
};

/** How the companies of these plans stand now. */
export async function judgePlans(context: Context, plans: readonly StoredPlan[]): Promise<JudgedPlan[]> {
  const userIds = plans.map(({ userId }) => userId);
  const ids = [...new Set(plans.flatMap(({ companies }) => companies.map(({ startupId }) => startupId)))];
  const readerOf = await findReaders(context, userIds);
  const companies = new Map((await selectCompanies(context, ids)).map((company) => [company.id, company]));
  const rounds = Map.groupBy(await selectRounds(context, ids), ({ startupId }) => startupId);
  const own = await selectApplications(context, userIds, ids);
  const applicationOf = new Map(own.map((each) => [`${each.userId} ${each.startupId}`, each]));
  return plans.map((plan) => {
    const reader = readerOf(plan.userId);
    const days = daysIn(plan.timeZone, context.now());
    const shownOf = (startupId: string) =>
      rounds
        .get(startupId)
        ?.find(({ announcedOn }) => includesRound(reader.terms.entitlement, announcedOn, days));
    const judged: JudgedCompany[] = [];
    const skipped: JudgedPlan['skipped'] = [];
    const lost: string[] = [];
    for (const row of plan.companies) {
      const { startupId } = row;
      const [company, round] = [companies.get(startupId), shownOf(startupId)];
      if (row.skipReason !== null) {
        if (company && round) skipped.push({ row, company });
        continue;
      }
      const application = applicationOf.get(`${plan.userId} ${startupId}`) ?? null;
      const state = stateOf(application, plan.week);
      const isMuted = round !== undefined && mutedBy(reader.terms.mutes)(round);
      if (!company || !round || isMuted || state === 'over') lost.push(startupId);
      else judged.push({ startupId, company, round, application, isDone: state === 'done' });
    }
    const open = Math.max(0, plan.settings.letters - judged.filter(({ isDone }) => isDone).length);
    const stillOpen = judged.filter(({ isDone }) => !isDone).slice(0, open);
    const toWrite = judged.filter((each) => each.isDone || stillOpen.includes(each));
    return {
      plan,
      reader,
      toWrite,
      skipped,
      lost,
      free: Math.max(0, plan.settings.letters - toWrite.length),
    };
  });
}

/** Written to since the week began it is done; written to before, closed or put away it is none of this week's. */
function stateOf(application: ApplicationRow | null, week: string): 'open' | 'done' | 'over' {
  if (!application) return 'open';
  if (isContacted(application))
    return application.sentOn !== null && application.sentOn >= week ? 'done' : 'over';
  return application.status === 'REJECTED' || application.archivedAt !== null ? 'over' : 'open';
}

const selectCompanies = async ({ db }: Context, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: startups.id,
          name: startups.name,
          city: startups.city,
          region: startups.region,
          country: startups.country,
          isSample: startups.isSample,
        })
        .from(startups)
        .where(and(isAnyOf(startups.id, ids), isShownCompany()));

const selectRounds = async ({ db }: Context, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          ...subjectColumns,
          startupId: fundingEvents.startupId,
          announcedOn: fundingEvents.announcedOn,
          createdAt: fundingEvents.createdAt,
          joinedBatch: fundingEvents.joinedBatch,
          leadInvestors: fundingEvents.leadInvestors,
          amount: fundingEvents.amount,
          currency: fundingEvents.currency,
          openRoles: fundingEvents.openRoles,
        })
        .from(fundingEvents)
        .where(and(isAnyOf(fundingEvents.startupId, ids), isListed()))
        .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id));

const selectApplications = async ({ db }: Context, userIds: UserId[], ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          userId: applications.userId,
          startupId: applications.startupId,
          status: applications.status,
          sentOn: applications.sentOn,
          letter: applications.generatedLetter,
          archivedAt: applications.archivedAt,
        })
        .from(applications)
        .where(and(isAnyOf(applications.userId, userIds), isAnyOf(applications.startupId, ids)));
