import { and, desc, eq } from 'drizzle-orm';
import type { Company } from '../../../contract/feed/company-page.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/find-entitlement.ts';
import { companyPeople } from '../../companies/identity/table.ts';
import { companyReports, fundingEvents } from '../../companies/table.ts';
import { isListed } from '../../companies/visibility/is-listed.ts';
import { ageInDays, daysIn, includesRound } from '../../companies/visibility/sections.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { favorites } from '../favorites/table.ts';
import { isUnseen } from '../last-seen/is-unseen.ts';
import { restoreLastSeen } from '../last-seen/restore-last-seen.ts';
import { demandOfCriteria, noDemand } from '../matching/demand.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { matchAlert } from '../matching/match.ts';
import { criteriaOf, type Preferred } from '../matching/preferred.ts';
import { scoreAlert } from '../matching/score.ts';
import { makeScorecard, type Scorecard } from '../matching/scorecard.ts';
import type { Scored } from '../matching/step.ts';
import { listMutes } from '../mutes/list.ts';
import { findRecord } from './find-record.ts';
import { findSiteFacts } from './find-site-facts.ts';
import { hides } from './hides.ts';
import { presentCompany } from './present.ts';

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

  const [entitlement, events, reports, users, saved, applied, preferred, { mutes }, lastSeen, read] =
    await Promise.all([
      findEntitlement(context, userId),
      db
        .select()
        .from(fundingEvents)
        .where(and(eq(fundingEvents.startupId, id), isListed()))
        .orderBy(desc(fundingEvents.announcedOn)),
      db
        .select()
        .from(companyReports)
        .where(eq(companyReports.startupId, id))
        .orderBy(companyReports.firstSeenAt),
      db.select().from(companyPeople).where(eq(companyPeople.startupId, id)).orderBy(companyPeople.name),
      db
        .select({ startupId: favorites.startupId })
        .from(favorites)
        .where(and(eq(favorites.userId, userId), eq(favorites.startupId, id))),
      db
        .select({ status: applications.status })
        .from(applications)
        .where(and(eq(applications.userId, userId), eq(applications.startupId, id))),
      findPreferred(context, userId),
      listMutes(context),
      restoreLastSeen(context, userId, timeZone),
      findSiteFacts(context, id),
    ]);
  const days = daysIn(timeZone, context.now());
  const visible = events.filter((event) => includesRound(entitlement, event.announcedOn, days));
  const latest = visible[0];
  const age = latest ? ageInDays(latest.announcedOn, days.today) : null;
  const subject = {
    ...company,
    startupId: company.id,
    roundKind: latest?.roundKind ?? null,
    usdAmount: latest?.usdAmount ?? null,
    ageInDays: age,
    openRoles: latest?.openRoles ?? 0,
    hiringFunctions: latest?.hiringFunctions ?? [],
  };
  const card = preferred && cardFor(preferred, subject);
  return presentCompany({
    startup: company,
    read,
    events: visible.map((event) => ({ ...event, isNew: isUnseen(event, lastSeen, entitlement) })),
    lockedRounds: events.length - visible.length,
    reports,
    people: users,
    entitlement,
    isFavorite: saved.length > 0,
    application: applied[0]?.status ?? null,
    match: card && scoreAlert(card, subject),
    hiddenBy: mutes.filter((rule) => hides(rule, subject)),
  });
}

/** As in the list of their alerts where it stands in that; elsewhere it has nothing in common with others. */
function cardFor(preferred: Preferred, subject: Scored): Scorecard | null {
  const criteria = criteriaOf(preferred);
  return makeScorecard(preferred, matchAlert(criteria, subject) ? demandOfCriteria(criteria) : noDemand);
}
