import { and, asc, eq, exists, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type UserId, userId } from '../../contract/accounts.ts';
import { utcDay } from '../../contract/time/days.ts';
import { userPreferences, users } from '../accounts/table.ts';
import { dueFollowUp } from '../applications/due-follow-up.ts';
import { applications } from '../applications/table.ts';
import { roles } from '../boards/table.ts';
import { isNewRole } from '../feed/hiring/is-new-role.ts';
import { matchCondition } from '../matching/match-condition.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { savedSearches } from '../saved-searches/table.ts';
import { fundingEvents } from '../startups/table.ts';
import { unmutedFor } from '../visibility/unmuted-for.ts';
import { untoldCondition } from '../visibility/untold-condition.ts';
import { alertSettings, alertStreams } from './streams/table.ts';
import type { DigestKind } from './table.ts';
import { wantsDigest } from './wants-digest.ts';

/** Somebody to be told of what became known since. */
export type Recipient = { userId: UserId; since: Date };

export type AlertWindow = {
  kind: DigestKind;
  since: Date;
  /** Whoever changed to this frequency is told from where the other one left off, but of nothing older than this. */
  earliest: Date;
};

const peoplePerPage = 500;

/**
 * Who is to be told of something: every person for whom a round became known since that matches and was not told yet, with a follow-up that is due, or whom a new role may concern, in
 * the order of their ids, one page of people after `afterUserId`. Only that there is one is asked, so that neither many
 * people nor many rounds fill the memory. People who have not confirmed their address are left out.
 */
export async function findRecipients(
  context: Context,
  { kind, since, earliest, afterUserId }: AlertWindow & { afterUserId: string },
): Promise<Recipient[]> {
  requireOperator(context);
  const { db } = context;
  const ownSince = kind === 'manual' ? since : sinceOf({ since, earliest });
  const round = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .where(
      and(
        untoldCondition(context, { userId: userPreferences.userId, since: ownSince }),
        matchCondition(userPreferences),
        unmutedFor(db, userPreferences.userId),
      ),
    );
  const followUp = db
    .select({ one: sql`1` })
    .from(applications)
    .where(dueFollowUp(userPreferences.userId, utcDay(context.now())));
  const role = db
    .select({ one: sql`1` })
    .from(roles)
    .where(
      and(
        isNewRole(ownSince),
        isNull(roles.closedAt),
        isNull(roles.missingSince),
        sql`not ${roles.isGeneral}`,
      ),
    );
  const found = await db
    .select({ id: userPreferences.userId, alertsSince: alertStreams.coveredUntil })
    .from(userPreferences)
    .innerJoin(alertStreams, eq(alertStreams.userId, userPreferences.userId))
    .innerJoin(alertSettings, eq(alertSettings.userId, userPreferences.userId))
    .innerJoin(users, and(eq(users.id, userPreferences.userId), eq(users.emailVerified, true)))
    .where(
      and(
        gt(userPreferences.userId, afterUserId),
        wantsDigest(kind),
        or(exists(followUp), exists(round), and(mayWantRoles(db), exists(role))),
      ),
    )
    .orderBy(asc(userPreferences.userId))
    .limit(peoplePerPage);
  return found.map(({ id, alertsSince }) => ({
    userId: userId.parse(id),
    since: kind === 'manual' || alertsSince === null ? since : latest(alertsSince, earliest),
  }));
}

/** Whoever chose to hear of new roles, or keeps a sentence, which may ask for some: only reading it tells. */
function mayWantRoles(db: Context['db']): SQL | undefined {
  const sentence = db
    .select({ one: sql`1` })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.userId, userPreferences.userId),
        eq(savedSearches.isPaused, false),
        isNotNull(savedSearches.query),
      ),
    );
  return or(eq(alertSettings.tellsNewRoles, true), exists(sentence));
}

const sinceOf = ({ since, earliest }: { since: Date; earliest: Date }) =>
  sql`case when ${alertStreams.coveredUntil} is null then ${since.toISOString()}::timestamptz
    else greatest(${alertStreams.coveredUntil}, ${earliest.toISOString()}::timestamptz) end`;

const latest = (one: Date, other: Date) => (one > other ? one : other);
