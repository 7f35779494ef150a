import shapes from 'virtual:kept-shapes';
import type { OfflineChange } from '../../../contract/account/offline-sync/offline-changes.ts';
import type { Session } from '../../../contract/auth/accounts.ts';
import { userHeader } from '../../../contract/auth/user-header.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { changesOf, inStore } from './changes.ts';
import { type Heard, sessionCall } from './heard.ts';

/** `person` is in whose session it was given: there is one person's at a time. `shape` is which answers a release reads. */
type StoredAnswer = {
  question: string;
  call: string;
  shape?: string | undefined;
  person: string;
  text: string;
  at: number;
};

const sessionQuestion = '/accounts/session';

/**
 * So many at most, of so many characters each, and none older. `unconfirmed` is how long anything is shown after the server
 * last said that its user is signed in; the service worker has the same.
 */
const limits = { answers: 120, characters: 250_000, age: 30 * dayMs, unconfirmed: 7 * dayMs };

/** No one, until a session was heard of; an admin who looks on as another user keeps nothing. */
let present: string | null = null;

let saving: Promise<unknown> = Promise.resolve();

/** Keeps what was heard, one after the other. */
export function storeAnswer(heard: Heard): void {
  // What was lost together with the connection in the middle of it is asked for again.
  saving = saving.then(() => keep(heard)).catch(() => undefined);
}

async function keep(heard: Heard): Promise<void> {
  const { call, question, person: owner, text } = await read(heard);
  let user = owner;
  if (call === sessionCall) {
    const viewer = viewerOf(text);
    const before = await storedViewer();
    const isSame = viewer?.person === before?.person && viewer?.plan === before?.plan;
    if (viewer === null || !isSame) await deleteAnswers();
    user = viewer?.person ?? null;
    present = user;
  }
  if (present === null || user !== present || text.length > limits.characters) return;
  // The service worker may have forgotten the session while this answer was on its way.
  if (call !== sessionCall && (await storedViewer())?.person !== user) return;
  const stored: StoredAnswer = { call, question, shape: shapes[call], person: user, text, at: heard.at };
  await inStore('answers', 'readwrite', (store) => store.put(stored));
  await dropOldest();
}

/** What was answered, and in whose session. Who leaves or is let in again is told as the caller next would be. */
async function read({ call, question, answer }: Heard) {
  if (call === 'sessions.signOut')
    return { call: sessionCall, question: sessionQuestion, person: null, text: 'null' };
  const text = await answer.text();
  if (call !== 'sessions.restore') return { call, question, person: answer.headers.get(userHeader), text };
  const session = JSON.stringify(JSON.parse(text)?.session ?? null);
  return { call: sessionCall, question: sessionQuestion, person: null, text: session };
}

/** Null where nothing is kept of that person, or what is kept cannot be read. */
export async function cachedAnswer(
  call: string,
  question: string,
  userId: string | null,
): Promise<{ text: string; at: number } | null> {
  const stored = asStored(await inStore('answers', 'readonly', (store) => store.get(question)));
  if (!stored || stored.at < Date.now() - limits.age) return null;
  if (await isUnconfirmed()) return null;
  // Another release kept it, of which this one would not know what to make.
  if (stored.shape !== shapes[call]) return null;
  if (userId === null ? call !== sessionCall : stored.person !== userId) return null;
  const said: unknown = JSON.parse(stored.text);
  if (call === sessionCall) return stored;
  if (ofPlan.test(call) && hasEnded((await storedViewer())?.until ?? null)) return null;
  const changes = (await changesOf(stored.person)).map(({ change }) => change);
  return { text: JSON.stringify(withChanges(said, changes)), at: stored.at };
}

/** Forgets everything where the server has not confirmed the session for too long: it may have ended everywhere else. */
async function isUnconfirmed(): Promise<boolean> {
  const session = asStored(await inStore('answers', 'readonly', (store) => store.get(sessionQuestion)));
  if (session && session.at > Date.now() - limits.unconfirmed) return false;
  await deleteAnswers();
  return true;
}

/** Stands among the answers, and goes with them. */
const aheadMark = 'kept ahead';

/** Whether what someone may want to read was kept within this time, without being looked at. */
export async function wasStoredAhead(user: string, within: number): Promise<boolean> {
  const mark = asStored(await inStore('answers', 'readonly', (store) => store.get(aheadMark)));
  return mark?.person === user && mark.at > Date.now() - within;
}

export async function recordStoredAhead(user: string): Promise<void> {
  const mark: StoredAnswer = {
    question: aheadMark,
    call: aheadMark,
    person: user,
    text: 'null',
    at: Date.now(),
  };
  if (present === user) await inStore('answers', 'readwrite', (store) => store.put(mark));
}

export const deleteAnswers = () => inStore('answers', 'readwrite', (store) => store.clear());

/** What a company is called, as far as anything that is kept says it of a record that is meant. */
export async function nameInStored(
  isMeant: (record: Readonly<Record<string, unknown>>) => boolean,
): Promise<string | null> {
  let found: string | null = null;
  const run = (_key: string, value: unknown) => {
    if (isRecord(value) && isMeant(value)) found ??= nameOf(value);
    return value;
  };
  for (const each of (await inStore('answers', 'readonly', (store) => store.getAll())) ?? []) {
    try {
      JSON.parse(asStored(each)?.text ?? 'null', run);
    } catch {
      // Damaged: it is asked for again as soon as there is a network.
    }
    if (found !== null) break;
  }
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const nameOf = ({ companyName, name }: Record<string, unknown>): string | null =>
  [companyName, name].find((each) => typeof each === 'string') ?? null;

/** What a plan shows, and does not once it has ended. */
const ofPlan = /^(?:alerts|startups|roles|pulse)\./;

const hasEnded = (until: string | null) => until !== null && Date.parse(until) < Date.now();

async function storedViewer(): Promise<Viewer | null> {
  const stored = asStored(await inStore('answers', 'readonly', (store) => store.get(sessionQuestion)));
  try {
    return stored && viewerOf(stored.text);
  } catch {
    return null;
  }
}

/** Browsers hand out what another user may have put there. */
function asStored(value: unknown): StoredAnswer | null {
  if (!isRecord(value)) return null;
  const { question, call, person: user, text, at } = value;
  const areWords = [question, call, user, text].every((each) => typeof each === 'string');
  return areWords && typeof at === 'number' ? (value as StoredAnswer) : null;
}

async function dropOldest(): Promise<void> {
  const count = (await inStore('answers', 'readonly', (store) => store.count())) ?? 0;
  const tooOld = IDBKeyRange.upperBound(Date.now() - limits.age);
  const keysOf = async (range: IDBKeyRange | null, most: number) =>
    most > 0
      ? ((await inStore('answers', 'readonly', (store) => store.index('at').getAllKeys(range, most))) ?? [])
      : [];
  const spare = await keysOf(null, count - limits.answers);
  for (const question of [...spare, ...(await keysOf(tooOld, limits.answers))])
    await inStore('answers', 'readwrite', (store) => store.delete(question));
}

type Viewer = { person: string; plan: string; until: string | null };

/** Whose session it is, and with which plan; null for a visitor, and for an admin who looks on as another user. */
function viewerOf(text: string): Viewer | null {
  // As the server's contract has it; what is damaged is no one's.
  const session: Session | null = JSON.parse(text);
  if (session?.acting !== null) return null;
  return { person: session.user.id, plan: session.entitlement.plan, until: session.entitledUntil };
}

type Fields = Record<string, unknown>;

/** An answer of the server as it would be if the changes that wait had been made, as far as screens show them. */
export function withChanges(said: unknown, changes: readonly OfflineChange[]): unknown {
  return changes.length === 0 ? said : rewrite(said, changes);
}

function rewrite(value: unknown, changes: readonly OfflineChange[]): unknown {
  if (Array.isArray(value)) return value.map((each) => rewrite(each, changes));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, rewrite(each, changes)]),
  );
  return changes.reduce(changed, fields);
}

function changed(fields: Fields, change: OfflineChange): Fields {
  switch (change.kind) {
    case 'favorite': {
      const isMeant = (fields.startupId ?? fields.id) === change.id && 'isFavorite' in fields;
      return isMeant ? { ...fields, isFavorite: change.isFavorite } : fields;
    }
    case 'application':
      return fields.applicationId === change.id ? { ...fields, ...shared(fields, change.change) } : fields;
    case 'letter':
      return fields.startupId === change.id && 'versions' in fields
        ? { ...fields, text: change.text }
        : fields;
    case 'unmute':
      return Array.isArray(fields.mutes)
        ? { ...fields, mutes: fields.mutes.filter((rule) => rule?.id !== change.id) }
        : fields;
    // What a rule takes away is known once the server has cut the lists anew.
    case 'mute':
      return fields;
  }
}

/** What both have: a list says nothing of notes, and what is told of one nothing of its status. */
const shared = (fields: Fields, change: Fields): Fields =>
  Object.fromEntries(Object.entries(change).filter(([name]) => name in fields));
