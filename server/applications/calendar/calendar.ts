import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ICalEventTransparency, default as startCalendar } from 'ical-generator';
import { z } from 'zod';
import {
  type ApplicationFacts,
  sayStepWith,
  stateName,
  stepKindOf,
} from '../../../contract/applications/application-state.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import { isActiveUser } from '../../auth/users/users.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, requireMachine, requireUser } from '../../platform/context.ts';
import { readSignedText, signText } from '../../platform/secrets/sign-and-seal.ts';
import { applications, calendarFeeds } from '../table.ts';

const mostEvents = 1_000;

/** The follow-ups of the address's owner, as calendar programs read them (RFC 5545); null when it opens nothing. */
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
      subStatus: applications.subStatus,
      hasLetter: sql<boolean>`${applications.generatedLetter} is not null`,
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

type FollowUp = Pick<ApplicationFacts, 'status' | 'subStatus' | 'hasLetter'> & {
  id: string;
  /** Null while an admin hides the company: the address is no session, and may be in other hands. */
  company: string | null;
  startupId: string | null;
  contactName: string | null;
  followUpOn: string;
};

function render({ environment, now }: Context, followUps: FollowUp[]): string {
  const calendar = startCalendar({
    name: 'Upround follow-ups',
    prodId: { company: 'Upround', product: 'Applications', language: 'EN' },
    ttl: 60 * 60,
  });
  for (const followUp of followUps) {
    const { id, startupId, followUpOn } = followUp;
    calendar.createEvent({
      id: `${id}@upround`,
      stamp: now(),
      start: new Date(`${followUpOn}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: summaryOf(followUp),
      description: stateName(followUp),
      url: startupId
        ? `${environment.publicUrl}/company/${startupId}`
        : `${environment.publicUrl}/dashboard?tab=applications`,
    });
  }
  return calendar.toString();
}

function summaryOf({ company, contactName, ...application }: FollowUp): string {
  if (company === null) return 'Follow up on an application';
  return sayStepWith(stepKindOf(application) ?? 'follow-up', company, contactName);
}

/** Whose calendar an address opens; null for one that we did not make. */
function readCalendarToken({ secrets }: Pick<Context, 'secrets'>, token: string): FeedOfUser | null {
  const said = readSignedText(secrets.authSecret, calendarPurpose, token);
  return said === null ? null : feedOfUser.parse(JSON.parse(said));
}

/** The address of the viewer's calendar, if they have one. */
export async function getCalendar(context: Context): Promise<{ url: string | null }> {
  const userId = requireUser(context);
  const [feed] = await context.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return { url: feed ? makeCalendarLink(context, { userId, feedId: feed.feedId }) : null };
}

/** Makes the address of the viewer's calendar stop working. */
export async function closeCalendar(context: Context): Promise<{ url: null }> {
  await context.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, requireUser(context)));
  return { url: null };
}

/** Gives the viewer's calendar a new address; the previous one stops working. */
export async function openCalendar(context: Context): Promise<{ url: string }> {
  const userId = requireUser(context);
  const fresh = { feedId: randomUUID(), createdAt: context.now() };
  await context.db
    .insert(calendarFeeds)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
  return { url: makeCalendarLink(context, { userId, feedId: fresh.feedId }) };
}

/** The address of a user's calendar. It opens nothing else, and works as long as its feed exists. */
function makeCalendarLink(
  { environment, secrets }: Pick<Context, 'environment' | 'secrets'>,
  feed: FeedOfUser,
): string {
  const token = signText(secrets.authSecret, calendarPurpose, JSON.stringify(feed));
  return `${environment.publicUrl}${calendarPath}/${token}.ics`;
}

/** What the addresses of calendars are signed for, and nothing else is. */
const calendarPurpose = 'upround calendar feed';

export const calendarPath = '/calendar';

/** What such an address says: whose calendar, and which of the addresses they were given. */
const feedOfUser = z.object({ userId, feedId: z.uuid() });

type FeedOfUser = z.infer<typeof feedOfUser>;
