import { type SQL, sql } from 'drizzle-orm';

/** Asks the full text, as a `tsquery`, for a word as it stands or in any of its English forms. */
export function askAnyForm(word: SQL): SQL {
  const [asItStands, inEnglish] = [
    sql`plainto_tsquery('simple', ${word})`,
    sql`plainto_tsquery('english', ${word})`,
  ];
  // Asked for the same twice, the planner would believe that twice as many say it, and read the whole table.
  return sql`(case when ${asItStands} = ${inEnglish} then ${inEnglish} else ${asItStands} || ${inEnglish} end)`;
}
