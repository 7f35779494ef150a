import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import type { Mute } from '../../../contract/feed/mutes.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { companyMerges, companySplits } from '../../admin/review/table.ts';
import { shownStatus } from '../../applications/shown-status.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { companyPeople } from '../../companies/identity/table.ts';
import { type QuotedFactRow, quotedFacts } from '../../companies/quoted-facts/table.ts';
import { withoutRemoved } from '../../companies/removed-people/removed-people.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { daysIn, includesRound } from '../../companies/visibility/sections.ts';
import { isListed, isShownCompany, mutedTags } from '../../companies/visibility/visibility-conditions.ts';
import { listFactReports } from '../../enrichment/fact-reports/fact-reports.ts';
import { readStoredPerson } from '../../enrichment/websites/people/stored-person.ts';
import { daysStoredUnseen } from '../../enrichment/websites/save-site.ts';
import { companySites, siteFacts } from '../../enrichment/websites/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { ApiError } from '../../platform/errors.ts';
import { favorites } from '../favorites/table.ts';
import { isUnseen, restoreLastSeen } from '../last-seen/last-seen.ts';
import type { Subject } from '../matching/criteria.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { scoreAlert } from '../matching/score.ts';
import { makeScorecard } from '../matching/scorecard.ts';
import { listMutes } from '../mutes/mutes.ts';
import { withListedRoles } from '../open-roles/count-roles-for.ts';
import { findOfficers } from './find-officers.ts';
import { presentCompany } from './present.ts';
import type { ReadFacts } from './present-site.ts';

const id = sql.placeholder('id');
const userId = sql.placeholder('userId');

const selectRounds = prepareOnce<{ id: string }>()('rounds of a company', (db) =>
  db
    .select()
    .from(fundingEvents)
    .where(and(eq(fundingEvents.startupId, id), isListed()))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id)),
);

const selectReports = prepareOnce<{ id: string }>()('reports of a company', (db) =>
  db
    .select()
    .from(companyReports)
    .where(eq(companyReports.startupId, id))
    .orderBy(companyReports.firstSeenAt),
);

const selectPeople = prepareOnce<{ id: string }>()('people of a company', (db) =>
  db.select().from(companyPeople).where(eq(companyPeople.startupId, id)).orderBy(companyPeople.name),
);

const selectFavorite = prepareOnce<{ userId: UserId; id: string }>()('favorite of a person', (db) =>
  db
    .select({ startupId: favorites.startupId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.startupId, id))),
);

const selectApplication = prepareOnce<{ userId: UserId; id: string }>()('application of a person', (db) =>
  db
    .select({ status: shownStatus() })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.startupId, id))),
);

const selectQuotedFacts = prepareOnce<{ id: string }>()('quoted facts of a company', (db) =>
  db
    .select({ row: quotedFacts })
    .from(quotedFacts)
    .innerJoin(companyReports, eq(companyReports.id, quotedFacts.reportId))
    .where(and(eq(companyReports.startupId, id), isNull(quotedFacts.removedAt))),
);

const selectSite = prepareOnce<{ id: string }>()('site of a company', (db) =>
  db.select().from(companySites).where(eq(companySites.startupId, id)),
);

const selectSiteFacts = prepareOnce<{ id: string; oldest: Date }>()('site facts of a company', (db) =>
  db
    .select()
    .from(siteFacts)
    .where(and(eq(siteFacts.startupId, id), gt(siteFacts.lastSeenAt, sql.placeholder('oldest'))))
    .orderBy(asc(siteFacts.firstSeenAt), asc(siteFacts.value)),
);

const selectCompany = prepareOnce<{ id: string }>()('company', (db) =>
  db.select().from(startups).where(eq(startups.id, id)),
);

/** One company as the viewer's plan shows it: rounds of locked windows are only counted, contacts only announced. */
export async function getCompany(
  context: Context,
  { id: asked, timeZone = 'UTC' }: { id: string; timeZone?: string },
): Promise<Company> {
  const userId = requireUser(context);
  const { db } = context;
  const company = await findRecord(context, asked);
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
  const { id } = company;

  const [entitlement, events, reports, facts, people, saved, applied, preferred, { mutes }, lastSeen, read] =
    await Promise.all([
      findEntitlement(context, userId),
      selectRounds(db, { id }),
      selectReports(db, { id }),
      findFacts(context, id),
      selectPeople(db, { id }),
      selectFavorite(db, { userId, id }),
      selectApplication(db, { userId, id }),
      findPreferred(context, userId),
      listMutes(context),
      restoreLastSeen(context, userId, timeZone),
      findSiteFacts(context, id),
    ]);
  const named = await withoutRemoved(context, people, (row) => row);
  const told = await withoutRemoved(context, facts, ({ fact }) => ({
    startupId: id,
    name: fact.kind === 'person' ? fact.name : '',
  }));
  const onSite = await withoutRemoved(context, read.facts, ({ kind, value }) => ({
    startupId: id,
    name: kind === 'person' ? readStoredPerson(value).name : '',
  }));
  const elsewhere = [
    ...named.map(({ name }) => name),
    ...told.flatMap(({ fact }) => (fact.kind === 'person' ? fact.name : [])),
    ...onSite.flatMap(({ kind, value }) => (kind === 'person' ? readStoredPerson(value).name : [])),
  ];
  const officers = await findOfficers(context, { startupId: id, elsewhere, reported: read.doubted });
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
    read: { ...read, facts: onSite },
    events: visible.map((event) => ({ ...event, isNew: isUnseen(event, { lastSeen, entitlement, days }) })),
    lockedRounds: events.length - visible.length,
    reports,
    facts: told,
    people: named,
    officers,
    entitlement,
    isFavorite: saved.length > 0,
    application: applied[0]?.status ?? null,
    match: card && scored ? scoreAlert(card, scored) : null,
    hiddenBy: mutes.filter((rule) => hides(rule, subject)),
  });
}

async function findFacts({ db }: Context, startupId: string): Promise<QuotedFactRow[]> {
  const rows = await selectQuotedFacts(db, { id: startupId });
  return rows.map(({ row }) => row);
}

/** What was read of a company's own pages and is not too old to be told, and what of it the viewer doubts. */
async function findSiteFacts(context: Context, startupId: string): Promise<ReadFacts> {
  const { db, now } = context;
  const oldest = new Date(now().getTime() - daysStoredUnseen * dayMs);
  const [[site], facts, reportedFacts] = await Promise.all([
    selectSite(db, { id: startupId }),
    selectSiteFacts(db, { id: startupId, oldest }),
    listFactReports(context, startupId),
  ]);
  return { site: site ?? null, facts, doubted: reportedFacts };
}

type Hidable = Omit<Subject, 'regionKey'> & { startupId: string; roundKind: RoundKind | null };

/** Whether a rule keeps a round from the person who wrote it: the same as `muteCondition` of one that is at hand. */
export function hides({ kind, value }: Pick<Mute, 'kind' | 'value'>, round: Hidable): boolean {
  switch (kind) {
    case 'industry':
      return mutedTags(value).some((tag) => round.industryTags.includes(tag));
    case 'country':
      return round.country === value;
    case 'city':
      return round.cityKey !== null && `${round.country ?? ''}/${round.cityKey}` === value;
    case 'stage':
      return round.roundKind === value;
    case 'startup':
      return round.startupId === value;
  }
}

/** A company by its id, or by that of a record which became part of it: mails and bookmarks of before still name that. */
export async function findRecord({ db }: Context, asked: string) {
  const { success: isId, data: id } = startupId.safeParse(asked);
  if (!isId) return null;
  const isShown = isShownCompany();
  const [company] = await selectCompany(db, { id });
  if (company) return company.hiddenAt === null ? company : null;
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
