import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { companyMerges, companySplits } from '../../admin/review/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { withoutRemoved } from '../../companies/removed-people/removed-people.ts';
import { startups } from '../../companies/table.ts';
import { mutedBy } from '../../companies/visibility/muted-by.ts';
import { daysIn, includesRound } from '../../companies/visibility/sections.ts';
import { isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { daysStored } from '../../enrichment/registers/recording/save-registration.ts';
import { readStoredPerson } from '../../enrichment/websites/people/stored-person.ts';
import { daysStoredUnseen } from '../../enrichment/websites/save-site.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { ApiError } from '../../platform/errors.ts';
import { isUnseen, restoreLastSeen } from '../last-seen/last-seen.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { scoreAlert } from '../matching/score.ts';
import { makeScorecard } from '../matching/scorecard.ts';
import { listMutes } from '../mutes/mutes.ts';
import { withListedRoles } from '../open-roles/count-roles-for.ts';
import { presentCompany } from './present.ts';
import { presentOfficers } from './present-officers.ts';
import { type CompanyRows, selectCompany, selectKept } from './select-company.ts';

const selectById = prepareOnce<{ id: string }>()('company', (db) =>
  db
    .select()
    .from(startups)
    .where(eq(startups.id, sql.placeholder('id'))),
);

/** One company as the viewer's plan shows it: rounds of locked windows are only counted, contacts only announced. */
export async function getCompany(
  context: Context,
  { id: asked, timeZone = 'UTC' }: { id: string; timeZone?: string },
): Promise<Company> {
  const userId = requireUser(context);
  const rows = await findRows(context, asked);
  const [company] = rows?.companies ?? [];
  if (!rows || !company) throw new ApiError('NOT_FOUND', 'Company not found');
  const { id } = company;

  const [entitlement, kept, preferred, { mutes }, lastSeen] = await Promise.all([
    findEntitlement(context, userId),
    selectKept(context.db, { userId, id }),
    findPreferred(context, userId),
    listMutes(context),
    restoreLastSeen(context, userId, timeZone),
  ]);
  const { rounds: events, reports } = rows;
  const reported = kept.factReports.map(({ fact }) => fact);
  const { people, told, onSite, registered } = await leaveOutRemoved(context, id, rows);
  const elsewhere = [
    ...people.map(({ name }) => name),
    ...told.flatMap(({ fact }) => (fact.kind === 'person' ? fact.name : [])),
    ...onSite.flatMap(({ kind, value }) => (kind === 'person' ? readStoredPerson(value).name : [])),
  ];
  const officers = presentOfficers(
    { registrations: rows.registrations, officers: registered },
    {
      elsewhere,
      reported,
      reportedRegisters: kept.registerReports.map(({ register }) => register),
    },
  );
  const days = daysIn(timeZone, context.now());
  const visible = events.filter((event) => includesRound(entitlement, event.announcedOn, days));
  const latest = visible[0];
  const subject = {
    ...company,
    startupId: company.id,
    roundKind: latest?.roundKind ?? null,
    usdAmount: latest?.usdAmount ?? null,
    openRoles: latest?.openRoles ?? 0,
  };
  const card = preferred && makeScorecard(preferred);
  const [scored] = await withListedRoles(context, [subject]);
  return presentCompany({
    startup: company,
    read: { site: rows.sites[0] ?? null, facts: onSite, doubted: reported },
    events: visible.map((event) => ({ ...event, isNew: isUnseen(event, { lastSeen, entitlement, days }) })),
    lockedRounds: events.length - visible.length,
    reports,
    facts: told,
    people,
    officers,
    entitlement,
    isFavorite: kept.favorites.length > 0,
    application: kept.applications[0]?.status ?? null,
    match: card && scored ? scoreAlert(card, scored) : null,
    titles: preferred?.roles ?? [],
    hiddenBy: mutes.filter((rule) => mutedBy([rule])(subject)),
  });
}

/** Of a company that is shown, by its id or by that of a record which became part of it. */
async function findRows(context: Context, asked: string): Promise<CompanyRows | null> {
  const { success: isId, data: id } = startupId.safeParse(asked);
  if (!isId) return null;
  const now = context.now().getTime();
  const oldest = {
    oldestFact: new Date(now - daysStoredUnseen * dayMs),
    oldestRegistration: new Date(now - daysStored * dayMs),
  };
  const rows = await selectCompany(context.db, { id, ...oldest });
  const [company] = rows.companies;
  if (company) return company.hiddenAt === null ? rows : null;
  const other = await findSuccessor(context, id);
  return other && selectCompany(context.db, { id: other.id, ...oldest });
}

/** What names no one who asked to be left out of the company. */
async function leaveOutRemoved(context: Context, startupId: string, rows: CompanyRows) {
  const { people, quotedFacts: told, siteFacts: onSite, officers: registered, removals } = rows;
  if (removals.length === 0) return { people, told, onSite, registered };
  const named = [
    ...people.map((row) => ({ row, name: row.name })),
    ...told.map((row) => ({ row, name: row.fact.kind === 'person' ? row.fact.name : '' })),
    ...onSite.map((row) => ({ row, name: row.kind === 'person' ? readStoredPerson(row.value).name : '' })),
    ...registered.map((row) => ({ row, name: row.name })),
  ];
  const left = await withoutRemoved(context, named, ({ name }) => ({ startupId, name }));
  const shown = new Set<unknown>(left.map(({ row }) => row));
  const isShown = (row: unknown) => shown.has(row);
  return {
    people: people.filter(isShown),
    told: told.filter(isShown),
    onSite: onSite.filter(isShown),
    registered: registered.filter(isShown),
  };
}

/** A company by its id, or by that of a record which became part of it: mails and bookmarks of before still name that. */
export async function findRecord(context: Context, asked: string) {
  const { success: isId, data: id } = startupId.safeParse(asked);
  if (!isId) return null;
  const [company] = await selectById(context.db, { id });
  if (company) return company.hiddenAt === null ? company : null;
  return findSuccessor(context, id);
}

/** The company of which a record that is gone became part. */
async function findSuccessor({ db }: Context, id: string) {
  const isShown = isShownCompany();
  const [merged] = await db
    .select({ startup: startups })
    .from(companyMerges)
    .innerJoin(startups, eq(startups.id, companyMerges.startupId))
    .where(and(eq(companyMerges.mergedId, id), isNull(companyMerges.undoneAt), isShown));
  if (merged) return merged.startup;
  const [reunited] = await db
    .select({ startup: startups })
    .from(companySplits)
    .innerJoin(startups, eq(startups.id, companySplits.startupId))
    .where(and(eq(companySplits.partedId, id), isNotNull(companySplits.undoneAt), isShown));
  return reunited?.startup ?? null;
}
