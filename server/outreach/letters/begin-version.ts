import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { type LetterChoices, letterMessages } from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { addVersion } from './add-version.ts';
import { finishAbandoned } from './finish-abandoned.ts';
import { letterVersions } from './table.ts';

/**
 * The version that is about to be written, with the application that the letter belongs to: there is one a company, however
 * often and at once it is asked for. Throws CONFLICT while another version is being written.
 */
export async function beginVersion(
  context: Context,
  { userId, startupId, choices }: { userId: UserId; startupId: StartupId; choices: LetterChoices },
): Promise<{ id: string; number: number }> {
  await finishAbandoned(context, userId, startupId);
  return inTransaction(context, async (context) => {
    const [created] = await context.db
      .insert(applications)
      .values({ id: randomUUID(), userId, startupId, status: 'PENDING', applicationDate: context.now() })
      .onConflictDoNothing()
      .returning({ id: applications.id });
    const isOfThis = and(eq(letterVersions.userId, userId), eq(letterVersions.startupId, startupId));
    // Versions of an application that was cleared away belong to no letter any more.
    if (created) await context.db.delete(letterVersions).where(isOfThis);
    const version = await addVersion(
      context,
      { userId, startupId },
      { origin: 'model', text: '', ended: 'writing', choices },
    );
    const writing = await context.db.$count(
      letterVersions,
      and(isOfThis, eq(letterVersions.ended, 'writing'), sql`${letterVersions.id} <> ${version.id}`),
    );
    if (writing > 0) throw new ApiError('CONFLICT', letterMessages.writing);
    return version;
  });
}
