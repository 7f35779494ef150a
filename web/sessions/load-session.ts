import type { Session } from '../../contract/accounts.ts';
import { api } from '../api.ts';
import { keepRecord, keptRecord } from './remember-me.ts';

const lookupLimit = 5_000;
const startLimit = 8_000;

/**
 * Who is signed in; null for a visitor. Where nobody is but this browser remembers somebody, their session is opened
 * again. Gives up after eight seconds, so that no page waits for ever.
 */
export async function loadSession(): Promise<Session | null> {
  const start = AbortSignal.timeout(startLimit);
  const session = await api.sessions.session(undefined, {
    signal: AbortSignal.any([start, AbortSignal.timeout(lookupLimit)]),
  });
  const record = session ? null : keptRecord(Date.now());
  return record ? restore(record, start) : session;
}

async function restore(
  record: NonNullable<ReturnType<typeof keptRecord>>,
  signal: AbortSignal,
): Promise<Session | null> {
  const restored = await api.sessions.restore(record, { signal });
  keepRecord(restored?.rememberMe ?? null);
  return restored?.session ?? null;
}
