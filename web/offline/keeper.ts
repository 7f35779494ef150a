import { personHeader } from '../../contract/sign-in/person-header.ts';
import { connection, noteAnswered, noteOffline, noteRecalled } from './connection.ts';

/** Questions whose answers can be read without a network: one's own lists, records and letters, and what those are drawn with. */
const keptCalls: ReadonlySet<string> = new Set([
  'sessions.session',
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
  'choices.industries',
]);

/** An answer of the server, and whose session it was given in. */
export type Heard = { call: string; question: string; person: string | null; text: Promise<string>; at: number };

/** What was heard before the page was there; more than this nobody waits for. */
const mostHeard = 50;
let heard: Heard[] = [];
let take: ((heard: Heard) => void) | null = null;
let hasLeft = false;

/** Hears every answer that comes by the network. Nothing is downloaded for that, and nothing written, before the page is there. */
export function noteAnswer(call: string, question: string, answer: Response): void {
  noteAnswered();
  const isEnd = call === 'sessions.signOut';
  if (hasLeft || !answer.ok || !(isEnd || keptCalls.has(call))) return;
  const person = isEnd ? null : answer.headers.get(personHeader);
  // Lost together with the connection in the middle of it.
  const text = (isEnd ? Promise.resolve('null') : answer.clone().text()).catch(() => '');
  const one = { call: isEnd ? sessionCall : call, question, person, text, at: Date.now() };
  if (take) take(one);
  else if (heard.length < mostHeard) heard.push(one);
}

export const sessionCall = 'sessions.session';

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
export async function recall(call: string, question: string, userId: string | null): Promise<Response | null> {
  if (!navigator.onLine) noteOffline();
  if (!keptCalls.has(call) || hasLeft) return null;
  const { recallAnswer } = await import('./answers.ts').catch(() => ({ recallAnswer: null }));
  const kept = await recallAnswer?.(call, question, userId);
  if (!kept) return null;
  // Whoever is signed in may be known for longer than anything that is shown.
  if (call === sessionCall || call === 'choices.industries') noteOffline();
  else noteRecalled(kept.at);
  return new Response(kept.text, { headers: { 'content-type': 'application/json' } });
}

/** Whether nothing is to be asked of the network first. */
export const isKnownOffline = (): boolean => connection().isOffline && !navigator.onLine;
