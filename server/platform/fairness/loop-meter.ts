import process from 'node:process';
import { charge, type Requester } from './requesters.ts';

export type LoopMeter = {
  during: <Result>(requester: Requester, work: () => Promise<Result>) => Promise<Result>;
};

type Running = { requester: Requester; chargedMs: number };

/**
 * Charges what the event loop used of a processor, beside statements that were charged already, in equal parts to
 * the calls that were under way.
 */
export function createLoopMeter(): LoopMeter {
  const running = new Set<Running>();
  let last = processorTime();

  const finish = () => {
    const now = processorTime();
    let left = now - last;
    last = now;
    for (const requester of new Set([...running].map((each) => each.requester))) {
      const [first] = [...running].filter((each) => each.requester === requester);
      left -= requester.chargedMs - (first?.chargedMs ?? 0);
    }
    const share = Math.max(0, left) / running.size;
    for (const each of running) charge(each.requester, share);
    for (const each of running) each.chargedMs = each.requester.chargedMs;
  };

  return {
    async during(requester, work) {
      finish();
      const call = { requester, chargedMs: requester.chargedMs };
      running.add(call);
      try {
        return await work();
      } finally {
        finish();
        running.delete(call);
      }
    },
  };
}

/** What this thread has used of a processor, in milliseconds: a busy machine does not make a call dearer. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
