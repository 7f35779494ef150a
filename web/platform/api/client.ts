import routes from 'virtual:contract-routes';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { userHeader } from '../../../contract/auth/user-header.ts';
import type { contract } from '../../../contract/index.ts';
import { type ErrorCode, unexpectedErrorMessage } from '../../../contract/platform/errors.ts';
import { followPageShown, isPageShown } from '../browser/page-shown.ts';
import { CallError } from './call-error.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { openClient, type Routes } from './open-client.ts';
import { requestIdOf } from './request-id.ts';
import { apiTexts } from './texts.ts';

/** Calls that find out who is signed in, or change it: they are made for no one. */
const entrances = new Set([
  'sessions.session',
  'sessions.restore',
  'sessions.signIn',
  'sessions.signInWithPasskey',
  'sessions.signInOptions',
  'accounts.register',
  // Mailed links are opened in any browser.
  'accounts.verifyEmail',
  'credentials.requestReset',
  'credentials.examineReset',
  'credentials.resetPassword',
]);

/** Calls that are made as a page goes away, too. */
const outlivesPage = new Set(['letters.keep']);

let shown: ShownUser = { userId: () => null, askAgain: async () => null };

/** From now on calls are made for the person whom the screens show. Set once, where the session is stored. */
export function callFor(user: ShownUser): void {
  shown = user;
}

/** A question to the server, and whom the screens show as it is asked. */
export type Asked = { call: string; question: string; userId: UserId | null };

/** Hears what is answered, and may answer itself when no one does. */
type Listener = (asked: Asked, ask: () => Promise<Response>) => Promise<Response>;

let listener: Listener = (_asked, ask) => ask();

/** From now on answers are told to a user who keeps them. */
export function announceAnswers(to: Listener): void {
  listener = to;
}

/** Whom the screens show, and whom calls are made for. */
export const presentUser = (): UserId | null => shown.userId();

const open = (known: Routes) =>
  openClient<typeof contract>(
    known,
    () => `${window.location.origin}/api`,
    async (request, call) => {
      const asked = { call, question: request.url.replace(/^.*?\/api/, ''), userId: shown.userId() };
      return listener(asked, () => ask(request, call));
    },
  );

/**
 * Every call the browser makes; those of admins and of connections only where `admin-calls.ts` or `connection-calls.ts` is
 * imported. Dates arrive as the ISO strings that the contract promises.
 */
export const api = open(routes);

/** From now on these calls can be made, too. */
export function addCalls(more: Routes): void {
  Object.assign(api, open(more));
}

followPageShown(dropEarlyAnswers);

async function ask(request: Request, call: string): Promise<Response> {
  const isEntrance = entrances.has(call);
  const isFor = (userId: string | null) => isEntrance || userId === shown.userId();
  // What is asked once the page is there is asked because something may have changed.
  const early = isPageShown() ? null : await takeEarlyAnswer(request, isFor);
  if (early) return early;
  const keepalive = outlivesPage.has(call);
  const send = (sent: Request) => fetch(sent, { keepalive, credentials: 'same-origin' });
  if (isEntrance) return send(request);
  return sendForUser(request, shown, send, !call.startsWith('sessions.'));
}

export const unreachableMessage: string = apiTexts.unreachable;

/** A sentence to show for anything a call may throw, with the id of the request when the server logged it. */
export function messageOfError(error: unknown): string {
  if (error instanceof CallError) {
    const requestId = requestIdOf(error);
    const message = error.message || unexpectedErrorMessage;
    return requestId ? apiTexts.withRequest(message, requestId) : message;
  }
  if (error instanceof CookieRefused) return error.message;
  return isUnanswered(error) ? unreachableMessage : unexpectedErrorMessage;
}

/** The browser would not keep the cookie that a sign-in was answered with. */
export class CookieRefused extends Error {
  override name = 'CookieRefused';
  constructor() {
    super(apiTexts.cookieRefused);
  }
}

/** Whether trying again may help: against a lost connection or a busy server, never against a refusal. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500;
}

/** No connection, or no answer in time. */
export const isUnanswered = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');

/** The kind of the failure, or null when the server never answered in its own words. */
export function codeOfError(error: unknown): ErrorCode | null {
  // The server translates every failure into one of the contract's codes.
  return error instanceof CallError ? (error.code as ErrorCode) : null;
}

/** What a call knows of the person whom the screens of this tab show. */
type ShownUser = {
  userId: () => UserId | null;
  /** Asks who is signed in now, restores their session where this browser remembers them, and has the screens follow. */
  askAgain: () => Promise<UserId | null>;
};

const isUnauthorized = ({ status }: Response) => status === 401;

/**
 * Makes a call for the person whom the screens show, and says so: the server refuses it when another user is signed in
 * by now. When the session has ended it is restored once, if this browser remembers the person, and the call repeated.
 * `isSafeToRepeat` is false where a refusal may be the answer itself, such as to a wrong code.
 */
export async function sendForUser(
  request: Request,
  user: ShownUser,
  send: (request: Request) => Promise<Response>,
  isSafeToRepeat: boolean,
): Promise<Response> {
  const userId = user.userId();
  if (userId === null) return send(request);
  request.headers.set(userHeader, userId);
  const again = request.clone();
  const answer = await send(request);
  if (!isUnauthorized(answer)) return answer;
  const present = await user.askAgain();
  return isSafeToRepeat && present === userId ? send(again) : answer;
}
