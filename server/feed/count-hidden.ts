import { and, between, not } from 'drizzle-orm';
import type { MuteRule } from '../../contract/feed/mutes.ts';
import { fundingEvents } from '../companies/table.ts';
import { muteCondition } from '../companies/visibility/mute-condition.ts';
import { daysIn, windowOf } from '../companies/visibility/sections.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { countEach } from './count-each.ts';
import { findRestrictions } from './find-restrictions.ts';
import { readRule } from './mutes/read-rule.ts';

/** How many of the rounds that the viewer's alerts show now each rule would take away, in the order of the rules. */
export async function countHidden(
  context: Context,
  { rules, timeZone }: { rules: readonly MuteRule[]; timeZone: string },
): Promise<{ counts: number[] }> {
  const userId = requireUser(context);
  const hiding = rules.map(({ kind, value }) => {
    const named = kind === 'startup' ? value : readRule(kind, value).value;
    const unmuted = muteCondition([{ kind, value: named }]);
    return unmuted && not(unmuted);
  });
  const days = daysIn(timeZone, context.now());
  const { condition } = await findRestrictions(context, userId, {}, days);
  const { first } = windowOf('quarter', days.today);
  const { last } = windowOf('week', days.today);
  const shown = and(between(fundingEvents.announcedOn, first, last), condition);
  return { counts: await countEach(context, shown, hiding) };
}
