import { offlineCalls, timelessCalls } from '../../../contract/account/offline-sync/offline-calls.ts';
import { userHeader } from '../../../contract/auth/user-header.ts';
import { type Asked, isUnanswered } from '../api/client.ts';
import { connection, recordAnswered, recordCached, recordOffline } from './connection.ts';
import { type Heard, sessionCall } from './heard.ts';

const isStored: ReadonlySet<string> = new Set(offlineCalls);

/** What changes who is signed in here, without answering whose session it is now. */
const turns: ReadonlySet<string> = new Set(['sessions.signOut', 'sessions.restore']);

/** What was heard before the page was there; more than this no one waits for. */
const mostHeard = 50;
let heard: Heard[] = [];
let take: ((heard: Heard) => void) | null = null;
let hasLeft = false;

/** In milliseconds, how long a network that gave no answer before may take where something is kept. */
const patience = 3_000;

/** Asks the server, and hears what it answers; what was kept answers where no one else does. */
export async function fetchOrCache(asked: Asked, ask: () => Promise<Response>): Promise<Response> {
  const answering = ask();
  // Someone may have stopped waiting for it by then.
  answering.catch(() => undefined);
  if (connection().isOffline && isStored.has(asked.call)) {
    const isLate = await Promise.race([answering.then(answered, answered), late()]);
    const stored = isLate ? await restore(asked) : null;
    if (stored) {
      void answering.then(recordAnswered, () => undefined);
      return stored;
    }
  }
  try {
    const answer = await answering;
    recordAnswer(asked, answer);
    return answer;
  } catch (error) {
    const stored = isUnanswered(error) ? await restore(asked) : null;
    if (stored) return stored;
    throw error;
  }
}

const answered = () => false;
const late = () => new Promise<true>((resolve) => setTimeout(() => resolve(true), patience));

/** Nothing is downloaded for what is heard, and nothing written, before the page is there. */
function recordAnswer({ call, question }: Asked, answer: Response): void {
  recordAnswered();
  if (hasLeft || !answer.ok || !(turns.has(call) || isStored.has(call))) return;
  const one = { call, question, answer: answer.clone(), at: Date.now() };
  if (take) take(one);
  else if (heard.length < mostHeard) heard.push(one);
  if (call === sessionCall && !answer.headers.has(userHeader)) void clearFormerUser(one);
}

/** A user who is no longer signed in must never see a page that stores answers. Visitors have no worker. */
async function clearFormerUser(one: Heard): Promise<void> {
  if (take || !navigator.serviceWorker?.controller) return;
  await import('./answers.ts')
    .then(({ storeAnswer: keepAnswer }) => keepAnswer({ ...one, answer: one.answer.clone() }))
    .catch(() => undefined);
}

/** From now on what is heard is taken here. */
export function takeHeard(taker: (heard: Heard) => void): void {
  take = taker;
  for (const one of heard) taker(one);
  heard = [];
}

/** Nothing is kept any more of a person who leaves. */
export function stopSaving(): void {
  hasLeft = true;
  heard = [];
}

/** What was kept as the answer to a question. */
async function restore({ call, question, userId }: Asked): Promise<Response | null> {
  if (!navigator.onLine) recordOffline();
  if (!isStored.has(call) || hasLeft) return null;
  const stored = await import('./answers.ts')
    .then(({ cachedAnswer: recallAnswer }) => recallAnswer(call, question, userId))
    .catch(() => null);
  if (!stored) return null;
  if (timelessCalls.includes(call)) recordOffline();
  else recordCached(stored.at);
  return new Response(stored.text, { headers: { 'content-type': 'application/json' } });
}
