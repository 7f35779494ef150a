import { and, eq, isNotNull } from 'drizzle-orm';
import { type ChangedSettings, type MailSettings, streamMessages } from '../../../contract/mail-streams.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { listStreams } from './list-streams.ts';
import { lockStreams } from './lock-streams.ts';
import { alertSettings, alertStreams } from './table.ts';

/** Sets how and when mails come to the person who asks, whatever they tell. */
export function setDelivery(context: Context, changed: ChangedSettings): Promise<MailSettings> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { settings } = await lockStreams(inside, userId);
    const { quietFrom = settings.quietFrom, quietUntil = settings.quietUntil } = changed;
    if ((quietFrom === null) !== (quietUntil === null) || (quietFrom !== null && quietFrom === quietUntil))
      throw new ApiError('INVALID', streamMessages.halfQuiet);
    const { pausedUntil, ...rest } = changed;
    await inside.db
      .update(alertSettings)
      .set({
        ...rest,
        userId,
        ...(pausedUntil === undefined
          ? {}
          : { pausedUntil: pausedUntil === null ? null : new Date(pausedUntil) }),
      })
      .where(eq(alertSettings.userId, userId));
    // In other hours everything is due at other moments.
    await inside.db
      .update(alertStreams)
      .set({ nextDueAt: new Date(0) })
      .where(and(eq(alertStreams.userId, userId), isNotNull(alertStreams.nextDueAt)));
    return listStreams(inside);
  });
}
