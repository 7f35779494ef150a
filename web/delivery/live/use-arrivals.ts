import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UserId } from '../../../contract/auth/accounts.ts';
import {
  liveEvents,
  liveParameters,
  livePath,
  type RoundsCame,
  readRoundsCame,
} from '../../../contract/delivery/rounds-came.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { rereadSession } from '../../platform/session/reread-session.ts';
import { sessionQuery, useSession } from '../../platform/session/session.ts';
import { hearLiveMessages, type LiveMessage, sendLiveMessage } from './live-channel.ts';

export type Waiting = { count: number; locked: number; showThem: () => void };

/**
 * How many rounds came for the viewer after those that the page shows, which are all up to a position; null while none are
 * shown. One tab of the browser hears of them and tells the others.
 */
export function useArrivals(shown: number | null): Waiting {
  const { user, acting } = useSession();
  const { id: userId } = user;
  const isWatched = acting !== null;
  const queryClient = useQueryClient();
  const [arrivals, setArrivals] = useState<Arrivals>([]);
  const [asked, setAsked] = useState(0);
  const heard = useRef(0);
  // A line takes up one of the few connections that a browser opens; what comes meanwhile is told on it.
  const isHeard = shown !== null;
  const from = useEffectEvent(() => Math.max(shown ?? 0, heard.current));

  const store = useEffectEvent((came: RoundsCame) => {
    heard.current = Math.max(heard.current, came.position);
    setArrivals((present) => withArrival(present, came));
  });
  const remove = useEffectEvent(() => {
    heard.current = 0;
    setArrivals([]);
    setAsked(0);
    void queryClient.invalidateQueries({ queryKey: alertsKey });
  });
  useLiveMessages(userId, {
    shown,
    follow(message) {
      switch (message.kind) {
        case 'came':
          return store(message.came);
        case 'answer':
          heard.current = Math.max(heard.current, ...message.arrivals.map(({ position }) => position));
          return setArrivals((present) => withMissed(present, message.arrivals));
        case 'ask':
          return answerTab(userId, arrivals, message.after);
        case 'forget':
          return remove();
      }
    },
  });
  useEffect(() => {
    if (!isHeard || isWatched) return;
    return leadTabs(`live ${userId}`, () =>
      hearRounds({
        userId,
        from: () => from(),
        hear: (came) => {
          store(came);
          sendLiveMessage({ userId, kind: 'came', came });
        },
        forget: () => {
          remove();
          sendLiveMessage({ userId, kind: 'forget' });
        },
        isStillThere: async () => {
          await rereadSession(queryClient);
          return queryClient.getQueryData(sessionQuery.queryKey)?.user.id === userId;
        },
      }),
    );
  }, [isHeard, isWatched, userId, queryClient]);

  return {
    ...waitingAfter(arrivals, Math.max(shown ?? 0, asked)),
    showThem: () => setAsked(heard.current),
  };
}

type LiveMessages = { shown: number | null; follow: (message: LiveMessage) => void };

/** Follows what other tabs hear, and asks once what they heard before this one listened: what the page shows may be older. */
function useLiveMessages(userId: UserId, { shown, follow }: LiveMessages): void {
  const isShown = shown !== null;
  const hear = useEffectEvent((message: LiveMessage) => {
    if (message.userId === userId) follow(message);
  });
  const shownUpTo = useEffectEvent(() => shown ?? 0);
  useEffect(() => hearLiveMessages((message) => hear(message)), []);
  useEffect(() => {
    if (isShown) sendLiveMessage({ userId, kind: 'ask', after: shownUpTo() });
  }, [isShown, userId]);
}

function answerTab(userId: UserId, arrivals: Arrivals, after: number): void {
  const missed = arrivals.filter(({ position }) => position > after);
  if (missed.length > 0) sendLiveMessage({ userId, kind: 'answer', arrivals: missed });
}

/** What was heard of since the page was opened, in the order in which it came. */
export type Arrivals = readonly RoundsCame[];

/** Each event is heard once, whichever tab heard it first. */
export function withArrival(arrivals: Arrivals, came: RoundsCame): Arrivals {
  return arrivals.some(({ position }) => position >= came.position) ? arrivals : [...arrivals, came];
}

/** With what other tabs heard, of which this one may have heard a later part itself. */
export function withMissed(arrivals: Arrivals, missed: Arrivals): Arrivals {
  const byPosition = new Map([...arrivals, ...missed].map((came) => [came.position, came]));
  return [...byPosition.values()].toSorted((one, other) => one.position - other.position);
}

/** What is not among what the page shows, which is all up to a position. */
export function waitingAfter(arrivals: Arrivals, shown: number): { count: number; locked: number } {
  const waiting = arrivals.filter(({ position }) => position > shown);
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    locked: waiting.reduce((sum, { locked }) => sum + locked, 0),
  };
}

/**
 * Of all tabs that ask under a name, one at a time leads; when it goes, another one does. Where the browser has no such thing
 * each leads itself. Returns how to give it up.
 */
function leadTabs(name: string, lead: () => () => void): () => void {
  // Only pages of secure origins have it, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return lead();
  const leaving = new AbortController();
  locks
    .request(name, { signal: leaving.signal }, () => {
      if (leaving.signal.aborted) return;
      const stop = lead();
      return new Promise<void>((resolve) => {
        leaving.signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    })
    // Given up before it was its turn.
    .catch(() => undefined);
  return () => leaving.abort();
}

/** In milliseconds; a server that starts again is not asked by everyone at once. */
const pace = { shortest: 1_000, longest: 60_000 };

type Hearing = {
  userId: UserId;
  /** From which position on, whenever a line is opened. */
  from: () => number;
  hear: (came: RoundsCame) => void;
  /** Positions that were heard of mean nothing any more. */
  forget: () => void;
  /** Whether the person is still signed in, asked before every further attempt. */
  isStillThere: () => Promise<boolean>;
};

/** Keeps one line to the server open, until the function that comes back is called. The browser mends what breaks; what is refused is tried again later. */
function hearRounds({ userId, from, hear, forget, isStillThere }: Hearing): () => void {
  let line: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;

  const open = () => {
    const query = new URLSearchParams({
      [liveParameters.person]: userId,
      [liveParameters.after]: String(from()),
    });
    line = new EventSource(`${livePath}?${query}`);
    line.addEventListener('open', () => {
      failures = 0;
    });
    line.addEventListener(liveEvents.rounds, ({ data }) => {
      const came = readRoundsCame(JSON.parse(data));
      if (came) hear(came);
    });
    line.addEventListener(liveEvents.anew, forget);
    line.addEventListener(liveEvents.access, tryLater);
    line.addEventListener('error', () => {
      // A line that is only broken mends itself.
      if (line?.readyState === EventSource.CLOSED) tryLater();
    });
  };
  const tryLater = () => {
    line?.close();
    const wait = Math.min(pace.longest, pace.shortest * 2 ** failures++) * (0.5 + Math.random() / 2);
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const isThere = await isStillThere();
      if (isThere && !isStopped) open();
    }, wait);
  };
  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    line?.close();
  };
}
