import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type SinkCounts = {
  dropped: number;
  refused: number;
  delayed: number;
  brokenOff: number;
  asked: number;
  posted: number;
  arrived: number;
  doubled: number;
  addresses: string[];
};

export type FaultySink = AsyncDisposable & {
  smtpUrl: string;
  lookupUrl: string;
  counts: () => Promise<SinkCounts>;
};

export async function openFaultySink(events?: { url: string; secret: string }): Promise<FaultySink> {
  const program = fileURLToPath(new URL('./sink.ts', import.meta.url));
  const child = fork(program, events ? [events.url, events.secret] : [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // What the program says first, and last, are its ports.
  const [ports] = (await once(child, 'message')) as [{ smtpPort: number; httpPort: number }];
  const http = `http://127.0.0.1:${ports.httpPort}`;
  return {
    smtpUrl: `smtp://127.0.0.1:${ports.smtpPort}`,
    lookupUrl: `${http}/messages/{messageId}`,
    async counts() {
      const answer = await fetch(`${http}/counts`);
      // Our own program answers with its counts.
      return (await answer.json()) as SinkCounts;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
