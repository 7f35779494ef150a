import { CallError } from '../api/call-error.ts';
import { presentUser } from '../api/client.ts';
import { deleteAnswers } from './answers.ts';
import { changesOf, dropChange } from './changes.ts';
import { offlineTexts } from './texts.ts';

/** A browser that does not answer keeps no one here. */
const patienceMs = 2_000;

/** Throws while changes of the person wait to be sent or decided, which would go with the rest. */
export async function refuseWhileChangesWait(): Promise<void> {
  const user = presentUser();
  const { length } = user === null ? [] : await changesOf(user);
  if (length > 0) throw new CallError({ code: null, status: 409, message: offlineTexts.leaveFirst(length) });
}

/** Takes away what is kept in this browser of the person who leaves: answers, and changes that were not sent. */
export async function deleteStored(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([remove(presentUser()).catch(() => undefined), patience]);
}

async function remove(user: string | null): Promise<void> {
  await deleteAnswers();
  if (user === null) return;
  for (const change of await changesOf(user)) await dropChange(change);
}
