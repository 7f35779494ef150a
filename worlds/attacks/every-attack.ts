import { alteredCheckouts } from './altered-checkouts.ts';
import type { Attack } from './attack.ts';
import { forgedNotifications } from './forged-notifications.ts';
import { leakedKey } from './leaked-key.ts';
import { malformed } from './malformed.ts';
import { replayed } from './replays.ts';
import { forgedReturns } from './returns.ts';
import { secondTrials } from './trials.ts';
import { wrongModes } from './wrong-modes.ts';

/** Everything that is tried to have a plan for nothing. */
export const everyAttack: Attack[] = [
  ...forgedNotifications,
  ...leakedKey,
  ...replayed,
  ...alteredCheckouts,
  ...secondTrials,
  ...forgedReturns,
  ...malformed,
  ...wrongModes,
];
