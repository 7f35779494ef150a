import { keptCalls, timelessCalls } from '../../contract/offline/kept-calls.ts';
import { personHeader } from '../../contract/sign-in/person-header.ts';
import { type Asked, isUnanswered } from '../api/client.ts';
import { connection, noteAnswered, noteOffline, noteRecalled } from './connection.ts';
import { type Heard, sessionCall } from './heard.ts';

const isKept: ReadonlySet<string> = new Set(keptCalls);

/** What changes who is signed in here, without answering whose session it is now. */
const turns: ReadonlySet<string> = new Set(['sessions.signOut', 'sessions.restore']);

/** What was heard before the page was there; more than this nobody waits for. */
const mostHeard = 50;
let heard: Heard[] = [];
let take: ((heard: Heard) => void) | null = null;
let hasLeft = false;

/** In milliseconds, how long a network that gave no answer before may take where something is kept. */
const patience = 3_000;

/** Asks the server, and hears what it answers; what was kept answers where nobody else does. */
export async function askOrRecall(asked: Asked, ask: () => Promise<Response>): Promise<Response> {
  const answering = ask();
  // Somebody may have stopped waiting for it by then.
  answering.catch(() => undefined);
  if (connection().isOffline && isKept.has(asked.call)) {
    const isLate = await Promise.race([answering.then(answered, answered), late()]);
    const kept = isLate ? await recall(asked) : null;
    if (kept) {
      void answering.then(noteAnswered, () => undefined);
      return kept;
    }
  }
  try {
    const answer = await answering;
    noteAnswer(asked, answer);
    return answer;
  } catch (error) {
    const kept = isUnanswered(error) ? await recall(asked) : null;
    if (kept) return kept;
    throw error;
  }
}

const answered = () => false;
const late = () => new Promise<true>((resolve) => setTimeout(() => resolve(true), patience));

/** Nothing is downloaded for what is heard, and nothing written, before the page is there. */
function noteAnswer({ call, question }: Asked, answer: Response): void {
  noteAnswered();
  if (hasLeft || !answer.ok || !(turns.has(call) || isKept.has(call))) return;
  const one = { call, question, answer: answer.clone(), at: Date.now() };
  if (take) take(one);
  else if (heard.length < mostHeard) heard.push(one);
  if (call === sessionCall && !answer.headers.has(personHeader)) void forgetWhoLeft(one);
}

/** Whoever is not signed in any more may never see a page that keeps what it hears. Visitors have no worker. */
async function forgetWhoLeft(one: Heard): Promise<void> {
  if (take || !navigator.serviceWorker?.controller) return;
  await import('./answers.ts')
    .then(({ keepAnswer }) => keepAnswer({ ...one, answer: one.answer.clone() }))
    .catch(() => undefined);
}

/** From now on what is heard is taken here. */
export function takeHeard(taker: (heard: Heard) => void): void {
  take = taker;
  for (const one of heard) taker(one);
  heard = [];
}

/** Nothing is kept any more of a person who leaves. */
export function stopKeeping(): void {
  hasLeft = true;
  heard = [];
}

/** What was kept as the answer to a question. */
async function recall({ call, question, userId }: Asked): Promise<Response | null> {
  if (!navigator.onLine) noteOffline();
  if (!isKept.has(call) || hasLeft) return null;
  const kept = await import('./answers.ts')
    .then(({ recallAnswer }) => recallAnswer(call, question, userId))
    .catch(() => null);
  if (!kept) return null;
  if (timelessCalls.includes(call)) noteOffline();
  else noteRecalled(kept.at);
  return new Response(kept.text, { headers: { 'content-type': 'application/json' } });
}
