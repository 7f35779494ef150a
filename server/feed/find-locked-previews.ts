import { isDeepStrictEqual } from 'node:util';
import { and, between, desc, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Section } from '../../contract/feed/alerts.ts';
import type { LockedMatch, LockedPreview } from '../../contract/feed/locked-preview.ts';
import { strengthOf } from '../../contract/feed/match-score.ts';
import { lastDayAnywhere } from '../../contract/platform/time/days.ts';
import { fundingEvents } from '../companies/table.ts';
import { windowOf } from '../companies/visibility/sections.ts';
import { isListed } from '../companies/visibility/visibility-conditions.ts';
import { findFreshness } from '../ingest/list-sources.ts';
import type { Context } from '../platform/context.ts';
import { listsRoleOf } from './hiring/hiring.ts';
import { scoreExpression } from './matching/score-expression.ts';
import { makeScorecard } from './matching/scorecard.ts';
import type { Preferred } from './matching/user-match.ts';
import { seekerOf } from './open-roles/fit-role.ts';

import { type PreviewedRound, previewColumns, previewsOf } from './preview-rounds.ts';

const mostShown = 3;
/** Among so many are three that do not read alike, if there are. */
const mostRead = 12;
/** On public pages. */
const latestShown = 6;
type LockedRound = PreviewedRound & { score: number | null; hasRoles: boolean };

/** The newest rounds of a locked section, with how well each fits the viewer. */
export function findLockedRounds(
  { db }: Context,
  section: Section,
  { condition, today, preferred }: { condition: SQL | undefined; today: string; preferred: Preferred | null },
): Promise<LockedRound[]> {
  const { first, last } = windowOf(section, today);
  return db
    .select({ ...previewColumns, ...fitColumns(preferred) })
    .from(fundingEvents)
    .where(and(between(fundingEvents.announcedOn, first, last), condition))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(mostRead);
}

/** What is said of the first of these rounds that do not read alike. */
export async function previewLocked(context: Context, rounds: LockedRound[]): Promise<LockedMatch[]> {
  const matches = await matchesOf(context, rounds);
  return matches
    .filter((match, index) => matches.findIndex((each) => isDeepStrictEqual(each, match)) === index)
    .slice(0, mostShown);
}

/** The newest rounds for public pages: enough to see that the product is alive, and no way to tell the companies. */
export async function listLatest(
  context: Context,
): Promise<{ rounds: LockedPreview[]; refreshedAt: string | null }> {
  const isLatest = and(
    lte(fundingEvents.announcedOn, lastDayAnywhere(context.now())),
    isListed(),
    isMoneyRaised,
  );
  const rows = await context.db
    .select(previewColumns)
    .from(fundingEvents)
    .where(isLatest)
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(latestShown);
  const rounds = await previewsOf(context, rows);
  const { refreshedAt } = await findFreshness(context);
  return { rounds, refreshedAt };
}

/** Under the words 'Just raised' stands no grant, no campaign that only opened, and no batch that was joined. */
const isMoneyRaised = and(
  isNull(fundingEvents.joinedBatch),
  ne(fundingEvents.roundKind, 'grant'),
  or(ne(fundingEvents.roundKind, 'crowdfunding'), isNotNull(fundingEvents.usdAmount)),
);

/**
 * How well a round fits its viewer. What they reported of single companies does not count: an answer that changed with
 * one company would tell who raised.
 */
export function fitColumns(preferred: Preferred | null) {
  const compared = preferred && { ...preferred, doubted: new Set<string>() };
  const card = compared && makeScorecard(compared);
  const hasRoles = compared && and(gt(fundingEvents.openRoles, 0), listsRoleOf(seekerOf(compared)));
  return {
    score: card ? sql<number | null>`${scoreExpression(card)}` : sql<number | null>`null::int`,
    hasRoles: sql<boolean>`(${hasRoles ?? sql`false`})`,
  };
}

/** What is said of locked rounds that match, in their order. */
export async function matchesOf(context: Context, rows: LockedRound[]): Promise<LockedMatch[]> {
  const previews = await previewsOf(context, rows);
  return rows.flatMap(({ score, hasRoles }, index) => {
    const preview = previews[index];
    const strength = score === null ? null : strengthOf(score);
    return preview ? [{ ...preview, strength, hasRolesForYou: hasRoles }] : [];
  });
}
