import type { AdminStartup } from '../../../contract/admin/startups.ts';
import { recordEvent } from '../../audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { setStartupHidden } from '../../startups/hiding/set-startup-hidden.ts';
import { getStartup } from './get-startup.ts';

/** Keeps a company with all its rounds from everybody but admins. Twice is once. Operators only. */
export function hideStartup(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<AdminStartup> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isChanged, name } = await setStartupHidden(inside, { id, isHidden: true });
    if (isChanged)
      await recordEvent(inside, {
        kind: 'startup-hidden',
        userId: null,
        subject: { kind: 'startup', id, name },
        before: { isHidden: false },
        after: { isHidden: true },
        reason,
      });
    return getStartup(inside, { id });
  });
}
