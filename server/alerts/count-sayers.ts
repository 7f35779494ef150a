import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import type { Shown } from './readings.ts';
import { saysWords, type Where } from './says-words.ts';

/** With a limit of one the planner would rather read the whole table. */
const most = 200;

/** Of what is shown, how many rounds answer a question in their text, and in their people if one may look there. */
export type Sayers = { query: string; isSaid: boolean; isOfPeople: boolean; isRare: boolean };

/** Who says what each of several `tsquery`s asks, counted as far as it matters. */
export async function countSayers(
  { db }: Context,
  queries: SQL[],
  { shown, mayFindPeople }: Shown,
): Promise<Sayers[]> {
  const count = (query: SQL, where: Where) => {
    const found = db
      .select({ one: sql`1`.as('one') })
      .from(fundingEvents)
      .where(and(saysWords(query, [where]), shown))
      .limit(most);
    return sql`(select count(*) from ${found} found)`;
  };
  const list = (items: SQL[]) => sql.join(items, sql`, `);
  const none = sql`0`;
  const [row] = await db
    .select({
      queries: sql<string[]>`array[${list(queries.map((query) => sql`${query}::text`))}]`,
      texts: sql<number[]>`array[${list(queries.map((query) => count(query, 'text')))}]::int[]`,
      people: sql<number[]>`array[${list(
        queries.map((query) => (mayFindPeople ? count(query, 'people') : none)),
      )}]::int[]`,
    })
    .from(sql`(values (1)) once`);
  return queries.map((_, index) => {
    const [inTexts, inPeople] = [row?.texts[index] ?? 0, row?.people[index] ?? 0];
    return {
      query: row?.queries[index] ?? '',
      isSaid: inTexts + inPeople > 0,
      isOfPeople: inPeople > 0,
      isRare: inTexts < most && inPeople < most,
    };
  });
}
