import { and, asc, desc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { digestEntries, digests } from '../../alerts/table.ts';
import { accessTokens } from '../../auth/access/table.ts';
import {
  authenticators,
  credentials,
  passkeys,
  passwordProvider,
  recoveryCodes,
} from '../../auth/credentials/table.ts';
import { oauthGrants } from '../../auth/oauth/table.ts';
import { tokens } from '../../auth/one-time-tokens/table.ts';
import { userPreferences, users } from '../../auth/users/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { roundNameOf } from '../../companies/round-event.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { mails } from '../../mail/table.ts';
import { placeOfEvent } from '../../platform/audit/present.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { hideLinks, hideLinksOfReply } from '../../platform/mail/secret-links/put-in-links.ts';
import type { PersonalData } from '../personal-data.ts';
import { collectApplications } from './collect-applications.ts';
import { collectCriteria } from './collect-criteria.ts';
import { collectDelivery } from './collect-delivery.ts';
import { collectDevices, collectInboundMail } from './collect-devices.ts';
import {
  collectLetters,
  collectNetwork,
  collectStoppedAddresses,
  collectStreams,
} from './collect-outreach.ts';
import { collectPurchases } from './collect-purchases.ts';
import { collectReplies } from './collect-replies.ts';
import { collectSharedBoards } from './collect-shared-boards.ts';
import { collectWeekPlans } from './collect-week-plans.ts';

type Section<Name extends keyof PersonalData> = Promise<PersonalData[Name]>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Everything held about a user, without what would let others sign in as them. */
export async function collectPersonalData(context: Context, userId: UserId): Promise<PersonalData> {
  requireSelf(context, userId);
  return {
    profile: await profile(context, userId),
    preferences: await preferences(context, userId),
    ...(await collectStreams(context, userId)),
    waysToSignIn: await waysToSignIn(context, userId),
    connectedApps: await appsOf(context, userId),
    accessTokens: await tokensOf(context, userId),
    devicesAndSessions: await collectDevices(context, userId),
    ...(await collectDelivery(context, userId)),
    ...(await collectCriteria(context, userId)),
    favorites: await savedCompanies(context, userId),
    ...(await collectApplications(context, userId)),
    ...(await collectLetters(context, userId)),
    ...(await collectWeekPlans(context, userId)),
    network: await collectNetwork(context, userId),
    ...(await collectSharedBoards(context, userId)),
    ...(await collectInboundMail(context, userId)),
    ...(await collectReplies(context, userId)),
    ...(await collectPurchases(context, userId)),
    mails: await mailsTo(context, userId),
    stoppedAddresses: await collectStoppedAddresses(context, userId),
    digests: await digestsTo(context, userId),
    activity: await activityOf(context, userId),
    openLinks: await openLinks(context, userId),
  };
}

async function profile({ db }: Context, userId: UserId): Section<'profile'> {
  const found = await db.select().from(users).where(eq(users.id, userId));
  return found.map((user) => ({
    fullName: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    picture: user.image,
    jobTitle: user.profession,
    experienceYears: user.experienceYears,
    isAdmin: user.isAdmin,
    registeredAt: iso(user.createdAt),
    changedAt: iso(user.updatedAt),
  }));
}

async function preferences({ db }: Context, userId: UserId): Section<'preferences'> {
  const found = await db.select().from(userPreferences).where(eq(userPreferences.userId, userId));
  return found.map(
    ({
      industries,
      countries,
      regions,
      cities,
      stages,
      leastAmount,
      mostAmount,
      additionalRoles,
      updatedAt,
    }) => ({
      industries,
      countries,
      regions,
      cities,
      stages,
      leastAmount,
      mostAmount,
      additionalRoles,
      changedAt: iso(updatedAt),
    }),
  );
}

async function appsOf({ db }: Context, userId: UserId): Section<'connectedApps'> {
  const found = await db
    .select()
    .from(oauthGrants)
    .where(eq(oauthGrants.userId, userId))
    .orderBy(asc(oauthGrants.createdAt), asc(oauthGrants.id));
  return found.map(({ clientName, clientHost, scopes, createdAt, expiresAt, lastUsedAt }) => ({
    name: clientName,
    host: clientHost,
    scopes,
    since: iso(createdAt),
    endsAt: iso(expiresAt),
    lastUsedAt: iso(lastUsedAt),
  }));
}

async function tokensOf({ db }: Context, userId: UserId): Section<'accessTokens'> {
  const found = await db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(asc(accessTokens.createdAt), asc(accessTokens.id));
  return found.map(({ name, scopes, createdAt, expiresAt, lastUsedAt, lastUsedNetwork }) => ({
    name,
    scopes,
    since: iso(createdAt),
    endsAt: iso(expiresAt),
    lastUsedAt: iso(lastUsedAt),
    lastUsedNetwork,
  }));
}

async function waysToSignIn({ db }: Context, userId: UserId): Section<'waysToSignIn'> {
  const keys = await db.select().from(credentials).where(eq(credentials.userId, userId));
  const named = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  const apps = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  const codes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return [
    ...keys.map(({ providerId, accountId, createdAt }) => ({
      kind: providerId === passwordProvider ? 'password' : 'account elsewhere',
      name: providerId === passwordProvider ? null : `${accountId} at ${providerId}`,
      since: iso(createdAt),
      lastUsedAt: null,
    })),
    ...named.map(({ name, createdAt, lastUsedAt }) => ({
      kind: 'passkey',
      name,
      since: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
    })),
    ...apps.map(({ createdAt, confirmedAt }) => ({
      kind: confirmedAt ? 'authenticator app' : 'authenticator app, not confirmed',
      name: null,
      since: iso(confirmedAt ?? createdAt),
      lastUsedAt: null,
    })),
    ...codes.map(({ createdAt }) => ({
      kind: 'recovery code',
      name: null,
      since: iso(createdAt),
      lastUsedAt: null,
    })),
  ];
}

async function savedCompanies({ db }: Context, userId: UserId): Section<'favorites'> {
  const found = await db
    .select({ company: startups.name, savedAt: favorites.createdAt })
    .from(favorites)
    .innerJoin(startups, eq(startups.id, favorites.startupId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), asc(startups.name));
  return found.map(({ company, savedAt }) => ({ company, savedAt: iso(savedAt) }));
}

async function mailsTo({ db }: Context, userId: UserId): Section<'mails'> {
  const found = await db
    .select()
    .from(mails)
    .where(eq(mails.userId, userId))
    .orderBy(desc(mails.createdAt), desc(mails.id));
  return found.map(({ to, subject, status, failure, ...mail }) => ({
    to,
    subject,
    text: mail.holdsSecret || mail.bodyRemovedAt ? null : hideLinks(mail.text),
    status,
    failure: failure && hideLinksOfReply(failure),
    writtenAt: iso(mail.createdAt),
    sentAt: iso(mail.sentAt),
    deliveredAt: iso(mail.deliveredAt),
    bouncedAt: iso(mail.bouncedAt),
    complainedAt: iso(mail.complainedAt),
  }));
}

/** A round that a digest only counted, because the plan does not show it, is counted here too. */
async function digestsTo(context: Context, userId: UserId): Section<'digests'> {
  const shown = shownCondition(await findEntitlement(context, userId), daysIn('UTC', context.now()));
  const found = await context.db
    .select({ digest: digests, event: fundingEvents, company: startups.name })
    .from(digests)
    .leftJoin(
      digestEntries,
      and(eq(digestEntries.userId, digests.userId), eq(digestEntries.digestId, digests.id)),
    )
    .leftJoin(fundingEvents, and(eq(fundingEvents.id, digestEntries.fundingEventId), shown))
    .leftJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(eq(digests.userId, userId))
    .orderBy(desc(digests.createdAt), asc(startups.name));
  return found.map(({ digest, event, company }) => ({
    kind: digest.kind,
    writtenAt: iso(digest.createdAt),
    company,
    round: event ? roundNameOf(event) : null,
    announcedOn: event?.announcedOn ?? null,
  }));
}

async function activityOf({ db }: Context, userId: UserId): Section<'activity'> {
  const found = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id));
  return found.map((row) => {
    const { device, clientAddress } = placeOfEvent(row);
    const { at, kind, detail, before, after, reason } = row;
    const details = { ...detail, ...(before ? { before } : {}), ...(after ? { after } : {}) };
    return {
      at: iso(at),
      event: kind,
      browser: device,
      networkAddress: clientAddress,
      details,
      reason,
    };
  });
}

async function openLinks({ db }: Context, userId: UserId): Section<'openLinks'> {
  const found = await db.select().from(tokens).where(eq(tokens.userId, userId)).orderBy(tokens.createdAt);
  return found.map(({ purpose, createdAt, expiresAt }) => ({
    purpose,
    since: iso(createdAt),
    endsAt: iso(expiresAt),
  }));
}
