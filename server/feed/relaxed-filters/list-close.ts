import { and, type SQL, sql } from 'drizzle-orm';
import type { AlertFilter, CloseAlert } from '../../../contract/feed/alerts.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { functionsOfTitles } from '../../reference/job-titles/functions-of-titles.ts';
import { findTerms } from '../find-terms.ts';
import { findLastSeen } from '../last-seen/find-last-seen.ts';
import { isUnseen } from '../last-seen/is-unseen.ts';
import { noDemand } from '../matching/demand.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { matchCondition } from '../matching/match-condition.ts';
import { makeScorecard } from '../matching/scorecard.ts';
import { presentAlert } from '../present.ts';
import { selectPage } from '../select-page.ts';
import { shownInSections } from '../shown-in-sections.ts';
import { findLists } from './find-lists.ts';
import { keysOfLists } from './keys-of-lists.ts';
import { misfitsOf } from './misfits-of.ts';
import { relaxCriteria } from './relax-criteria.ts';

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
  const card = preferred && makeScorecard(preferred, noDemand);
  const fits = matchCondition(keysOfLists(lists));
  if (!fits) return { alerts: [] };
  const rows = await selectPage(context, userId, {
    condition: and(shownInSections(terms, days), sql`(${fits}) is not true`),
    rank: closeness(relaxCriteria(lists).map((relaxed) => matchCondition(keysOfLists(relaxed.lists)))),
    most: mostClose,
    isRare: false,
  });
  const alerts = rows.map((row) => ({
    ...presentAlert(
      { ...row, isNew: isUnseen(row, lastSeen, terms.entitlement) },
      { today: days.today, card, search: null, functions: functionsOfTitles(preferred?.roles ?? []) },
    ),
    misfits: misfitsOf(lists, row),
  }));
  return { alerts };
}

/** The higher, the earlier the first of these conditions that is met stands among them. */
function closeness(conditions: (SQL | undefined)[]): SQL {
  const cases = conditions.flatMap((condition, index) =>
    condition ? [sql`when ${condition} then ${sql.raw(String(conditions.length - index))}`] : [],
  );
  return cases.length === 0 ? sql`0::int` : sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}
