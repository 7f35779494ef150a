import { labelOfTag } from '../../contract/industries/industries.ts';
import type { MatchScore } from '../../contract/rounds/match-score.ts';
import { roundNames } from '../../contract/rounds/round-kinds.ts';
import type { Scorecard } from './scorecard.ts';
import { keyAt, type Level, meets, type Scored, type Step } from './step.ts';

/** How well a round fits a person, of a hundred, and why: of each ground the step that gives most, the weightiest first. */
export function scoreAlert(card: Scorecard, round: Scored): MatchScore {
  const met = card.flatMap((steps) => steps.find((step) => meets(step, round)) ?? []);
  const reasons = met
    .sort((one, other) => other.points - one.points)
    .map((step) => ({ ground: step.ground, points: step.points, label: labelOf(step, round) }));
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

function labelOf(step: Step, round: Scored): string {
  switch (step.ground) {
    case 'industry':
    case 'experience':
    case 'amount':
      return step.label;
    case 'history':
      return 'tag' in step ? step.label : 'a company you saved or applied to';
    case 'place':
      return `${step.names.get(keyAt(step.level, round))}, ${step.isOnly ? yours[step.level] : oneOfYours[step.level]}`;
    case 'stage':
      return `${round.roundKind ? roundNames[round.roundKind] : 'A round'}, ${step.why}`;
    case 'role': {
      const group = step.groups.find((tag) => round.industryTags.includes(tag)) ?? '';
      return `${labelOfTag(group)?.name ?? group}, a field for your role`;
    }
    case 'freshness':
      return raised(round.ageInDays ?? 0);
  }
}

const yours: Record<Level, string> = { city: 'your city', region: 'your region', country: 'your country' };
const oneOfYours: Record<Level, string> = {
  city: 'one of your cities',
  region: 'one of your regions',
  country: 'one of your countries',
};

function raised(days: number): string {
  if (days === 0) return 'raised today';
  return days === 1 ? 'raised yesterday' : `raised ${days} days ago`;
}
