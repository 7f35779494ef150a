import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { claimRestoreTest } from './claim-restore-test.ts';
import { restoreTestQueue } from './queue-names.ts';

/** Has a backup brought back for a trial. Operators only. */
export function requestRestoreTest(context: Context, { id }: { id: string }): Promise<{ id: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { fileName } = await claimRestoreTest(inside, { id });
    await recordEvent(inside, {
      kind: 'backup-test-asked',
      userId: null,
      subject: { kind: 'backup', id, name: fileName },
    });
    await inside.queue.send(inside, restoreTestQueue, { id });
    return { id };
  });
}
