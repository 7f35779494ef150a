import process from 'node:process';
import { charge, type Requester } from './requesters.ts';

export type LoopMeter = {
  during: <Result>(requester: Requester, work: () => Promise<Result>) => Promise<Result>;
};

type Running = { requester: Requester; chargedMs: number; isOver: boolean };

/** Reading the time of a thread is a system call, which can take a tenth of what a short call takes. */
const readEveryMs = 1;

/**
 * Charges what the event loop used of a processor, beside statements that were charged already, in equal parts to
 * the calls that were under way.
 */
export function createLoopMeter(): LoopMeter {
  const running = new Set<Running>();
  let underWay = 0;
  let last = processorTime();
  let lastReadAt = performance.now();

  const share = () => {
    const now = processorTime();
    let left = now - last;
    last = now;
    for (const requester of new Set([...running].map((each) => each.requester))) {
      const [first] = [...running].filter((each) => each.requester === requester);
      left -= requester.chargedMs - (first?.chargedMs ?? 0);
    }
    const part = Math.max(0, left) / running.size;
    for (const each of running) charge(each.requester, part);
    for (const each of running) each.chargedMs = each.requester.chargedMs;
    for (const each of running) if (each.isOver) running.delete(each);
  };
  const shareWhenDue = () => {
    const now = performance.now();
    // Time that passes while no call is under way is charged to no one.
    if (underWay > 0 && now - lastReadAt < readEveryMs) return;
    lastReadAt = now;
    share();
  };

  return {
    async during(requester, work) {
      shareWhenDue();
      const call = { requester, chargedMs: requester.chargedMs, isOver: false };
      running.add(call);
      underWay += 1;
      try {
        return await work();
      } finally {
        call.isOver = true;
        underWay -= 1;
        shareWhenDue();
      }
    },
  };
}

/** What this thread has used of a processor, in milliseconds: a busy machine does not make a call dearer. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
