import { and, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { containsWords, type Where } from './contains-words.ts';
import type { Shown } from './term-matches.ts';

/** With a limit of one the planner would rather read the whole table. */
const most = 200;

/** Of what is shown, how many rounds answer a question in their text, and in their people if one may look there. */
export type TermStatistics = { query: string; isFound: boolean; isOfPeople: boolean; isRare: boolean };

/** Who says what a `tsquery` asks, counted as far as it matters. */
export async function countTerms(
  { db }: Context,
  query: SQL,
  { shown, mayFindPeople }: Shown,
): Promise<TermStatistics> {
  const count = (where: Where) => {
    const found = db
      .select({ one: sql`1`.as('one') })
      .from(fundingEvents)
      .where(and(containsWords(query, [where]), shown))
      .limit(most);
    return sql<number>`(select count(*)::int from ${found} found)`;
  };
  const [row] = await db
    .select({
      query: sql<string>`${query}::text`,
      inTexts: count('text'),
      inPeople: mayFindPeople ? count('people') : sql<number>`0`,
    })
    .from(sql`(values (1)) once`);
  const { inTexts = 0, inPeople = 0 } = row ?? {};
  return {
    query: row?.query ?? '',
    isFound: inTexts + inPeople > 0,
    isOfPeople: inPeople > 0,
    isRare: inTexts < most && inPeople < most,
  };
}
