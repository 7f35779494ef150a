import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminCompany } from '../../../../contract/admin/companies.ts';
import { users } from '../../../auth/users/table.ts';
import { companyFactsOf } from '../../../companies/corrections/company-facts.ts';
import { loadCompaniesAlone } from '../../../companies/merging/load-companies-alone.ts';
import { auditEvents } from '../../../platform/audit/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { companyMerges } from '../../review/table.ts';
import { presentRound } from '../rounds/present.ts';
import { type Activity, presentFacts, presentKnownListed } from './present.ts';

const mostActivity = 20;

/** One company as operators see it: every fact and every round with what each source says of it. */
export async function getCompany(context: Context, { id }: { id: string }): Promise<AdminCompany> {
  requireOperator(context);
  const company = (await loadCompaniesAlone(context, [id])).startups.get(id);
  if (!company) throw new ApiError('NOT_FOUND', 'There is no such company.');
  const rounds = company.events
    .map((event) => presentRound(company, event))
    .sort((one, other) => other.announcedOn.localeCompare(one.announcedOn) || one.id.localeCompare(other.id));
  return {
    ...presentKnownListed(company),
    facts: presentFacts(company),
    editable: companyFactsOf(company.row),
    aliases: [...company.aliases.values()],
    identifiers: [...company.identifiers].map(([kind, value]) => ({ kind, value })),
    rounds,
    merges: await findMerges(context, id),
    activity: await findActivity(context, [id, ...rounds.map((round) => round.id)]),
  };
}

async function findMerges({ db }: Context, id: string): Promise<AdminCompany['merges']> {
  const rows = await db
    .select({ id: companyMerges.id, name: companyMerges.mergedName, at: companyMerges.mergedAt })
    .from(companyMerges)
    .where(and(eq(companyMerges.startupId, id), isNull(companyMerges.undoneAt)))
    .orderBy(desc(companyMerges.mergedAt));
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
