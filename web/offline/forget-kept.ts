import { presentPerson } from '../api/client.ts';
import { stopKeeping } from './keeper.ts';

/** A browser that does not answer keeps nobody here. */
const patienceMs = 2_000;

/** Takes away what is kept in this browser of the person who leaves: answers, and changes that were not sent. */
export async function forgetKept(): Promise<void> {
  const person = presentPerson();
  stopKeeping();
  const forget = async () => {
    const [{ forgetAnswers }, { changesOf, dropChange }] = await Promise.all([
      import('./answers.ts'),
      import('./changes.ts'),
    ]);
    await forgetAnswers();
    if (person !== null) for (const change of await changesOf(person)) await dropChange(change);
  };
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([forget().catch(() => undefined), patience]);
}
