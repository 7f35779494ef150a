import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { SaysByItself, SaysOfName } from '../../../contract/feed/match-score.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import type { Subject } from './match.ts';

/** What is scored: a company with the round that it raised. */
export type Scored = Subject & {
  startupId: string;
  ageInDays: number | null;
  /** How many roles the company lists now, and what these are about. */
  openRoles: number;
  hiringFunctions: RoleFunction[];
};

export type Level = 'city' | 'region' | 'country';

/** Something a round can meet. */
export type Ground =
  | { ground: 'industry'; tag: string; says: SaysOfName }
  | { ground: 'place'; level: Level; names: ReadonlyMap<string, string>; isOnly: boolean }
  | { ground: 'history'; startupIds: string[] }
  | { ground: 'history'; tag: string }
  | { ground: 'stage'; stages: RoundKind[]; says: SaysOfName }
  | { ground: 'amount'; least: number; most: number; says: SaysByItself }
  | { ground: 'role'; groups: string[] }
  /** Lists a role of these functions, or with null any. */
  | { ground: 'hiring'; functions: RoleFunction[] | null; doubted: ReadonlySet<string> }
  | { ground: 'experience'; tag: string }
  | { ground: 'freshness'; mostDays: number };

/** What it gives then. Of one ground only the step that gives most counts. */
export type Step = { points: number } & Ground;

export function meets(step: Ground, round: Scored): boolean {
  switch (step.ground) {
    case 'industry':
    case 'experience':
      return round.industryTags.includes(step.tag);
    case 'place':
      return step.names.has(keyAt(step.level, round));
    case 'history':
      return 'tag' in step
        ? round.industryTags.includes(step.tag)
        : step.startupIds.includes(round.startupId);
    case 'stage':
      return step.stages.some((stage) => stage === round.roundKind);
    case 'amount':
      return (
        round.usdAmount !== null &&
        Number(round.usdAmount) >= step.least &&
        Number(round.usdAmount) <= step.most
      );
    case 'role':
      return step.groups.some((group) => round.industryTags.includes(group));
    case 'hiring':
      return (
        round.openRoles > 0 &&
        !step.doubted.has(round.startupId) &&
        (step.functions?.some((role) => round.hiringFunctions.includes(role)) ?? true)
      );
    case 'freshness':
      return round.ageInDays !== null && round.ageInDays <= step.mostDays;
  }
}

export function keyAt(level: Level, { cityKey, regionKey, country }: Scored): string {
  return { city: cityKey, region: regionKey, country }[level] ?? '';
}
