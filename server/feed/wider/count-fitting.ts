import { and } from 'drizzle-orm';
import { type Contradiction, sectionDays, sections, type WishLists } from '../../../contract/alerts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import { entitlementOfPlan } from '../../billing/entitlement/entitlement-of.ts';
import { matchCondition } from '../../matching/match-condition.ts';
import { findContradictions } from '../../places/contradictions.ts';
import type { Context } from '../../platform/context.ts';
import { canonicalPreferences } from '../../profile/canonical-preferences.ts';
import { fundingEvents } from '../../startups/table.ts';
import type { MuteRule } from '../../visibility/mute-condition.ts';
import { daysIn, includesSection } from '../../visibility/sections.ts';
import { findTerms } from '../find-terms.ts';
import { shownInSections } from '../shown-in-sections.ts';

type Fitting = { count: number; days: { from: number; to: number }; contradictions: Contradiction[] };

/**
 * How many rounds fit wishes that are still being written, of those that the plan shows: of who is signed in their own, of a
 * visitor the one that they are about to choose. Of what a plan does not show, nothing is counted.
 */
export async function countFitting(
  context: Context,
  { timeZone, plan = 'free', ...lists }: { timeZone: string; plan?: Plan | undefined } & WishLists,
): Promise<Fitting> {
  const terms = await termsOf(context, plan);
  // Visitors all ask on the same day: asked from two places, it would tell of single days.
  const days = daysIn(terms.isVisitor ? 'UTC' : timeZone, context.now());
  const wishes = canonicalPreferences({ ...lists, additionalRoles: [] });
  const count = await context.db.$count(
    fundingEvents,
    and(shownInSections(terms, days), matchCondition(wishes)),
  );
  return { count, days: daysOf(terms.entitlement), contradictions: findContradictions(wishes) };
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
