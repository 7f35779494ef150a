import { and, eq } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { claimBackup } from './claim-backup.ts';
import { makeBackup } from './make-backup.ts';
import { backups } from './table.ts';

/** Makes the backup that an admin asked for, or the one of the schedule unless one is being made already. */
export async function runBackup(context: Context, { id }: { id?: string }): Promise<void> {
  requireMachine(context);
  const row = id === undefined ? await claimScheduled(context) : await findWaiting(context, id);
  if (row) await makeBackup(context, row);
}

async function findWaiting({ db }: Context, id: string) {
  const [row] = await db
    .select()
    .from(backups)
    .where(and(eq(backups.id, id), eq(backups.isOpen, true)));
  return row;
}

function claimScheduled(context: Context) {
  return claimBackup(context, { cause: 'schedule', status: 'running' }).catch((thrown) => {
    if (thrown instanceof ApiError) return undefined;
    throw thrown;
  });
}
