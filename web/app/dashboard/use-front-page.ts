import { useInfiniteQuery } from '@tanstack/react-query';
import type { AlertScope, LeadStory } from '../../../contract/feed/alerts.ts';
import type { LeadShape } from '../../feed/lead-story/LeadFrame.tsx';
import { sectionAt } from '../../feed/lead-story/section-at.ts';
import type { ListLook } from '../../feed/list/AlertFeed.tsx';
import { leadQuery, type Overview } from '../../feed/list/queries.ts';
import { useSession } from '../../platform/session/session.ts';

export type FrontPage = {
  /** How much room the lead story takes; null where none stands. */
  shape: LeadShape | null;
  /** Undefined before it is known. */
  lead: LeadStory | undefined;
  /** The round that the lists leave to it, undefined before it is known; and the section that it is of. */
  leadEvent: ListLook['lead'] | undefined;
  leadSection: ListLook['leadSection'];
};

/** The lead story of alerts that are narrowed to nothing but the preferences. */
export function useFrontPage(isShown: boolean, scope: AlertScope, overview: Overview | undefined): FrontPage {
  const { entitlement } = useSession();
  const isWanted = isShown && Object.keys(scope).length === 0;
  const { data, isPending } = useInfiniteQuery({ ...leadQuery(), enabled: isWanted });
  if (!isWanted) return { shape: null, lead: undefined, leadEvent: null, leadSection: null };
  const sections = overview?.sections;
  // With preferences the closest round leads where none matches.
  const isNothing = overview?.hasPreferences === false && overview.sections.every(({ count }) => count === 0);
  const hasLocked = sections
    ? sections.some(({ isLocked, count }) => isLocked && count > 0)
    : !entitlement.canViewThisWeek;
  const [page] = data?.pages ?? [];
  const [alert] = page?.alerts ?? [];
  // The page is what is changed when the company is saved or applied to.
  const lead = page?.lead.kind === 'open' && alert ? { ...page.lead, alert } : page?.lead;
  return {
    shape: isNothing || (!isPending && !lead) ? null : hasLocked ? 'locked' : 'open',
    // Its place goes with the skeleton of the lists, so that nothing is moved.
    lead: lead?.kind === 'none' && !overview ? undefined : lead,
    leadEvent: isPending ? undefined : (alert?.eventId ?? null),
    // One that meets not all preferences is of none of the sections.
    leadSection: alert && lead?.kind === 'open' && !lead.misfits?.length ? sectionAt(alert.ageInDays) : null,
  };
}
