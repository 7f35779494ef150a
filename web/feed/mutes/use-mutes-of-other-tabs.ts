import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { broadcast, listenTo } from '../../platform/browser/broadcast-channel.ts';
import { refreshAfterRule } from './queries.ts';

const channelName = 'mutes';

/** Tells the other tabs of this browser that rules changed, not how. */
export const announceMutesChange = (): void => broadcast(channelName, 'changed');

/** Asks anew for all that a rule keeps something out of, when another tab changed the rules. */
export function useMutesOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => listenTo(channelName, () => void refreshAfterRule(queryClient)), [queryClient]);
}
