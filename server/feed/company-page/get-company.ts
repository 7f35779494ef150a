import type { Company } from '../../../contract/feed/company-page.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { mutedBy } from '../../companies/visibility/muted-by.ts';
import { daysIn, includesRound } from '../../companies/visibility/sections.ts';
import { readStoredPerson } from '../../enrichment/websites/people/stored-person.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isUnseen, restoreLastSeen } from '../last-seen/last-seen.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { scoreAlert } from '../matching/score.ts';
import { makeScorecard } from '../matching/scorecard.ts';
import { listMutes } from '../mutes/mutes.ts';
import { withListedRoles } from '../open-roles/count-roles-for.ts';
import { findCompany } from './find-company.ts';
import { presentCompany } from './present.ts';
import { presentOfficers } from './present-officers.ts';
import { selectKept } from './select-company.ts';

/** One company as the viewer's plan shows it: rounds of locked windows are only counted, contacts only announced. */
export async function getCompany(
  context: Context,
  { id: asked, timeZone = 'UTC' }: { id: string; timeZone?: string },
): Promise<Company> {
  const userId = requireUser(context);
  const rows = await findCompany(context, asked);
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
  const { rounds: events, reports, people, quotedFacts: told, siteFacts: onSite } = rows;
  const reported = kept.factReports.map(({ fact }) => fact);
  const elsewhere = [
    ...people.map(({ name }) => name),
    ...told.flatMap(({ fact }) => (fact.kind === 'person' ? fact.name : [])),
    ...onSite.flatMap(({ kind, value }) => (kind === 'person' ? readStoredPerson(value).name : [])),
  ];
  const officers = presentOfficers(rows, {
    elsewhere,
    reported,
    reportedRegisters: kept.registerReports.map(({ register }) => register),
  });
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
