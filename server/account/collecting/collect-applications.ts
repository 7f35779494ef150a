import { asc, desc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { withoutFallbackNote } from '../../../contract/outreach/letters.ts';
import {
  applicationChanges,
  applications,
  calendarFeeds,
  isChangeOfApplication,
} from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

type Section<Name extends keyof PersonalData> = Promise<PersonalData[Name]>;
type Collected = Pick<PersonalData, 'applications' | 'applicationHistory' | 'calendarFeed'>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Everything held about whom a person wrote to. */
export async function collectApplications(context: Context, userId: UserId): Promise<Collected> {
  requireSelf(context, userId);
  return {
    applications: await applicationsOf(context, userId),
    applicationHistory: await historyOf(context, userId),
    calendarFeed: await feedOf(context, userId),
  };
}

async function applicationsOf({ db }: Context, userId: UserId): Section<'applications'> {
  const found = await db
    .select({ company: startups.name, application: applications })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.applicationDate));
  return found.map(({ company, application }) => ({
    company: company ?? application.companyName,
    status: application.status,
    subStatus: application.subStatus,
    appliedAt: iso(application.applicationDate),
    sentOn: application.sentOn,
    answeredOn: application.answeredOn,
    followUpOn: application.followUpOn,
    contactName: application.contactName,
    contactEmail: application.contactEmail,
    jobAdUrl: application.jobAdUrl,
    closingReason: application.closingReason,
    archivedAt: iso(application.archivedAt),
    notes: application.notes,
    letter: application.generatedLetter === null ? null : withoutFallbackNote(application.generatedLetter),
  }));
}

async function historyOf({ db }: Context, userId: UserId): Section<'applicationHistory'> {
  const found = await db
    .select({ company: startups.name, named: applications.companyName, change: applicationChanges })
    .from(applicationChanges)
    .innerJoin(applications, isChangeOfApplication)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(applicationChanges.at));
  return found.map(({ company, named, change: { at, before, after, subStatus } }) => ({
    company: company ?? named,
    at: iso(at),
    before,
    after,
    subStatus,
  }));
}

async function feedOf({ db }: Context, userId: UserId): Section<'calendarFeed'> {
  const found = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return found.map(({ createdAt }) => ({ since: iso(createdAt) }));
}
