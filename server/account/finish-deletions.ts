import { userId } from '../../contract/auth/accounts.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { readDone } from './deletion.ts';
import { runDeletion } from './record-deletion.ts';
import { accountDeletions } from './table.ts';

/** Goes on with every deletion that was asked for and is not at its end. Answers how many are left. */
export async function finishDeletions(context: Context): Promise<number> {
  requireMachine(context);
  const open = await context.db.select().from(accountDeletions).orderBy(accountDeletions.askedAt);
  for (const { doneSteps, ...stored } of open) {
    await runDeletion(context, {
      id: stored.id,
      userId: userId.parse(stored.userId),
      email: stored.email,
      done: readDone(doneSteps),
      failed: new Map(),
    });
  }
  return (await context.db.select({ id: accountDeletions.id }).from(accountDeletions)).length;
}
