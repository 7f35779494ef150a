import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ICalEventTransparency, default as startCalendar } from 'ical-generator';
import { applicationStatusNames } from '../../../contract/applications/application-status-names.ts';
import { isActiveUser } from '../../auth/users/is-active-user.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/is-shown-company.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { applications, calendarFeeds } from '../table.ts';
import { readCalendarToken } from './read-calendar-token.ts';

const mostEvents = 1_000;

/** The follow-ups of whoever the address belongs to, as calendar programs read them (RFC 5545); null when it opens nothing. */
export async function writeCalendar(context: Context, token: string): Promise<string | null> {
  requireMachine(context);
  const feed = readCalendarToken(context, token);
  if (!feed) return null;
  const [stored] = await context.db
    .select({ feedId: calendarFeeds.feedId })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, feed.userId), eq(calendarFeeds.feedId, feed.feedId)));
  if (!stored || !(await isActiveUser(context, feed.userId))) return null;
  const followUps = await context.db
    .select({
      id: applications.id,
      company: sql<string | null>`case when ${startups.id} is null then ${applications.companyName}
        when ${isShownCompany()} then ${startups.name} end`,
      startupId: sql<string | null>`case when ${isShownCompany()} then ${startups.id} end`,
      status: applications.status,
      contactName: applications.contactName,
      // A day of this column is text.
      followUpOn: sql<string>`${applications.followUpOn}`,
    })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(
      and(
        eq(applications.userId, feed.userId),
        isNotNull(applications.followUpOn),
        isNull(applications.archivedAt),
      ),
    )
    .orderBy(asc(applications.followUpOn))
    .limit(mostEvents);
  return render(context, followUps);
}

type FollowUp = {
  id: string;
  /** Null while an admin hides the company: the address is no session, and may be in other hands. */
  company: string | null;
  startupId: string | null;
  status: keyof typeof applicationStatusNames;
  contactName: string | null;
  followUpOn: string;
};

function render({ environment, now }: Context, followUps: FollowUp[]): string {
  const calendar = startCalendar({
    name: 'Upround follow-ups',
    prodId: { company: 'Upround', product: 'Applications', language: 'EN' },
    ttl: 60 * 60,
  });
  for (const { id, company, startupId, status, contactName, followUpOn } of followUps)
    calendar.createEvent({
      id: `${id}@upround`,
      stamp: now(),
      start: new Date(`${followUpOn}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: summaryOf(company, contactName),
      description: applicationStatusNames[status],
      url: startupId
        ? `${environment.publicUrl}/company/${startupId}`
        : `${environment.publicUrl}/dashboard?tab=applications`,
    });
  return calendar.toString();
}

function summaryOf(company: string | null, contactName: string | null): string {
  if (company === null) return 'Follow up on an application';
  return `Follow up with ${contactName ? `${contactName} at ${company}` : company}`;
}
