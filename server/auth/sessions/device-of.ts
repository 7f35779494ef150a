import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { readCookie } from './cookies.ts';

/** The 32 random bytes that name the caller's browser, in hex: those it has, or new ones. */
export function deviceOf({ environment }: Context, { headers }: Caller): string {
  const stored = readCookie(environment, headers, 'device');
  return stored && /^[0-9a-f]{64}$/.test(stored) ? stored : randomBytes(32).toString('hex');
}
