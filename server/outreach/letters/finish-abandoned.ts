import { and, eq, lt } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Context } from '../../platform/context.ts';
import { finishVersion } from './finish-version.ts';
import { letterVersions } from './table.ts';

/** Longer than a model may be silent: whoever was writing is gone. */
const abandonedMs = 90_000;

/** Makes the letter of what had arrived when the process that wrote it ended. */
export async function finishAbandoned(context: Context, userId: UserId, startupId: StartupId): Promise<void> {
  const found = await context.db
    .select({ id: letterVersions.id, text: letterVersions.text })
    .from(letterVersions)
    .where(
      and(
        eq(letterVersions.userId, userId),
        eq(letterVersions.startupId, startupId),
        eq(letterVersions.ended, 'writing'),
        lt(letterVersions.changedAt, new Date(context.now().getTime() - abandonedMs)),
      ),
    );
  for (const { id, text } of found) await finishVersion(context, id, { text, ended: 'broken off' });
}
