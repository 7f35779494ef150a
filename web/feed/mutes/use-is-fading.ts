import { useMutationState } from '@tanstack/react-query';
import { isNamedBy } from './named-by.ts';
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
