import type { State } from './state.ts';

export type Clock = {
  now: () => Date;
  /** Goes ahead, never back. */
  moveTo: (time: Date) => void;
};

/** The time outside, plus what the provider's clock was advanced by. */
export function createClock(state: State, outside: () => Date): Clock {
  const now = () => new Date(outside().getTime() + state.advancedByMs);
  return {
    now,
    moveTo: (time) => {
      state.advancedByMs += Math.max(0, time.getTime() - now().getTime());
    },
  };
}
