import type { AdminStartup } from '../../../contract/admin/startups.ts';
import { recordEvent } from '../../audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { setStartupHidden } from '../../startups/hiding/set-startup-hidden.ts';
import { getStartup } from './get-startup.ts';

/** Shows a company again, but for rounds that are hidden by themselves. Twice is once. Operators only. */
export function showStartup(context: Context, { id }: { id: string }): Promise<AdminStartup> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isChanged, name } = await setStartupHidden(inside, { id, isHidden: false });
    if (isChanged)
      await recordEvent(inside, {
        kind: 'startup-shown',
        userId: null,
        subject: { kind: 'startup', id, name },
        before: { isHidden: true },
        after: { isHidden: false },
      });
    return getStartup(inside, { id });
  });
}
