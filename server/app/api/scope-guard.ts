import type { Scope } from '../../../contract/auth/scopes.ts';
import { insufficientScope } from '../../auth/access/access-refused.ts';
import { accessOf, type Context } from '../../platform/context.ts';

/** Passes for everyone but a program whose token lacks a scope; null is what no token may do. */
export function requireScope(context: Pick<Context, 'actor'>, scope: Scope | null): void {
  const access = accessOf(context);
  if (access === null || (scope !== null && access.scopes.includes(scope))) return;
  throw insufficientScope(scope);
}
