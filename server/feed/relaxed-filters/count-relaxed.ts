import { and, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import {
  type AlertFilter,
  type CloseAlert,
  type Contradiction,
  type CriteriaLists,
  type RelaxedFilter,
  sectionDays,
  sections,
} from '../../../contract/feed/alerts.ts';
import { canonicalPreferences } from '../../auth/profile/profile.ts';
import { entitlementOfPlan } from '../../billing/entitlement/entitlement-of.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn, includesSection } from '../../companies/visibility/sections.ts';
import type { MuteRule } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { findContradictions } from '../../reference/places/contradictions.ts';
import { countEach } from '../count-sections.ts';
import { findTerms } from '../find-terms.ts';
import { findLastSeen, isUnseen } from '../last-seen/last-seen.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { matchCondition } from '../matching/match-condition.ts';
import { makeScorecard } from '../matching/scorecard.ts';
import { seekerOf } from '../open-roles/fit-role.ts';
import { presentAlert } from '../present.ts';
import { selectPage } from '../select-page.ts';
import { shownInSections } from '../shown-in-sections.ts';
import { misfitsOf } from './misfits.ts';
import { findLists, keysOfLists, type Relaxed, relaxCriteria } from './relax-criteria.ts';

type Option = { wider: Relaxed; isUnfiltered: boolean };

/**
 * What each of a person's wishes costs: how many rounds that their plan shows would fit without it, or with a wider one. Only
 * what finds clearly more. While they filter, it is the filter that can go, and their places that can be wider.
 */
export async function countRelaxed(
  context: Context,
  { timeZone, ...filter }: { timeZone: string } & Pick<AlertFilter, 'industries'>,
): Promise<{ widenings: RelaxedFilter[] }> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const isFiltered = (filter.industries ?? []).length > 0;
  const [terms, stated, lists] = await Promise.all([
    findTerms(context, userId),
    findLists(context, userId, {}),
    findLists(context, userId, filter),
  ]);
  const options: Option[] = isFiltered
    ? [
        ...relaxCriteria(lists)
          .filter(({ gives }) => gives === 'places')
          .map((relaxed) => ({ wider: relaxed, isUnfiltered: false })),
        { wider: { label: 'Without the filter', lists: stated, gives: 'industries' }, isUnfiltered: true },
      ]
    : relaxCriteria(lists).map((relaxed) => ({ wider: relaxed, isUnfiltered: false }));
  if (options.length === 0) return { widenings: [] };
  const asked = [lists, ...options.map(({ wider: relaxed }) => relaxed.lists)];
  const conditions = asked.map((each) => matchCondition(keysOfLists(each)));
  const [matching = 0, ...counts] = await countEach(context, shownInSections(terms, days), conditions);
  const counted = options.map((option, index) => ({ ...option, count: counts[index] ?? 0 }));
  const helping = worthOffering(counted, matching).sort((one, other) => one.count - other.count);
  const relaxedFilters = helping.map(({ wider: relaxed, isUnfiltered, count }) => ({
    label: relaxed.label,
    count,
    // The filter stands for the industries on the screen only: what is preferred in its place stays.
    wishes: isUnfiltered
      ? null
      : { ...relaxed.lists, industries: isFiltered ? stated.industries : relaxed.lists.industries },
  }));
  return { widenings: relaxedFilters };
}

/** How many times as many rounds a wish has to find to be worth a click. */
const leastGain = 1.5;

/**
 * Each that finds clearly more than what is asked for, and than the one before it that gives up the same. To ask for
 * everything is offered for whatever more there is: nothing else is left.
 */
export function worthOffering<Counted extends { wider: Pick<Relaxed, 'gives'>; count: number }>(
  counted: readonly Counted[],
  matching: number,
): Counted[] {
  const most = new Map<Relaxed['gives'], number>();
  return counted.filter(({ wider: { gives }, count }) => {
    const before = most.get(gives) ?? matching;
    const isWorth = count > before && (gives === 'all' || count >= before * leastGain);
    if (isWorth) most.set(gives, count);
    return isWorth;
  });
}

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

const mostClose = 12;

/**
 * The rounds that a person's plan shows and that do not fit what they prefer, those first for which they would have to
 * give up least, and of equals the newest. None for who prefers nothing.
 */
export async function listClose(
  context: Context,
  { timeZone, ...filter }: { timeZone: string } & Pick<AlertFilter, 'industries'>,
): Promise<{ alerts: CloseAlert[] }> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const [terms, lists, preferred, lastSeen] = await Promise.all([
    findTerms(context, userId),
    findLists(context, userId, filter),
    findPreferred(context, userId),
    findLastSeen(context, userId, timeZone),
  ]);
  const card = preferred && makeScorecard(preferred);
  const seeker = preferred && seekerOf(preferred);
  const fits = matchCondition(keysOfLists(lists));
  if (!fits) return { alerts: [] };
  const ways = relaxCriteria(lists).map((relaxed) => matchCondition(keysOfLists(relaxed.lists)));
  const rows = await selectClosest(context, userId, { shown: shownInSections(terms, days), fits, ways });
  const alerts = rows.map((row) => ({
    ...presentAlert(
      { ...row, isNew: isUnseen(row, { lastSeen, entitlement: terms.entitlement, days }) },
      { today: days.today, card, phrases: [], seeker },
    ),
    misfits: misfitsOf(lists, row),
  }));
  return { alerts };
}

type Ways = { shown: SQL | undefined; fits: SQL; ways: (SQL | undefined)[] };

/**
 * One way of asking for less after the other, until there are enough. Of each the newest are soon found along the index; ranking
 * them together would read the whole quarter.
 */
async function selectClosest(context: Context, userId: UserId, { shown, fits, ways }: Ways) {
  const rows: Awaited<ReturnType<typeof selectPage>> = [];
  const closer = [isNot(fits)];
  for (const way of ways) {
    const condition = and(shown, way, ...closer);
    const most = mostClose - rows.length;
    rows.push(...(await selectPage(context, userId, { condition, rank: undefined, most, isRare: false })));
    if (rows.length === mostClose || way === undefined) break;
    closer.push(isNot(way));
  }
  return rows;
}

const isNot = (condition: SQL): SQL => sql`(${condition}) is not true`;
