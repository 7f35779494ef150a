import { asc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { alertSettings, alertStreams } from '../../alerts/streams/table.ts';
import { digestRuns } from '../../alerts/table.ts';
import { aboutMe, users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { softBounces, suppressions } from '../../mail/table.ts';
import { letterVersions } from '../../outreach/letters/table.ts';
import { openPerson } from '../../outreach/network/seal-people.ts';
import { networkPeople } from '../../outreach/network/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

/** What a person said of themselves for letters, and how each letter came about. */
export async function collectLetters(
  context: Context,
  userId: UserId,
): Promise<Pick<PersonalData, 'aboutMe' | 'letterVersions'>> {
  requireSelf(context, userId);
  const { db } = context;
  const about = await db.select().from(aboutMe).where(eq(aboutMe.userId, userId));
  const versions = await db
    .select({ company: startups.name, version: letterVersions })
    .from(letterVersions)
    .innerJoin(startups, eq(startups.id, letterVersions.startupId))
    .where(eq(letterVersions.userId, userId))
    .orderBy(asc(startups.name), asc(letterVersions.number));
  return {
    aboutMe: about.map(({ work, results, links, lookingFor, curriculum, countsForMatch, updatedAt }) => ({
      work,
      results,
      links,
      lookingFor,
      curriculum,
      countsForMatch,
      changedAt: updatedAt.toISOString(),
    })),
    letterVersions: versions.map(({ company, version }) => ({
      company,
      number: version.number,
      origin: version.origin,
      text: version.text,
      askedFor: version.choices,
      model: version.model,
      writtenAt: version.createdAt.toISOString(),
      changedAt: version.changedAt.toISOString(),
    })),
  };
}

/** The people a person knows, as their own list had them. */
export async function collectNetwork(context: Context, userId: UserId): Promise<PersonalData['network']> {
  requireSelf(context, userId);
  const rows = await context.db.select().from(networkPeople).where(eq(networkPeople.userId, userId));
  return rows
    .flatMap(({ sealed, importedAt }) => {
      const person = openPerson(context.secrets, userId, sealed);
      if (!person) return [];
      const { name, position, company, profileUrl: profile } = person;
      return { name, position, company, profile, since: importedAt.toISOString() };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Why digests do not go to a person's address, and what came back of late. */
export async function collectStoppedAddresses(
  context: Context,
  userId: UserId,
): Promise<PersonalData['stoppedAddresses']> {
  requireSelf(context, userId);
  const { db } = context;
  const own = (column: typeof suppressions.address | typeof softBounces.address) =>
    eq(column, sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`);
  const stopped = await db.select().from(suppressions).where(own(suppressions.address));
  const came = await db.select().from(softBounces).where(own(softBounces.address));
  return [
    ...stopped.map(({ address, reason, detail, since, endsAt }) => ({
      address,
      reason,
      detail,
      since: since.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
    ...came.map(({ address, days, lastAt }) => ({
      address,
      reason: 'mails came back',
      detail: `on ${days} ${days === 1 ? 'day' : 'days'} in a row`,
      since: lastAt.toISOString(),
      endsAt: null,
    })),
  ];
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Which mails a person wants, how often and when, and what came of it lately. */
export async function collectStreams(
  context: Context,
  userId: UserId,
): Promise<Pick<PersonalData, 'mailSettings' | 'mailStreams' | 'mailHistory'>> {
  requireSelf(context, userId);
  const { db } = context;
  const settings = await db.select().from(alertSettings).where(eq(alertSettings.userId, userId));
  const streams = await db
    .select({ stream: alertStreams, savedSearch: savedSearches.name })
    .from(alertStreams)
    .leftJoin(savedSearches, eq(savedSearches.id, alertStreams.savedSearchId))
    .where(eq(alertStreams.userId, userId))
    .orderBy(asc(alertStreams.kind), asc(savedSearches.createdAt));
  const runs = await db
    .select({ look: digestRuns, kind: alertStreams.kind, savedSearch: savedSearches.name })
    .from(digestRuns)
    .innerJoin(alertStreams, eq(alertStreams.id, digestRuns.streamId))
    .leftJoin(savedSearches, eq(savedSearches.id, alertStreams.savedSearchId))
    .where(eq(digestRuns.userId, userId))
    .orderBy(asc(digestRuns.lookedAt), asc(alertStreams.kind));
  return {
    mailHistory: runs.map(({ look, kind, savedSearch }) => ({
      lookedAt: iso(look.lookedAt),
      kind,
      savedSearch,
      window: look.window,
      since: iso(look.since),
      matched: look.matched,
      outcome: look.outcome,
      heldUntil: iso(look.heldUntil),
    })),
    mailSettings: settings.map(({ pausedUntil, userId: _whose, ...rest }) => ({
      ...rest,
      pausedUntil: iso(pausedUntil),
    })),
    mailStreams: streams.map(({ stream, savedSearch }) => ({
      kind: stream.kind,
      savedSearch,
      frequency: stream.frequency,
      hour: stream.hour,
      weekday: stream.weekday,
      pausedUntil: iso(stream.pausedUntil),
      lookedUntil: iso(stream.coveredUntil),
      lookedOn: stream.lookedOn,
      nextAt: iso(stream.nextDueAt),
      before: stream.frequencyBefore,
      stoppedAt: iso(stream.stoppedAt),
    })),
  };
}
