import type { Session } from '../../../contract/auth/accounts.ts';
import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { readRecord, storeRecord } from './remember-me.ts';

type Restored = { session: Session; rememberMe: RememberMeRecord | null };

/** What restoring a session needs of the browser and of the server. */
export type SessionDependencies = {
  ask: (signal: AbortSignal) => Promise<Session | null>;
  restore: (record: RememberMeRecord, signal: AbortSignal) => Promise<Restored | null>;
  /** Runs the work while no other tab of this browser runs it. */
  alone: <Answer>(work: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;
  storage: BrowserStorage;
  /** Whether a failure is one that trying again may help against. */
  mayPass: (error: unknown) => boolean;
};

/** In milliseconds: for all attempts, for one, and the pause after a failed one. */
const limits = { start: 8_000, lookUp: 5_000, pause: 1_000 };
const mostChecks = 3;

/**
 * Who is signed in; null for a visitor. Where nobody is but this browser remembers somebody, their session is opened
 * again. Gives up after eight seconds, so that no page waits for ever.
 */
export async function loadSession(
  dependencies: SessionDependencies,
  within = limits,
): Promise<Session | null> {
  const start = AbortSignal.timeout(within.start);
  for (let runs = 1; ; runs += 1) {
    try {
      return await lookUp(dependencies, start, within.lookUp);
    } catch (error) {
      if (start.aborted || runs === mostChecks || !dependencies.mayPass(error)) throw error;
      await pause(within.pause, start);
    }
  }
}

async function lookUp(
  dependencies: SessionDependencies,
  start: AbortSignal,
  limit: number,
): Promise<Session | null> {
  const ask = () => dependencies.ask(AbortSignal.any([start, AbortSignal.timeout(limit)]));
  const session = await ask();
  if (session) return session;
  const seen = readRecord(Date.now(), dependencies.storage);
  if (!seen) return null;
  return dependencies.alone(async () => {
    const record = readRecord(Date.now(), dependencies.storage);
    const isChanged = record?.token !== seen.token || record.expiresAt !== seen.expiresAt;
    // Another tab was quicker.
    if (isChanged) return ask();
    const restored = await dependencies.restore(record, start);
    storeRecord(restored?.rememberMe ?? null, dependencies.storage);
    return restored?.session ?? null;
  }, start);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
