import type { OfflineChange } from '../../../contract/account/offline-sync/offline-changes.ts';
import { CallError } from '../api/call-error.ts';
import { isUnanswered, presentUser } from '../api/client.ts';
import { connection, recordOffline } from './connection.ts';
import { targetOf } from './target-of.ts';

/**
 * Makes a change, or keeps it where no server answers, or one that has no time or is looked after: then it is made as soon as one does. Null says that it was kept. A
 * change of something for which others wait already waits behind them.
 */
export async function sendOrStore<Answer>(
  change: OfflineChange,
  send: () => Promise<Answer>,
  name: string | null = null,
): Promise<Answer | null> {
  const user = presentUser();
  let failure: unknown = new TypeError('waits behind another');
  const mustWait = connection().waiting.includes(targetOf(change));
  if (!mustWait || user === null) {
    try {
      return await send();
    } catch (error) {
      if (!mayWait(error) || user === null) throw error;
      failure = error;
    }
  }
  const { addChange } = await import('./add-change.ts').catch(() => ({ addChange: null }));
  if (!(await addChange?.(change, user, name))) throw failure;
  if (isUnanswered(failure) && !mustWait) recordOffline();
  return null;
}

const busy = new Set([502, 503, 504]);
const mayWait = (error: unknown) =>
  isUnanswered(error) || (error instanceof CallError && busy.has(error.status));
