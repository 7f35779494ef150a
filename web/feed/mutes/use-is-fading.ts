import { useMutationState } from '@tanstack/react-query';
import { roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import type { Mute } from '../../../contract/feed/mutes.ts';
import type { Mutable, MuteReason } from './reasons.ts';

/** Of rules that are being written. */
export const muteKey = ['mute'] as const;

/** Whether a rule that names this is just being written. */
export function useIsFading(one: Mutable): boolean {
  const written = useMutationState({
    filters: { mutationKey: muteKey, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  // Only rules are handed to the mutation of this key.
  return written.some((reason) => isNamedBy(reason as MuteReason, one));
}

/** Whether a rule that is just being written names this. The server decides; until then it fades. */
export function isNamedBy({ kind, value }: Pick<Mute, 'kind' | 'value'>, one: Mutable): boolean {
  switch (kind) {
    case 'industry':
      return one.industries.some(
        ({ tag, group }) => tag === value || group === value || isSameIn(tag, value),
      );
    case 'country':
      return one.location.country === value;
    case 'city':
      return `${one.location.country ?? ''}/${one.location.city}` === value;
    case 'stage':
      return one.roundName !== null && one.roundName === nameOfStage(value);
    case 'startup':
      return one.startupId === value;
  }
}

const nameOfStage = (value: string) => {
  const kind = roundKinds.find((known) => known === value);
  return kind && roundNames[kind];
};

/** `payments/payments` and `financial-services/payments` are one industry in two groups. */
function isSameIn(tag: string, other: string): boolean {
  const [, industry] = tag.split('/');
  return industry !== undefined && industry === other.split('/')[1];
}
