import { dayMs } from '../../contract/time/days.ts';
import { presentChanges } from './changes.ts';
import { type Heard, sessionCall } from './keeper.ts';
import { inStore } from './open-store.ts';
import { withChanges } from './with-changes.ts';

/** `person` is whose session it was given in: there is one person's at a time. */
type KeptAnswer = { question: string; call: string; person: string; text: string; at: number };

/** At most so many, of so many characters each, and none older. */
const limits = { answers: 150, characters: 400_000, age: 30 * dayMs };

/** Nobody, until a session was heard of; an admin who looks on as somebody else keeps nothing. */
let present: string | null = null;
let queue: Promise<unknown> = Promise.resolve();

/** Keeps what was heard, one after the other. */
export function keepAnswer(heard: Heard): void {
  queue = queue.then(() => keep(heard)).catch(() => undefined);
}

async function keep({ text: coming, ...heard }: Heard): Promise<void> {
  const text = await coming;
  if (text === '') return;
  if (heard.call === sessionCall) {
    const next = personOf(text);
    if (next === null || next !== (await ownerOfKept())) await forgetAnswers();
    present = next;
  }
  if (present === null || heard.person !== present || text.length > limits.characters) return;
  const kept: KeptAnswer = { ...heard, person: present, text };
  await inStore('answers', 'readwrite', (store) => store.put(kept));
  await leaveOutOldest();
}

export async function recallAnswer(
  call: string,
  question: string,
  userId: string | null,
): Promise<{ text: string; at: number } | null> {
  // IndexedDB says nothing of types; only `keep` writes here.
  const kept = (await inStore('answers', 'readonly', (store) => store.get(question))) as KeptAnswer | null;
  if (!kept?.person || kept.at < Date.now() - limits.age) return null;
  if (userId !== null ? kept.person !== userId : call !== sessionCall) return null;
  const { person, at } = kept;
  try {
    const changes = call === sessionCall ? [] : await presentChanges(person);
    return { text: JSON.stringify(withChanges(call, JSON.parse(kept.text), changes)), at };
  } catch {
    return null;
  }
}

export const forgetAnswers = () => inStore('answers', 'readwrite', (store) => store.clear());

/** The names of companies by their ids, as far as an answer that is kept says them. */
export async function nameInKept(isIt: (record: Readonly<Record<string, unknown>>) => boolean): Promise<string | null> {
  const all = ((await inStore('answers', 'readonly', (store) => store.getAll())) ?? []) as KeptAnswer[];
  let name: string | null = null;
  for (const { text } of all) {
    if (name !== null) break;
    try {
      JSON.parse(text, (_key, value) => {
        if (name === null && typeof value === 'object' && value !== null && isIt(value))
          name = nameOf(value);
        return value;
      });
    } catch {
      // Broken, and asked for again when there is a network.
    }
  }
  return name;
}

const nameOf = ({ companyName, name }: Record<string, unknown>): string | null =>
  [companyName, name].find((each): each is string => typeof each === 'string') ?? null;

async function ownerOfKept(): Promise<string | null> {
  const [first] = ((await inStore('answers', 'readonly', (store) => store.getAll(null, 1))) ?? []) as KeptAnswer[];
  return first?.person ?? null;
}

async function leaveOutOldest(): Promise<void> {
  const tooOld = IDBKeyRange.upperBound(Date.now() - limits.age);
  const count = (await inStore('answers', 'readonly', (store) => store.count())) ?? 0;
  const spare = Math.max(0, count - limits.answers);
  const oldest = (await inStore('answers', 'readonly', (store) => store.index('at').getAllKeys(null, spare || 1))) ?? [];
  const expired = (await inStore('answers', 'readonly', (store) => store.index('at').getAllKeys(tooOld))) ?? [];
  for (const question of new Set([...oldest.slice(0, spare), ...expired]))
    await inStore('answers', 'readwrite', (store) => store.delete(question));
}

/** Whose session it is; null for a visitor, and for an admin who looks on as somebody else. */
function personOf(text: string): string | null {
  try {
    const session = JSON.parse(text);
    return session?.acting === null ? session.user.id : null;
  } catch {
    return null;
  }
}
