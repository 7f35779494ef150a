import { labelOfTag } from '../../contract/industries/industries.ts';
import type { MatchScore } from '../../contract/match-score.ts';
import { type RoundKind, roundNames } from '../../contract/startups.ts';
import type { Subject } from './match.ts';
import type { Level, Scorecard, Step } from './scorecard.ts';

/** What is scored: a company with the round that it raised. */
export type Scored = Subject & { roundKind: RoundKind | null; ageInDays: number | null };

/** How well a round fits a person, of a hundred, and why: of each ground the step that gives most, the weightiest first. */
export function scoreAlert(card: Scorecard, round: Scored): MatchScore {
  const met = card.flatMap((steps) => steps.find((step) => meets(step, round)) ?? []);
  const reasons = met
    .sort((one, other) => other.points - one.points)
    .map((step) => ({ ground: step.ground, points: step.points, label: labelOf(step, round) }));
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

function meets(step: Step, round: Scored): boolean {
  switch (step.ground) {
    case 'industry':
      return round.industryTags.includes(step.tag);
    case 'place':
      return step.names.has(keyAt(step.level, round));
    case 'role':
      return (
        step.groups.some((group) => round.industryTags.includes(group)) ||
        step.stages.some((stage) => stage === round.roundKind)
      );
    case 'freshness':
      return round.ageInDays !== null && round.ageInDays <= step.mostDays;
  }
}

function keyAt(level: Level, { cityKey, regionKey, country }: Scored): string {
  return { city: cityKey, region: regionKey, country }[level] ?? '';
}

function labelOf(step: Step, round: Scored): string {
  switch (step.ground) {
    case 'industry':
      return step.label;
    case 'place':
      return `${step.names.get(keyAt(step.level, round))}, ${step.isOnly ? yours[step.level] : oneOfYours[step.level]}`;
    case 'role': {
      const group = step.groups.find((tag) => round.industryTags.includes(tag));
      if (group) return `${labelOfTag(group)?.name ?? group}, a field for your role`;
      return `${round.roundKind ? roundNames[round.roundKind] : 'A round'}, when your role is hired`;
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
