import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { charge, type Requester } from './requesters.ts';

export type LoopMeter = {
  during: <Result>(requester: Requester, work: () => Promise<Result>) => Promise<Result>;
};

type Running = { requester: Requester; chargedMs: number };

/**
 * Charges the time in which the event loop did something, beside statements that were charged already, in equal parts to
 * the calls that were under way.
 */
export function createLoopMeter(): LoopMeter {
  const running = new Set<Running>();
  let last: EventLoopUtilization = performance.eventLoopUtilization();

  const finish = () => {
    const now = performance.eventLoopUtilization();
    let left = now.active - last.active;
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
