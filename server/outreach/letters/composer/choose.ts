import { createHash } from 'node:crypto';

/** Picks one of several, always the same for the same words and the same seed. */
export type Choose = <Choice>(what: string, choices: readonly [Choice, ...Choice[]]) => Choice;

export function chooseBy(seed: string): Choose {
  return (what, choices) => {
    const index = createHash('sha256').update(`${seed}|${what}`).digest().readUInt32BE(0) % choices.length;
    return choices[index] ?? choices[0];
  };
}
