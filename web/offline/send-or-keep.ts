import type { KeptChange } from '../../contract/offline/kept-changes.ts';
import { CallError } from '../api/call-error.ts';
import { isUnanswered, presentPerson } from '../api/client.ts';
import { connection, noteOffline } from './connection.ts';
import { targetOf } from './target-of.ts';

/**
 * Makes a change, or keeps it where no server answers, or one that has no time or is looked after: then it is made as soon as one does. Null says that it was kept. A
 * change of something for which others wait already waits behind them.
 */
export async function sendOrKeep<Answer>(
  change: KeptChange,
  send: () => Promise<Answer>,
  name: string | null = null,
): Promise<Answer | null> {
  const person = presentPerson();
  let failure: unknown = new TypeError('waits behind another');
  const mustWait = connection().waiting.includes(targetOf(change));
  if (!mustWait || person === null) {
    try {
      return await send();
    } catch (error) {
      if (!mayWait(error) || person === null) throw error;
      failure = error;
    }
  }
  const { addChange } = await import('./add-change.ts').catch(() => ({ addChange: null }));
  if (!(await addChange?.(change, person, name))) throw failure;
  if (isUnanswered(failure) && !mustWait) noteOffline();
  return null;
}

const busy = new Set([502, 503, 504]);
const mayWait = (error: unknown) =>
  isUnanswered(error) || (error instanceof CallError && busy.has(error.status));
