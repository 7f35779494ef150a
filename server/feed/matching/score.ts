import { roundNames } from '../../../contract/companies/round-kinds.ts';
import type { MatchReason, MatchScore } from '../../../contract/feed/match-score.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { keyAt, meets, type Scored, type Step } from './demand.ts';
import type { Scorecard } from './scorecard.ts';

/** How well a round fits a person, of a hundred, and why: of each ground the step that gives most, the weightiest first. */
export function scoreAlert(card: Scorecard, round: Scored): MatchScore {
  const met = card.flatMap((steps) => steps.find((step) => meets(step, round)) ?? []);
  const reasons = met
    .sort((one, other) => other.points - one.points)
    .map((step) => ({ ground: step.ground, points: step.points, ...saidOf(step, round) }));
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

type Without<Whole, Part extends string> = Whole extends unknown ? Omit<Whole, Part> : never;

type Said = Without<MatchReason, 'ground' | 'points'>;

function saidOf(step: Step, round: Scored): Said {
  switch (step.ground) {
    case 'industry':
      return { says: step.says, name: nameOf(step.tag) };
    case 'experience':
      return { says: 'said_of_oneself', name: nameOf(step.tag) };
    case 'amount':
      return { says: step.says };
    case 'history':
      return 'tag' in step ? { says: 'field_of_chosen', name: nameOf(step.tag) } : { says: 'chosen_company' };
    case 'place': {
      const name = step.names.get(keyAt(step.level, round)) ?? '';
      return { says: `${step.isOnly ? 'only' : 'one'}_${step.level}`, name };
    }
    case 'stage':
      return { says: step.says, name: roundNames[round.roundKind ?? 'unspecified'] };
    case 'role':
      return {
        says: 'field_of_role',
        name: nameOf(step.groups.find((tag) => round.industryTags.includes(tag)) ?? ''),
      };
    case 'hiring':
      return step.functions ? { says: 'hires_your_role' } : { says: 'open_roles', count: round.openRoles };
    case 'freshness':
      return { says: 'days_since_raised', count: Math.max(0, round.ageInDays ?? 0) };
  }
}

const nameOf = (tag: string) => labelOfTag(tag)?.name ?? tag;

/** The score of `scoreAlert` without its reasons, to sort many rounds by; nought for who prefers nothing. */
export function scorePoints(card: Scorecard | null, round: Scored): number {
  let points = 0;
  for (const steps of card ?? []) points += steps.find((step) => meets(step, round))?.points ?? 0;
  return points;
}
