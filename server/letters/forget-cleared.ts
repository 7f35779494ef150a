import { sql } from 'drizzle-orm';
import { applications, clearedApplications } from '../applications/table.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { letterVersions } from './table.ts';

/** Deletes for good the versions of letters whose applications were cleared away and come back no more. Answers how many. */
export async function forgetClearedLetters(context: Context): Promise<number> {
  requireMachine(context);
  const ofThis = (table: typeof applications | typeof clearedApplications) =>
    sql`exists (select 1 from ${table} where ${table.userId} = ${letterVersions.userId} and ${table.startupId} = ${letterVersions.startupId})`;
  const gone = await context.db
    .delete(letterVersions)
    .where(sql`not ${ofThis(applications)} and not ${ofThis(clearedApplications)}`)
    .returning({ id: letterVersions.id });
  if (gone.length > 0) await context.scrub(['letter_versions']);
  return gone.length;
}
