import { and } from 'drizzle-orm';
import { lastDayAnywhere } from '../../../contract/platform/time/days.ts';
import type { DigestFollowUp } from '../../../emails/alerts/digest-follow-ups.ts';
import { dueFollowUp } from '../../applications/due-follow-up.ts';
import { remindFollowUps } from '../../applications/remind-follow-ups.ts';
import { applications } from '../../applications/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { wallClockIn } from '../schedule/local-hours.ts';
import type { Claimed } from './find-claims.ts';
import { type Run, zoneOf } from './run-of.ts';

/** Notes the follow-ups as told that are due where each of these people lives; of those who are told of any. */
export async function findFollowUps(
  context: Context,
  telling: { person: Claimed; looks: Run[] }[],
): Promise<Map<string, (DigestFollowUp & { id: string })[]>> {
  const asking = telling.filter(({ looks }) => looks.some(({ stream }) => stream.kind === 'follow-ups'));
  const found = new Map<string, (DigestFollowUp & { id: string })[]>();
  if (asking.length === 0) return found;
  const having = await context.db
    .selectDistinct({ userId: applications.userId })
    .from(applications)
    .where(
      and(
        isAnyOf(
          applications.userId,
          asking.map(({ person }) => person.userId),
        ),
        dueFollowUp(applications.userId, lastDayAnywhere(context.now())),
      ),
    );
  const isHaving = new Set(having.map(({ userId }) => userId));
  for (const { person } of asking) {
    const { userId } = person;
    if (!isHaving.has(userId)) continue;
    const today = wallClockIn(zoneOf(person), context.now()).day;
    found.set(userId, await remindFollowUps(context, { userId, today }));
  }
  return found;
}
