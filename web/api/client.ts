import routes from 'virtual:contract-routes';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type ErrorCode, unexpectedErrorMessage } from '../../contract/errors.ts';
import type { contract } from '../../contract/index.ts';
import { requestIdOf } from './request-id.ts';
import { type ShownPerson, sendForPerson } from './send-for-person.ts';

const link = new OpenAPILink(routes, {
  url: () => `${window.location.origin}/api`,
  fetch(request, init, _options, path) {
    const call = path.join('.');
    const keepalive = outlivesPage.has(call);
    const send = (sent: Request) => fetch(sent, { ...init, keepalive, credentials: 'same-origin' });
    if (entrances.has(call)) return send(request);
    return sendForPerson(request, shown, send, path[0] !== 'sessions');
  },
});

/** Calls that find out who is signed in, or change it: they are made for nobody. */
const entrances = new Set([
  'sessions.session',
  'sessions.restore',
  'sessions.signIn',
  'sessions.signInWithPasskey',
  'sessions.signInOptions',
  'accounts.register',
  // Mailed links are opened by whoever holds them, in whatever browser.
  'accounts.verifyEmail',
  'credentials.requestReset',
  'credentials.examineReset',
  'credentials.resetPassword',
]);

/** Calls that are made as a page goes away, too. */
const outlivesPage = new Set(['letters.keep']);

let shown: ShownPerson = { userId: () => null, askAgain: async () => null };

/** From now on calls are made for the person whom the screens show. Said once, by whoever keeps the session. */
export function callFor(person: ShownPerson): void {
  shown = person;
}

/** Every call the browser makes. Dates arrive as the ISO strings that the contract promises. */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link);

export const unreachableMessage = 'Upround cannot be reached. Check your connection and try again.';

/** A sentence to show for anything a call may throw, with the id of the request when the server logged it. */
export function messageOfError(error: unknown): string {
  if (error instanceof ORPCError) {
    const requestId = requestIdOf(error);
    const message = error.message || unexpectedErrorMessage;
    return requestId ? `${message} (request ${requestId})` : message;
  }
  if (error instanceof CookieRefused) return error.message;
  return isUnanswered(error) ? unreachableMessage : unexpectedErrorMessage;
}

/** The browser would not keep the cookie that a sign-in was answered with. */
export class CookieRefused extends Error {
  override name = 'CookieRefused';
  constructor() {
    super(
      'Your browser refused the cookie that keeps you signed in. Allow cookies for this site and try again.',
    );
  }
}

/** Whether trying again may help: against a lost connection or a busy server, never against a refusal. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

/** No connection, or no answer in time. */
const isUnanswered = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');

/** The kind of the failure, or null when the server never answered in its own words. */
export function codeOfError(error: unknown): ErrorCode | null {
  // The server translates every failure into one of the contract's codes.
  return error instanceof ORPCError ? (error.code as ErrorCode) : null;
}
