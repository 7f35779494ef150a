import { or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { fundingEvents } from '../../startups/table.ts';
import type { RoundLook } from './news-of.ts';

/** How many rounds each look finds, of which nothing is told yet. */
export async function countRounds({ db }: Context, looks: RoundLook[]): Promise<number[]> {
  if (looks.length === 0) return [];
  const finds = looks.map(({ condition }) => condition ?? sql`true`);
  const [counted] = await rowsOf<{ counts: number[] }>(
    db,
    sql`select jsonb_build_array(${sql.join(
      finds.map((condition) => sql`count(*) filter (where ${condition})`),
      sql`, `,
    )}) as counts from ${fundingEvents} where ${or(...finds)}`,
  );
  return counted?.counts ?? [];
}
