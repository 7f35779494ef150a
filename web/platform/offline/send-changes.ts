import type { OfflineChange, SentChange } from '../../../contract/account/offline-sync/offline-changes.ts';
import type { WaitingChange } from './changes.ts';
import { targetOf } from './target-of.ts';

/** What sending needs of the browser and of the server. */
export type Sending = {
  changes: () => Promise<WaitingChange[]>;
  replace: (change: WaitingChange) => Promise<unknown>;
  drop: (change: WaitingChange) => Promise<unknown>;
  /** Throws what the server refuses with, and when none answers. */
  send: (sent: { id: string; change: OfflineChange }) => Promise<SentChange>;
  /** The sentence of a refusal that another try would meet again; null where later may help. */
  refusalOf: (error: unknown) => string | null;
};

/**
 * Sends what waits, in its order, each once. What meets a conflict or a refusal stays with what was said of it, and so do
 * later changes of the same thing; nothing else waits for them. Stops where no server answers. Answers how many were made.
 */
export async function sendChanges(sending: Sending): Promise<number> {
  const held = new Set<string>();
  let made = 0;
  for (const change of await sending.changes()) {
    const target = targetOf(change.change);
    if (held.has(target)) continue;
    const after = change.standing.kind === 'waiting' ? await sendOne(change, sending) : 'held';
    if (after === 'stopped') return made;
    if (after === 'held') held.add(target);
    else made += 1;
  }
  return made;
}

async function sendOne(waiting: WaitingChange, sending: Sending): Promise<'made' | 'held' | 'stopped'> {
  const tried = { ...waiting, isTried: true };
  // Before it leaves: from now on it may have arrived, whether anyone hears of it or not.
  await sending.replace(tried);
  const { id, change } = tried;
  try {
    const answer = await sending.send({ id, change });
    if (answer.outcome === 'done') {
      await sending.drop(tried);
      return 'made';
    }
    await sending.replace({ ...tried, standing: { kind: 'conflict', present: answer.present } });
    return 'held';
  } catch (error) {
    const reason = sending.refusalOf(error);
    if (reason === null) return 'stopped';
    await sending.replace({ ...tried, standing: { kind: 'refused', reason } });
    return 'held';
  }
}
