import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AdminUser, userMessages } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { applications } from '../../applications/table.ts';
import { accessTokens } from '../../auth/access/table.ts';
import { sessions } from '../../auth/sessions/table.ts';
import { userPreferences, users } from '../../auth/users/table.ts';
import { entitlementOf } from '../../billing/entitlement/entitlement-of.ts';
import { findLatest } from '../../billing/entitlement/entitlements.ts';
import { findStandings } from '../../billing/find-standings.ts';
import { subscriptions } from '../../billing/table.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { mails } from '../../mail/table.ts';
import { letterVersions } from '../../outreach/letters/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';
import { presentSummary } from './present.ts';

const mostActivity = 20;

/** One person as operators see them: how much they have written is counted, what they wrote is not read. */
export async function getUser(context: Context, { id }: { id: UserId }): Promise<AdminUser> {
  requireOperator(context);
  const [row] = await context.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new ApiError('NOT_FOUND', 'User not found');
  const now = context.now();
  const latest = await findLatest(context, id);
  const isPaid = entitlementOf(latest, now).isPaid;
  const standings = await findStandings(context, [id]);
  return {
    ...presentSummary(row, standings.get(id)),
    profession: row.profession,
    experienceYears: row.experienceYears,
    suspensionReason: row.suspensionReason,
    entitledUntil: isPaid ? (latest?.endDate.toISOString() ?? null) : null,
    isCharged: latest?.providerStatus === 'active',
    givenUntil: await findGivenUntil(context, id),
    preferences: await findPreferences(context, id),
    signedInOn: await context.db.$count(sessions, and(eq(sessions.userId, id), gt(sessions.expiresAt, now))),
    counts: await countTheirs(context, id),
    activity: await findActivity(context, id),
  };
}

async function findGivenUntil({ db, now }: Context, id: UserId): Promise<string | null> {
  const [given] = await db
    .select({ endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, id),
        eq(subscriptions.paymentMethod, 'none'),
        ne(subscriptions.plan, 'free'),
        eq(subscriptions.status, 'active'),
        gt(subscriptions.endDate, now()),
      ),
    )
    .orderBy(desc(subscriptions.endDate))
    .limit(1);
  return given?.endDate.toISOString() ?? null;
}

async function findPreferences({ db }: Context, id: UserId): Promise<AdminUser['preferences']> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.userId, id));
  const { industries = [], countries = [], regions = [], cities = [], additionalRoles = [] } = row ?? {};
  return { industries, countries, regions, cities, roles: additionalRoles };
}

async function countTheirs({ db }: Context, id: UserId): Promise<AdminUser['counts']> {
  return {
    favorites: await db.$count(favorites, eq(favorites.userId, id)),
    applications: await db.$count(applications, eq(applications.userId, id)),
    letters: await db.$count(letterVersions, eq(letterVersions.userId, id)),
    savedSearches: await db.$count(savedSearches, eq(savedSearches.userId, id)),
    mails: await db.$count(mails, eq(mails.userId, id)),
    accessTokens: await db.$count(accessTokens, eq(accessTokens.userId, id)),
  };
}

async function findActivity({ db }: Context, id: UserId): Promise<AdminUser['activity']> {
  const actors = alias(users, 'actors');
  const rows = await db
    .select({ event: auditEvents, by: actors.name })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .where(eq(auditEvents.userId, id))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(mostActivity);
  return rows.map(({ event, by }) => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    by: event.actorId === id ? null : (by ?? event.actorName),
    before: event.before,
    after: event.after,
    reason: event.reason,
  }));
}

/** Passes if another user may change things. Behind the lock of admins. */
export async function requireAnotherAdmin({ db }: Context, id: UserId): Promise<void> {
  const others = await db.$count(
    users,
    and(ne(users.id, id), eq(users.isAdmin, true), eq(users.isReadOnlyAdmin, false), isActive(users)),
  );
  if (others === 0) throw new ApiError('CONFLICT', userMessages.lastAdmin);
}

/** Two admins who do this to each other at once wait for each other here. */
export async function lockAdmins({ db }: Context): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(users.id)
    .for('update');
}
