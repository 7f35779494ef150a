import type { Scope } from './scopes.ts';

export const accessMessages = {
  mistyped: 'This access token is mistyped or incomplete. Send all of it as Authorization: Bearer.',
  invalid: 'This access token doesn’t work: it has expired, was revoked or never existed.',
  missingScope: (scope: Scope) => `This access token lacks the scope ${scope}.`,
  browserOnly: 'This works only in the browser, when you are signed in.',
} as const;
