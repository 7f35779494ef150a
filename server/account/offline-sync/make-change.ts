import { and, eq } from 'drizzle-orm';
import type { OfflineChange, SentChange } from '../../../contract/account/offline-sync/offline-changes.ts';
import { changeApplication } from '../../applications/change-application.ts';
import { setFavorite } from '../../feed/favorites/set-favorite.ts';
import { addMute } from '../../feed/mutes/add.ts';
import { removeMute } from '../../feed/mutes/remove.ts';
import { saveLetter } from '../../outreach/letters/save-letter.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { findConflict } from './find-conflict.ts';
import { offlineChanges } from './table.ts';

type Sent = { id: string; change: OfflineChange };

/**
 * Makes a change that the viewer's browser kept while it had no network. Sent again, because its answer was lost, it is
 * not made again, whatever has become of it since. Throws what the change itself throws, and then nothing was made.
 */
export async function makeChange(context: Context, { id, change }: Sent): Promise<SentChange> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const [isFirst] = await inside.db
      .insert(offlineChanges)
      .values({ userId, changeId: id, madeAt: inside.now() })
      .onConflictDoNothing()
      .returning();
    if (!isFirst) return { outcome: 'done' };
    const present = await findConflict(inside, change);
    if (present === null) {
      await make(inside, change);
      return { outcome: 'done' };
    }
    const isThis = and(eq(offlineChanges.userId, userId), eq(offlineChanges.changeId, id));
    await inside.db.delete(offlineChanges).where(isThis);
    return { outcome: 'conflict', present };
  });
}

function make(context: Context, change: OfflineChange): Promise<unknown> {
  switch (change.kind) {
    case 'favorite':
      return setFavorite(context, change);
    case 'application':
      return changeApplication(context, { ...change.change, id: change.id, timeZone: change.timeZone });
    case 'letter':
      return saveLetter(context, change);
    case 'mute':
      return addMute(context, change.rule);
    case 'unmute':
      return removeMute(context, change);
  }
}
