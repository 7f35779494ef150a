import { personHeader } from '../../contract/sign-in/person-header.ts';
import { noteAnswered, noteOffline, noteRecalled } from './connection.ts';
import { type Heard, sessionCall, sessionQuestion } from './heard.ts';

/** Of when they are is nothing that anybody looks at. */
const timeless = [sessionCall, 'choices.industries'];

/** Questions whose answers can be read without a network: one's own lists, records and letters, and what those are drawn with. */
const keptCalls: ReadonlySet<string> = new Set([
  ...timeless,
  'alerts.overview',
  'alerts.feed',
  'favorites.counts',
  'favorites.list',
  'applications.list',
  'applications.get',
  'letters.get',
  'startups.get',
  'savedSearches.list',
  'mutes.list',
]);

/** What changes who is signed in here, without answering whose session it is now. */
const turns: ReadonlySet<string> = new Set(['sessions.signOut', 'sessions.restore']);

/** What was heard before the page was there; more than this nobody waits for. */
const mostHeard = 50;
let heard: Heard[] = [];
let take: ((heard: Heard) => void) | null = null;
let hasLeft = false;

/** Hears every answer that comes by the network. Nothing is downloaded for that, and nothing written, before the page is there. */
export function noteAnswer(call: string, question: string, answer: Response): void {
  noteAnswered();
  if (hasLeft || !answer.ok || !(turns.has(call) || keptCalls.has(call))) return;
  const one = turns.has(call) ? turnOf(call, answer) : heardOf(call, question, answer);
  if (take) take(one);
  else if (heard.length < mostHeard) heard.push(one);
}

const heardOf = (call: string, question: string, answer: Response): Heard => ({
  call,
  question,
  person: answer.headers.get(personHeader),
  // It may be lost together with the connection in the middle of it.
  text: answer
    .clone()
    .text()
    .catch(() => ''),
  at: Date.now(),
});

/** As whoever asks for the session next is answered. */
function turnOf(call: string, answer: Response): Heard {
  const restored = async () => JSON.stringify((await answer.clone().json())?.session ?? null);
  const text = call === 'sessions.restore' ? restored().catch(() => '') : Promise.resolve('null');
  return { call: sessionCall, question: sessionQuestion, person: null, text, at: Date.now() };
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

/** What was kept as the answer to a question that no server answered; `userId` is whom the screens show. */
export async function recall(
  call: string,
  question: string,
  userId: string | null,
): Promise<Response | null> {
  if (!navigator.onLine) noteOffline();
  if (!keptCalls.has(call) || hasLeft) return null;
  const kept = await import('./answers.ts')
    .then(({ recallAnswer }) => recallAnswer(call, question, userId))
    .catch(() => null);
  if (!kept) return null;
  if (timeless.includes(call)) noteOffline();
  else noteRecalled(kept.at);
  return new Response(kept.text, { headers: { 'content-type': 'application/json' } });
}
