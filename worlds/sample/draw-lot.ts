import { createHash } from 'node:crypto';

/** Draws numbers below a limit, one after another; of the same seed always the same. */
export type Lot = (below: number) => number;

export function drawLot(seed: string): Lot {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return createHash('md5').update(`${seed} ${drawn}`).digest().readUInt32BE(0) % below;
  };
}

export function pick<Kind>(lot: Lot, many: readonly [Kind, ...Kind[]]): Kind {
  return many[lot(many.length)] ?? many[0];
}
