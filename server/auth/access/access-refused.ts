import { accessMessages } from '../../../contract/auth/access-tokens.ts';
import type { Scope } from '../../../contract/auth/scopes.ts';
import { ApiError } from '../../platform/errors.ts';

/** A program was refused for its token; `challenge` tells it why in `WWW-Authenticate` (RFC 6750, 3). */
class AccessRefused extends ApiError {
  readonly challenge: string;

  constructor(code: 'UNAUTHORIZED' | 'FORBIDDEN', message: string, challenge: string) {
    super(code, message);
    this.challenge = challenge;
  }
}

/** The token opens nothing. */
export const invalidToken = (message: string): AccessRefused =>
  new AccessRefused('UNAUTHORIZED', message, 'Bearer error="invalid_token"');

/** The token lacks a scope; null of what no token may do. */
export function insufficientScope(scope: Scope | null): AccessRefused {
  const challenge = 'Bearer error="insufficient_scope"';
  return scope === null
    ? new AccessRefused('FORBIDDEN', accessMessages.browserOnly, challenge)
    : new AccessRefused('FORBIDDEN', accessMessages.missingScope(scope), `${challenge}, scope="${scope}"`);
}

/** What `WWW-Authenticate` says to a program that was refused for its token; empty of any other error. */
export const challengeHeader = (thrown: unknown): { 'www-authenticate'?: string } =>
  thrown instanceof AccessRefused ? { 'www-authenticate': thrown.challenge } : {};
