import { and, gt, not, type SQL, sql } from 'drizzle-orm';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { Step } from './demand.ts';
import type { Scorecard } from './scorecard.ts';

const keyColumns = {
  city: fundingEvents.cityKey,
  region: fundingEvents.regionKey,
  country: fundingEvents.country,
};

/** The score of `scoreAlert` as a whole number over funding events, to sort by; nought for who prefers nothing. */
export function scoreExpression(card: Scorecard | null, today: string): SQL<number> {
  const grounds = (card ?? []).filter((steps) => steps.length > 0).map((steps) => pointsOf(steps, today));
  return grounds.length === 0 ? sql<number>`0::int` : sql<number>`(${sql.join(grounds, sql` + `)})`;
}

function pointsOf(steps: readonly Step[], today: string): SQL {
  const cases = steps.map((step) => sql`when ${isMet(step, today)} then ${sql.raw(String(step.points))}`);
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

function isMet(step: Step, today: string): SQL {
  switch (step.ground) {
    case 'industry':
    case 'experience':
      return sql`${fundingEvents.industryTags} @> ${sql.param([step.tag])}::text[]`;
    case 'place':
      return sql`${keyColumns[step.level]} = any(${sql.param([...step.names.keys()])}::text[])`;
    case 'history':
      return 'tag' in step
        ? sql`${fundingEvents.industryTags} @> ${sql.param([step.tag])}::text[]`
        : sql`${fundingEvents.startupId} = any(${sql.param(step.startupIds)}::uuid[])`;
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
          step.functions
            ? sql`${fundingEvents.hiringFunctions} && ${sql.param(step.functions)}::text[]`
            : undefined,
          step.doubted.size > 0 ? not(isAnyOf(fundingEvents.startupId, [...step.doubted])) : undefined,
        ) ?? sql`true`
      );
    case 'freshness':
      return sql`${fundingEvents.announcedOn} >= ${daysBefore(today, step.mostDays)}::date`;
  }
}
