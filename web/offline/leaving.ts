import { CallError } from '../api/call-error.ts';
import { presentPerson } from '../api/client.ts';
import { forgetAnswers } from './answers.ts';
import { changesOf, dropChange } from './changes.ts';
import { offlineTexts } from './texts.ts';

/** A browser that does not answer keeps nobody here. */
const patienceMs = 2_000;

/** Throws while changes of the person wait to be sent or decided, which would go with the rest. */
export async function refuseWhileChangesWait(): Promise<void> {
  const person = presentPerson();
  const { length } = person === null ? [] : await changesOf(person);
  if (length > 0) throw new CallError({ code: null, status: 409, message: offlineTexts.leaveFirst(length) });
}

/** Takes away what is kept in this browser of the person who leaves: answers, and changes that were not sent. */
export async function forgetKept(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([forget(presentPerson()).catch(() => undefined), patience]);
}

async function forget(person: string | null): Promise<void> {
  await forgetAnswers();
  if (person === null) return;
  for (const change of await changesOf(person)) await dropChange(change);
}
