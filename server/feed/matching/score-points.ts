import type { Scorecard } from './scorecard.ts';
import { meets, type Scored } from './step.ts';

/** The score of `scoreAlert` without its reasons, to sort many rounds by; nought for who prefers nothing. */
export function scorePoints(card: Scorecard | null, round: Scored): number {
  let points = 0;
  for (const steps of card ?? []) points += steps.find((step) => meets(step, round))?.points ?? 0;
  return points;
}
