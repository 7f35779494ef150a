import { openToVisitors, scopeOf } from '../../../contract/auth/operation-scopes.ts';
import { scopes, scopeWords } from '../../../contract/auth/scopes.ts';
import { cookieName } from '../../auth/sessions/create-auth.ts';

/** Its token is an API key of the admin area. */
const takesApiKeys = 'sentRounds.send';

/** The ways in which a call may show on whose behalf it is made, as the OpenAPI document names them. */
export const describeSecurity = (publicUrl: string) => ({
  session: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: cookieName({ publicUrl }, 'session'),
    description: 'The session of a user who is signed in in this browser.',
  },
  accessToken: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'upr_pat_…',
    description: `A personal access token, from Connections in the settings. Its scopes: ${describeScopes()}`,
  },
  apiKey: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'upr_…',
    description: 'A key that an admin made for a program that sends rounds in.',
  },
});

const describeScopes = () => scopes.map((scope) => `${scope}: ${scopeWords[scope]}`).join(' ');

/** What a call takes: a session, or a token with its scope; an empty requirement stands for a visitor. */
export function securityOf(operation: string): Record<string, string[]>[] {
  if (operation === takesApiKeys) return [{ apiKey: [] }];
  const scope = scopeOf(operation);
  return [
    ...(openToVisitors.has(operation) ? [{}] : []),
    { session: [] },
    ...(scope === null ? [] : [{ accessToken: [scope] }]),
  ];
}
