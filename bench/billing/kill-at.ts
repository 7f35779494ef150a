import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '../../fixtures/random.ts';
import type { ProductProcess } from './open-process.ts';

export type Killer = {
  /** To be told of everything that happens, so that deaths fall between any two of them. */
  tick: () => void;
  /** Resolves when the product runs. */
  whileDown: () => Promise<void>;
  /** From a death on until the product runs again. */
  isDying: () => boolean;
  kills: () => number;
};

/** Within the work that one notification or one answer starts. */
const longestDelayMs = 40;

/** Kills a product after so many ticks, each time within the next moment, and starts it again. */
export function killAt(product: ProductProcess, ticks: number[], random: Random): Killer {
  const left = ticks.toSorted((a, b) => a - b);
  let ticked = 0;
  let kills = 0;
  let dying: Promise<void> | null = null;
  let down: Promise<void> | null = null;
  const die = async () => {
    // What is on its way meanwhile goes on, and is cut off.
    await after(random() * longestDelayMs);
    await product.kill();
    kills += 1;
    down = product.start();
    await down;
    down = null;
    dying = null;
  };
  return {
    tick: () => {
      ticked += 1;
      const next = left[0];
      if (next === undefined || ticked < next || dying) return;
      left.shift();
      dying = die();
    },
    whileDown: async () => {
      await down;
    },
    isDying: () => dying !== null,
    kills: () => kills,
  };
}
