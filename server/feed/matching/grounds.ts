import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { SaysByItself, SaysOfName } from '../../../contract/feed/match-score.ts';
import { type ComparedRole, listsRoleFor, type Seeker } from '../open-roles/fit-role.ts';
import { type Criteria, matchAlert, type Subject } from './criteria.ts';

/** What is scored: a company with the round that it raised. Nothing here depends on the day or on the list. */
export type Scored = Subject & {
  startupId: string;
  /** How many roles the company lists now. */
  openRoles: number;
  /** The roles among them, as far as the user could be hired for one. */
  roles: readonly ComparedRole[];
};

type Level = 'city' | 'region' | 'country';

/** A city counts within the regions and countries that are named too: there is a Cambridge on either side of an ocean. */
type PlaceGround = {
  ground: 'place';
  level: Level;
  names: ReadonlyMap<string, string>;
  within: readonly { level: Level; keys: ReadonlySet<string> }[];
  isOnly: boolean;
};

/** Something a round can meet. */
export type Ground =
  | { ground: 'preferences'; criteria: Criteria }
  | { ground: 'industry'; tag: string; says: SaysOfName }
  | PlaceGround
  | { ground: 'stage'; stages: RoundKind[] }
  | { ground: 'amount'; least: number; most: number; says: SaysByItself }
  | { ground: 'role'; groups: string[] }
  /** Lists a role that fits the seeker, or with null any. */
  | { ground: 'hiring'; seeker: Seeker | null; doubted: ReadonlySet<string> }
  | { ground: 'experience'; tag: string };

/** What it gives then. Of one ground only the step that gives most counts. */
export type Step = { points: number } & Ground;

export function meets(step: Ground, round: Scored): boolean {
  switch (step.ground) {
    case 'preferences':
      return matchAlert(step.criteria, round);
    case 'industry':
    case 'experience':
      return round.industryTags.includes(step.tag);
    case 'place':
      return (
        step.names.has(keyAt(step.level, round)) &&
        step.within.every(({ level, keys }) => keys.has(keyAt(level, round)))
      );
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
        (step.seeker === null || listsRoleFor(round.roles, step.seeker))
      );
  }
}

export function keyAt(level: Level, { cityKey, regionKey, country }: Scored): string {
  return { city: cityKey, region: regionKey, country }[level] ?? '';
}
