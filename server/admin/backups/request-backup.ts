import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { claimBackup } from './claim-backup.ts';
import { backupQueue } from './queue-names.ts';

/** Has a backup made now, by whichever process works on jobs. Operators only. */
export function requestBackup(context: Context): Promise<{ id: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { id, fileName } = await claimBackup(inside, { cause: 'admin', status: 'waiting' });
    await recordEvent(inside, {
      kind: 'backup-asked',
      userId: null,
      subject: { kind: 'backup', id, name: fileName },
    });
    await inside.queue.send(inside, backupQueue, { id });
    return { id };
  });
}
