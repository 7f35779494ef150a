import { and, between, type SQL, sql } from 'drizzle-orm';
import { type Loosening, mostLoosenings } from '../../contract/search.ts';
import { piecesOf, withoutPiece } from '../../contract/sentence.ts';
import { findEntitlement } from '../billing/find-entitlement.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { findRestrictions } from './find-restrictions.ts';
import { readMeaning } from './read-meaning.ts';
import { dayIn, windowOf } from './sections.ts';
import { shownCondition } from './shown-condition.ts';

/** How many rounds that the plan shows would be found without each of the first pieces of a sentence. */
export async function countWithout(
  context: Context,
  { query, timeZone }: { query: string; timeZone: string },
): Promise<{ loosenings: Loosening[] }> {
  const userId = requireUser(context);
  const today = dayIn(timeZone, context.now());
  const pieces = piecesOf(await readMeaning(context, query, today));
  const looser = pieces
    .slice(0, mostLoosenings)
    .map(({ from, to, label }) => ({ from, to, label, query: withoutPiece(query, { from, to }, pieces) }));
  if (looser.length === 0) return { loosenings: [] };
  const conditions = await Promise.all(
    looser.map(
      async (each) => (await findRestrictions(context, userId, { query: each.query }, today)).condition,
    ),
  );
  const shown = and(
    between(fundingEvents.announcedOn, windowOf('quarter', today).first, windowOf('week', today).last),
    shownCondition(await findEntitlement(context, userId), today),
  );
  const counts = await countEach(context, shown, conditions);
  return { loosenings: looser.map((each, index) => ({ ...each, count: counts[index] ?? 0 })) };
}

/** How many of the shown rounds meet each condition, in one reading. */
async function countEach({ db }: Context, shown: SQL | undefined, conditions: (SQL | undefined)[]) {
  const counted = conditions.map((condition) => sql`count(*) filter (where ${condition ?? sql`true`})`);
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counted, sql`, `)}]::int[]` })
    .from(fundingEvents)
    .where(shown);
  return row?.counts ?? [];
}
