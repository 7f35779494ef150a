import { asc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { alertSettings, alertStreams } from '../../alerts/streams/table.ts';
import { digestRuns } from '../../alerts/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

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
