import { sql } from 'drizzle-orm';
import { applications, clearedApplications } from '../../applications/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { letterVersions } from './table.ts';

/** Deletes for good the versions of letters whose applications were cleared away and come back no more. Answers how many. */
export async function deleteClearedLetters(context: Context): Promise<number> {
  requireMachine(context);
  const isStored = sql`exists (select 1 from ${applications} where ${applications.userId} = ${letterVersions.userId}
    and ${applications.startupId} = ${letterVersions.startupId})`;
  const mayComeBack = sql`exists (select 1 from ${clearedApplications} where ${clearedApplications.userId} = ${letterVersions.userId}
    and (${clearedApplications.application} ->> 'startup_id')::uuid = ${letterVersions.startupId})`;
  const gone = await context.db
    .delete(letterVersions)
    .where(sql`not ${isStored} and not ${mayComeBack}`)
    .returning({ id: letterVersions.id });
  if (gone.length > 0) await context.scrub(['letter_versions']);
  return gone.length;
}
