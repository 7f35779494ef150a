import { and, gt, not, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { listsRoleOf } from '../hiring/hiring.ts';
import type { Step } from './grounds.ts';
import { matchCondition } from './match-condition.ts';
import type { Scorecard } from './scorecard.ts';

const keyColumns = {
  city: fundingEvents.cityKey,
  region: fundingEvents.regionKey,
  country: fundingEvents.country,
};

/** The score of `scoreAlert` as a whole number over funding events, to sort by; nought for a user who prefers nothing. */
export function scoreExpression(card: Scorecard | null): SQL<number> {
  const grounds = (card ?? []).filter((steps) => steps.length > 0).map(pointsOf);
  return grounds.length === 0 ? sql<number>`0::int` : sql<number>`(${sql.join(grounds, sql` + `)})`;
}

function pointsOf(steps: readonly Step[]): SQL {
  const cases = steps.map((step) => sql`when ${isMet(step)} then ${sql.raw(String(step.points))}`);
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

function isMet(step: Step): SQL {
  switch (step.ground) {
    case 'preferences':
      return matchCondition(step.criteria) ?? sql`true`;
    case 'industry':
    case 'experience':
      return sql`${fundingEvents.industryTags} @> ${sql.param([step.tag])}::text[]`;
    case 'place':
      return sql.join(
        [{ level: step.level, keys: step.names }, ...step.within].map(
          ({ level, keys }) => sql`${keyColumns[level]} = any(${sql.param([...keys.keys()])}::text[])`,
        ),
        sql` and `,
      );
    case 'stage':
      return sql`${fundingEvents.roundKind} = any(${sql.param(step.stages)}::text[])`;
    case 'amount':
      return sql`${fundingEvents.usdAmount} between ${String(step.least)}::numeric and ${String(step.most)}::numeric`;
    case 'role':
      return sql`${fundingEvents.industryTags} && ${sql.param(step.groups)}::text[]`;
    case 'hiring':
      return (
        and(
          gt(fundingEvents.openRoles, 0),
          step.seeker ? listsRoleOf(step.seeker) : undefined,
          step.doubted.size > 0 ? not(isAnyOf(fundingEvents.startupId, [...step.doubted])) : undefined,
        ) ?? sql`true`
      );
  }
}
