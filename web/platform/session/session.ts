import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Session } from '../../../contract/auth/accounts.ts';
import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import type { Farewell } from '../../../contract/public/documents.ts';
import { api, CookieRefused, codeOfError, mayPass } from '../api/client.ts';
import { type BrowserStorage, deviceStorage } from '../browser/browser-storage.ts';
import { endNotifications } from '../browser/end-notifications.ts';
import { paths } from '../navigation/paths.ts';
import { stopSaving } from '../offline/store.ts';
import { clearRecord, readRecord, storeRecord } from './remember-me.ts';
import { notifyOtherTabs } from './session-channel.ts';

const inBrowser: SessionDependencies = {
  ask: (signal) => api.sessions.session(undefined, { signal }),
  restore: (record, signal) => api.sessions.restore(record, { signal }).catch(noneIfInvalid),
  // Outside of https browsers have no locks; the server then lets the second of two tabs in as well.
  alone: (work, signal) =>
    navigator.locks ? navigator.locks.request('restoring the session', { signal }, work) : work(),
  storage: deviceStorage,
  mayPass,
};

/** A record that the server cannot read opens nothing, like one that it does not know. */
export function noneIfInvalid(error: unknown): null {
  if (codeOfError(error) === 'INVALID') return null;
  throw error;
}

/** Who is signed in; null for a visitor. It tries again by itself, within its own time. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => loadSession(inBrowser),
  retry: false,
});

/** Read once, where users are let in: what follows the query itself is told of every change one by one. */
export const SessionContext = createContext<Session | null>(null);

/** The session inside the pages that only a signed-in person reaches. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('A signed-in page was shown without a session');
  return session;
}

/** Takes over what a call answered of the present person, so that nothing has to be asked again. */
export function useStoreSession(): (session: Session) => void {
  const queryClient = useQueryClient();
  return (session) =>
    queryClient.setQueryData(sessionQuery.queryKey, (present) =>
      // The answer may come when another user has signed in, or no one is any more.
      present?.user.id === session.user.id ? session : present,
    );
}

/**
 * Lets a person in who has just signed in or registered, in every tab of this browser. Rejects with `CookieRefused` when
 * the browser did not keep the session's cookie: the next call would find no one.
 */
export function useTakeSession(): (entered: {
  session: Session;
  rememberMe: RememberMeRecord | null;
}) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ session, rememberMe }) => {
    const present = await api.sessions.session().catch(() => session);
    if (!present) throw new CookieRefused();
    storeRecord(rememberMe);
    await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
    queryClient.setQueryData(sessionQuery.queryKey, present);
  };
}

/**
 * Ends the session and loads the landing page anew, so that nothing of the person stays in memory, nor in what the browser
 * keeps for when there is no network. Rejects while something is to be sent or decided.
 */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await (await leaving())?.refuseWhileChangesWait();
      const answer = await api.sessions.signOut();
      await endNotifications();
      return answer;
    },
    onSuccess: () => void leaveBrowser(),
  });
}

/** Signing out does not wait for what cannot be downloaded. */
const leaving = () => import('../offline/leaving.ts').catch(() => null);

/** Forgets the person in every tab, once the server has no session of theirs, and loads the landing page. */
export async function leaveBrowser(farewell?: Farewell): Promise<void> {
  stopSaving();
  await (await leaving())?.deleteStored();
  clearRecord();
  notifyOtherTabs({ kind: 'left' });
  window.location.replace(paths.landing({ farewell }));
}

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
 * Who is signed in; null for a visitor. Where no one is but this browser remembers someone, their session is opened
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
