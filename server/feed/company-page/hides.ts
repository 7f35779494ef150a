import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { Mute } from '../../../contract/feed/mutes.ts';
import { mutedTags } from '../../companies/visibility/muted-tags.ts';
import type { Subject } from '../matching/match.ts';

type Hidable = Omit<Subject, 'regionKey'> & { startupId: string; roundKind: RoundKind | null };

/** Whether a rule keeps a round from the person who wrote it: the same as `muteCondition` of one that is at hand. */
export function hides({ kind, value }: Pick<Mute, 'kind' | 'value'>, round: Hidable): boolean {
  switch (kind) {
    case 'industry':
      return mutedTags(value).some((tag) => round.industryTags.includes(tag));
    case 'country':
      return round.country === value;
    case 'city':
      return round.cityKey !== null && `${round.country ?? ''}/${round.cityKey}` === value;
    case 'stage':
      return round.roundKind === value;
    case 'startup':
      return round.startupId === value;
  }
}
