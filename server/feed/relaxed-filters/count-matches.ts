import { and } from 'drizzle-orm';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import {
  type Contradiction,
  type CriteriaLists,
  sectionDays,
  sections,
} from '../../../contract/feed/alerts.ts';
import { canonicalPreferences } from '../../auth/profile/canonical-preferences.ts';
import { entitlementOfPlan } from '../../billing/entitlement/entitlement-of.ts';
import { fundingEvents } from '../../companies/table.ts';
import type { MuteRule } from '../../companies/visibility/mute-condition.ts';
import { daysIn, includesSection } from '../../companies/visibility/sections.ts';
import type { Context } from '../../platform/context.ts';
import { findContradictions } from '../../reference/places/contradictions.ts';
import { findTerms } from '../find-terms.ts';
import { matchCondition } from '../matching/match-condition.ts';
import { shownInSections } from '../shown-in-sections.ts';

type Matching = { count: number; days: { from: number; to: number }; contradictions: Contradiction[] };

/**
 * How many rounds fit wishes that are still being written, of those that the plan shows: of who is signed in their own, of a
 * visitor the one that they are about to choose. Of what a plan does not show, nothing is counted.
 */
export async function countMatches(
  context: Context,
  { timeZone, plan = 'free', ...lists }: { timeZone: string; plan?: Plan | undefined } & CriteriaLists,
): Promise<Matching> {
  const terms = await termsOf(context, plan);
  // Visitors all ask on the same day: asked from two places, it would tell of single days.
  const days = daysIn(terms.isVisitor ? 'UTC' : timeZone, context.now());
  const criteria = canonicalPreferences({ ...lists, additionalRoles: [] });
  const count = await context.db.$count(
    fundingEvents,
    and(shownInSections(terms, days), matchCondition(criteria)),
  );
  return { count, days: daysOf(terms.entitlement), contradictions: findContradictions(criteria) };
}

type Terms = { entitlement: Entitlement; mutes: MuteRule[]; isVisitor: boolean };

async function termsOf(context: Context, plan: Plan): Promise<Terms> {
  const { actor } = context;
  if ('userId' in actor) return { ...(await findTerms(context, actor.userId)), isVisitor: false };
  return { entitlement: entitlementOfPlan(plan), mutes: [], isVisitor: true };
}

/** From the newest section that the plan shows to the end of the last. */
function daysOf(entitlement: Entitlement): { from: number; to: number } {
  const newest = sections.find((section) => includesSection(entitlement, section)) ?? 'quarter';
  return { from: sectionDays[newest].from, to: sectionDays.quarter.to };
}
