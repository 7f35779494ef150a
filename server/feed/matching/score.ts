import { roundNames } from '../../../contract/companies/round-kinds.ts';
import { type MatchReason, type MatchScore, strengthOf } from '../../../contract/feed/match-score.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { keyAt, meets, type Scored, type Step } from './grounds.ts';
import type { Scorecard } from './scorecard.ts';

/** How well a round fits a user, of a hundred, and why: of each ground the step that gives most, the weightiest first. */
export function scoreAlert(card: Scorecard, round: Scored): MatchScore {
  const met = card.flatMap((steps) => steps.find((step) => meets(step, round)) ?? []);
  const reasons = met
    .sort((one, other) => other.points - one.points)
    .map((step) => ({ ground: step.ground, points: step.points, ...saidOf(step, round) }));
  const score = reasons.reduce((sum, { points }) => sum + points, 0);
  return { score, strength: strengthOf(score), reasons };
}

type Without<Whole, Part extends string> = Whole extends unknown ? Omit<Whole, Part> : never;

type Said = Without<MatchReason, 'ground' | 'points'>;

function saidOf(step: Step, round: Scored): Said {
  switch (step.ground) {
    case 'preferences':
      return { says: 'meets_preferences' };
    case 'industry':
      return { says: step.says, name: nameOf(step.tag) };
    case 'experience':
      return { says: 'said_of_oneself', name: nameOf(step.tag) };
    case 'amount':
      return { says: step.says };
    case 'place': {
      const name = step.names.get(keyAt(step.level, round)) ?? '';
      return { says: `${step.isOnly ? 'only' : 'one'}_${step.level}`, name };
    }
    case 'stage':
      return { says: 'preferred_stage', name: roundNames[round.roundKind ?? 'unspecified'] };
    case 'role':
      return {
        says: 'field_of_role',
        name: nameOf(step.groups.find((tag) => round.industryTags.includes(tag)) ?? ''),
      };
    case 'hiring':
      return step.seeker ? { says: 'hires_your_role' } : { says: 'open_roles', count: round.openRoles };
  }
}

const nameOf = (tag: string) => labelOfTag(tag)?.name ?? tag;

/** The score of `scoreAlert` without its reasons, to sort many rounds by; nought for a user who prefers nothing. */
export function scorePoints(card: Scorecard | null, round: Scored): number {
  let points = 0;
  for (const steps of card ?? []) points += steps.find((step) => meets(step, round))?.points ?? 0;
  return points;
}
