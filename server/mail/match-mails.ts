import { type SQL, sql } from 'drizzle-orm';
import { countUpTo } from '../platform/database/count-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import { mails } from './table.ts';

/**
 * Of a word that is in few mails, or none, these are found as they lie: in the order of the list each mail would be looked at
 * where an index says that it is. What is in more has a full page soon.
 */
const mostGiven = 1_000;

/** The mails that words in lower case find: an address, or its beginning, by an index; all else as a part of an address or a subject. */
export async function matchMails(db: Database, words: string): Promise<SQL | undefined> {
  if (words === '') return undefined;
  const begun = sql`lower(${mails.to}) like ${`${words.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
  if (words.includes('@') && (await countUpTo(db, mails, begun, 1)) > 0) return begun;
  // The stars say that no sign of it stands for another. It takes half as long as to write each mail in lower case.
  const holds = sql`${mails.to} || ' ' || ${mails.subject} ~* ${`***=${words}`}`;
  const found = await db
    .select({ id: mails.id })
    .from(mails)
    .where(holds)
    .limit(mostGiven + 1);
  if (found.length > mostGiven) return holds;
  return isAnyOf(
    mails.id,
    found.map(({ id }) => id),
  );
}
