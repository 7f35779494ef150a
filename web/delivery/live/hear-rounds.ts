import type { UserId } from '../../../contract/auth/accounts.ts';
import {
  liveEvents,
  liveParameters,
  livePath,
  type RoundsCame,
  readRoundsCame,
} from '../../../contract/delivery/rounds-came.ts';

/** In milliseconds; a server that starts again is not asked by everybody at once. */
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
export function hearRounds({ userId, from, hear, forget, isStillThere }: Hearing): () => void {
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
