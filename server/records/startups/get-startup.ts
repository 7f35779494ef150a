import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminStartup } from '../../../contract/admin/startups.ts';
import { users } from '../../accounts/table.ts';
import { auditEvents } from '../../audit/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { startupMerges } from '../../review/table.ts';
import { companyFactsOf } from '../../startups/correcting/company-facts.ts';
import { loadStartupsAlone } from '../../startups/joining/load-startups-alone.ts';
import { presentRound } from '../rounds/present.ts';
import { type Activity, presentFacts, presentKnownListed } from './present.ts';

const mostActivity = 20;

/** One company as operators see it: every fact and every round with what each source says of it. */
export async function getStartup(context: Context, { id }: { id: string }): Promise<AdminStartup> {
  requireOperator(context);
  const startup = (await loadStartupsAlone(context, [id])).startups.get(id);
  if (!startup) throw new ApiError('NOT_FOUND', 'There is no such company.');
  const rounds = startup.events
    .map((event) => presentRound(startup, event))
    .sort((one, other) => other.announcedOn.localeCompare(one.announcedOn) || one.id.localeCompare(other.id));
  return {
    ...presentKnownListed(startup),
    facts: presentFacts(startup),
    editable: companyFactsOf(startup.row),
    aliases: [...startup.aliases.values()],
    identifiers: [...startup.identifiers].map(([kind, value]) => ({ kind, value })),
    rounds,
    merges: await findMerges(context, id),
    activity: await findActivity(context, [id, ...rounds.map((round) => round.id)]),
  };
}

async function findMerges({ db }: Context, id: string): Promise<AdminStartup['merges']> {
  const rows = await db
    .select({ id: startupMerges.id, name: startupMerges.mergedName, at: startupMerges.mergedAt })
    .from(startupMerges)
    .where(and(eq(startupMerges.startupId, id), isNull(startupMerges.undoneAt)))
    .orderBy(desc(startupMerges.mergedAt));
  return rows.map(({ at, ...merge }) => ({ ...merge, at: at.toISOString() }));
}

async function findActivity({ db }: Context, ids: string[]): Promise<Activity> {
  const actors = alias(users, 'actors');
  const rows = await db
    .select({ event: auditEvents, by: actors.name })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .where(inArray(sql`(${auditEvents.subject} ->> 'id')`, ids))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(mostActivity);
  return rows.map(({ event, by }) => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    by: by ?? event.actorName,
    before: event.before,
    after: event.after,
    reason: event.reason,
  }));
}
