import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** `at` in milliseconds since 1970, by the clock that all processes of the machine share. */
export type Arrival = { to: string; size: number; at: number };

export type Sink = AsyncDisposable & {
  url: string;
  arrivals: Arrival[];
  /** Resolves with the arrival of the first mail to an address. */
  arrivalOf: (to: string) => Promise<Arrival>;
  /** Resolves once so many mails have arrived that `isCounted` says yes to. */
  untilCounted: (count: number, isCounted: (arrival: Arrival) => boolean) => Promise<void>;
};

/** A mail server in a process of its own that takes whatever comes. */
export async function openSink(): Promise<Sink> {
  const program = fileURLToPath(new URL('./sink.ts', import.meta.url));
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // What the program says first is its port, and then nothing but arrivals.
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const arrivals: Arrival[] = [];
  const waiting = new Set<() => void>();
  child.on('message', (arrival: Arrival) => {
    arrivals.push(arrival);
    for (const run of waiting) run();
  });
  const until = <Found>(find: () => Found | undefined): Promise<Found> => {
    const { promise, resolve } = Promise.withResolvers<Found>();
    const run = () => {
      const found = find();
      if (found === undefined) return;
      waiting.delete(run);
      resolve(found);
    };
    waiting.add(run);
    run();
    return promise;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    arrivalOf: (to) => until(() => arrivals.findLast((arrival) => arrival.to === to)),
    async untilCounted(count, isCounted) {
      let seen = 0;
      let counted = 0;
      await until(() => {
        for (; seen < arrivals.length; seen += 1) {
          const arrival = arrivals[seen];
          if (arrival && isCounted(arrival)) counted += 1;
        }
        return counted >= count ? true : undefined;
      });
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
