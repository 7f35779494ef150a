import type { Session } from '../../contract/accounts.ts';
import type { RememberMeRecord } from '../../contract/sessions.ts';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { keepRecord, readRecord } from './remember-me.ts';

type Restored = { session: Session; rememberMe: RememberMeRecord | null };

/** What restoring a session needs of the browser and of the server. */
export type SessionSources = {
  ask: (signal: AbortSignal) => Promise<Session | null>;
  restore: (record: RememberMeRecord, signal: AbortSignal) => Promise<Restored | null>;
  /** Runs the work while no other tab of this browser runs it. */
  alone: <Answer>(work: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;
  storage: BrowserStorage;
  /** Whether a failure is one that trying again may help against. */
  mayPass: (error: unknown) => boolean;
};

/** In milliseconds: all of it, one look, and the wait after a look that failed. */
const limits = { start: 8_000, lookUp: 5_000, pause: 1_000 };
const mostLooks = 3;

/**
 * Who is signed in; null for a visitor. Where nobody is but this browser remembers somebody, their session is opened
 * again. Gives up after eight seconds, so that no page waits for ever.
 */
export async function loadSession(parts: SessionSources, within = limits): Promise<Session | null> {
  const start = AbortSignal.timeout(within.start);
  for (let looks = 1; ; looks += 1) {
    try {
      return await lookUp(parts, start, within.lookUp);
    } catch (error) {
      if (start.aborted || looks === mostLooks || !parts.mayPass(error)) throw error;
      await pause(within.pause, start);
    }
  }
}

async function lookUp(parts: SessionSources, start: AbortSignal, limit: number): Promise<Session | null> {
  const ask = () => parts.ask(AbortSignal.any([start, AbortSignal.timeout(limit)]));
  const session = await ask();
  if (session) return session;
  const seen = readRecord(Date.now(), parts.storage);
  if (!seen) return null;
  return parts.alone(async () => {
    const record = readRecord(Date.now(), parts.storage);
    const isChanged = record?.token !== seen.token || record.expiresAt !== seen.expiresAt;
    // Another tab was quicker.
    if (isChanged) return ask();
    const restored = await parts.restore(record, start);
    keepRecord(restored?.rememberMe ?? null, parts.storage);
    return restored?.session ?? null;
  }, start);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
