import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Alert, type LeadStory, type Misfit, sections } from '../../../contract/feed/alerts.ts';
import { applications } from '../../applications/table.ts';
import { fundingEvents } from '../../companies/table.ts';
import { type Days, daysIn, includesSection } from '../../companies/visibility/sections.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { everyoneNamed } from '../company-page/everyone-named.ts';
import { getCompany } from '../company-page/get-company.ts';
import { whomToWrite } from '../company-page/whom-to-write.ts';
import { fitColumns, matchesOf } from '../find-locked-previews.ts';
import { findRestrictions, type Restrictions } from '../find-restrictions.ts';
import { findLastSeen, isUnseen, unseenCondition } from '../last-seen/last-seen.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { scoreExpression } from '../matching/score-expression.ts';
import { makeScorecard } from '../matching/scorecard.ts';
import type { Preferred } from '../matching/user-match.ts';
import { seekerOf } from '../open-roles/fit-role.ts';
import { listRoles } from '../open-roles/list-roles.ts';
import { presentAlert } from '../present.ts';
import { previewColumns } from '../preview-rounds.ts';
import { listClose } from '../relaxed-filters/count-relaxed.ts';
import { selectPage } from '../select-page.ts';
import { spanOf } from '../shown-in-sections.ts';

/** So many of the newest are compared. */
const mostCompared = 1_000;

const mostRoles = 2;

type Viewer = { userId: UserId; days: Days; restrictions: Restrictions; preferred: Preferred | null };

/**
 * The round at the top of the dashboard: the best match that the viewer has not seen yet, else the best of the quarter, else, for
 * a plan that locks nothing, the closest to what they prefer. Where the plan locks sections that hold a match, the best of these, with no more of it than
 * its preview.
 */
export async function findLeadStory(
  context: Context,
  { timeZone }: { timeZone: string },
): Promise<LeadStory> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const [restrictions, preferred] = await Promise.all([
    findRestrictions(context, userId, {}, days),
    findPreferred(context, userId),
  ]);
  const viewer = { userId, days, restrictions, preferred };
  return (
    (await findLocked(context, viewer)) ??
    (await findOpen(context, viewer, timeZone)) ??
    (await findClosest(context, viewer, timeZone)) ?? { kind: 'none' }
  );
}

async function findLocked(context: Context, viewer: Viewer): Promise<LeadStory | null> {
  const { restrictions, preferred } = viewer;
  const locked = sections.filter((section) => !includesSection(restrictions.entitlement, section));
  // The same wherever the viewer says they are: asked from two places it would tell of single days.
  const today = viewer.days.planDay;
  const span = spanOf(locked, today);
  if (!span) return null;
  const fit = fitColumns(preferred);
  const [row] = await context.db
    .select({ ...previewColumns, ...fit })
    .from(fundingEvents)
    .where(and(span, restrictions.lockedCondition))
    .orderBy(sql`${fit.score} desc nulls last`, desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(1);
  const [preview] = await matchesOf(context, row ? [row] : []);
  return preview ? { kind: 'locked', preview } : null;
}

async function findOpen(context: Context, viewer: Viewer, timeZone: string): Promise<LeadStory | null> {
  const { userId, days, preferred, restrictions } = viewer;
  const { condition, entitlement } = restrictions;
  const viewing = { lastSeen: await findLastSeen(context, userId, timeZone), entitlement, days };
  const card = preferred && makeScorecard(preferred);
  const rank = sql`(${scoreExpression(card)} + case when ${unseenCondition(viewing)} then 1000 else 0 end)`;
  const [row] = await selectPage(context, userId, {
    condition: and(spanOf(sections, days.today) ?? undefined, condition, isNotSent(userId)),
    rank,
    most: 1,
    isRare: false,
    compared: { newest: mostCompared, always: undefined },
  });
  if (!row) return null;
  const alert = presentAlert(
    { ...row, isNew: isUnseen(row, viewing) },
    { today: days.today, card, phrases: [], seeker: preferred && seekerOf(preferred) },
  );
  return tellOf(context, viewer, { alert, misfits: [], timeZone });
}

/** Where a plan locks sections, their lines leave too little room on a phone for a story that does not fit. */
async function findClosest(context: Context, viewer: Viewer, timeZone: string): Promise<LeadStory | null> {
  if (sections.some((section) => !includesSection(viewer.restrictions.entitlement, section))) return null;
  const { alerts } = await listClose(context, { timeZone });
  const closest = alerts.find(({ application }) => application === null || application === 'PENDING');
  if (!closest) return null;
  const { misfits, ...alert } = closest;
  return tellOf(context, viewer, { alert, misfits, timeZone });
}

type Told = { alert: Alert; misfits: Misfit[]; timeZone: string };

/** The story of a round that the plan shows, with whom to write to and which of its roles fit. */
async function tellOf(
  context: Context,
  { preferred }: Viewer,
  { alert, misfits, timeZone }: Told,
): Promise<LeadStory> {
  const [{ contact }, { roles }] = await Promise.all([
    getCompany(context, { id: alert.startupId, timeZone }),
    listRoles(context, { id: alert.startupId }),
  ]);
  const people = contact.access === 'open' ? everyoneNamed(contact) : [];
  const person = whomToWrite(people, preferred?.roles ?? []);
  return {
    kind: 'open',
    alert,
    misfits,
    rolesForYou: roles.access === 'open' ? roles.forYou.slice(0, mostRoles).map(({ title }) => title) : [],
    contact: person ? { name: person.name, role: person.roles[0] ?? null } : null,
  };
}

/** A company that the user has written to is no news at the top of the page. */
const isNotSent = (userId: UserId): SQL =>
  sql`not exists (select 1 from ${applications} where ${applications.userId} = ${userId}
    and ${applications.startupId} = ${fundingEvents.startupId} and ${applications.status} <> 'PENDING')`;
