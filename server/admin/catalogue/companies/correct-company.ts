import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminCompany, CompanyFact, EditableCompany } from '../../../../contract/admin/companies.ts';
import { unreachableWebsite } from '../../../../contract/enrichment/websites.ts';
import { users } from '../../../auth/users/table.ts';
import { type CompanyFacts, companyFactsOf } from '../../../companies/corrections/company-facts.ts';
import { correctCompany, withdrawCompanyFact } from '../../../companies/corrections/correct-company.ts';
import { loadCompaniesAlone } from '../../../companies/merging/restore-record.ts';
import { listFacts } from '../../../companies/quoted-facts/remove-facts.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { auditEvents } from '../../../platform/audit/table.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isPublicHost } from '../../../platform/fetch/public-address.ts';
import { companyMerges } from '../../review/table.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { presentRound } from '../rounds/present.ts';
import { type Activity, presentFacts, presentKnownListed, presentStatement } from './present.ts';

type Withdrawal = { id: string; fact: CompanyFact; reason: string };

/** Takes one fact's correction back, so that what sources tell counts again; twice is once. Operators only. */
export function withdrawCorrection(
  context: Context,
  { id, fact, reason }: Withdrawal,
): Promise<{ isWithdrawn: boolean; startup: AdminCompany }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const withdrawn = await withdrawCompanyFact(inside, { id, fact });
    if (withdrawn) {
      const { before, after } = withdrawn;
      const subject = { kind: 'startup', id, name: after.name };
      const change = factsOfChange({ ...before, corrected: fact }, { ...after, corrected: null });
      await recordEvent(inside, { kind: 'correction-withdrawn', userId: null, subject, ...change, reason });
    }
    return { isWithdrawn: withdrawn !== null, startup: await getCompany(inside, { id }) };
  });
}

type Correction = {
  id: string;
  expected: CompanyFacts;
  wanted: EditableCompany;
  reason: string;
  /** Put back after it was taken back, also where sources say the same. */
  fact?: CompanyFact;
};

type Outcome = { outcome: 'saved' | 'changed-meanwhile'; startup: AdminCompany };

/**
 * Corrects a company, if it still is as the operator saw it; otherwise changes nothing and says how it is now. Operators
 * only.
 */
export function correctStartup(
  context: Context,
  { id, expected, wanted, reason, fact }: Correction,
): Promise<Outcome> {
  requireOperator(context);
  // What a source once told may stay as it is.
  if (wanted.website !== expected.website) requirePublicWebsite(wanted.website);
  return inTransaction(context, async (inside) => {
    const corrected = await correctCompany(inside, { id, expected, wanted, also: fact });
    if (corrected.outcome === 'saved')
      await recordEvent(inside, {
        kind: fact ? 'correction-restored' : 'startup-corrected',
        userId: null,
        subject: { kind: 'startup', id, name: wanted.name },
        ...factsOfChange(corrected.before, wanted),
        reason,
      });
    const outcome = corrected.outcome === 'changed-meanwhile' ? 'changed-meanwhile' : 'saved';
    return { outcome, startup: await getCompany(inside, { id }) };
  });
}

const mostActivity = 20;

/** One company as operators see it: every fact and every round with what each source says of it. */
export async function getCompany(context: Context, { id }: { id: string }): Promise<AdminCompany> {
  requireOperator(context);
  const company = (await loadCompaniesAlone(context, [id])).startups.get(id);
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found.');
  const rounds = company.events
    .map((event) => presentRound(company, event))
    .sort((one, other) => other.announcedOn.localeCompare(one.announcedOn) || one.id.localeCompare(other.id));
  return {
    ...presentKnownListed(company),
    facts: presentFacts(company),
    statements: (await listFacts(context, id)).map(presentStatement),
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

/** Refuses a website that leads into a private network: it is shown as a link, and fetched. */
export function requirePublicWebsite(website: string | null): void {
  if (website !== null && !isPublicHost(new URL(website))) throw new ApiError('INVALID', unreachableWebsite);
}
