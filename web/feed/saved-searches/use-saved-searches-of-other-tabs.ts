import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedSearchesKey } from '../../platform/api/query-keys.ts';
import { broadcast, listenTo } from '../../platform/browser/broadcast-channel.ts';

const channelName = 'saved-searches';

/** Tells the other tabs of this browser that something changed, not to what. */
export const announceSavedSearchesChange = (): void => broadcast(channelName, 'changed');

/** Reads the searches anew when another tab changed them. */
export function useSavedSearchesOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenTo(channelName, () => {
        // A running mutation refetches when it ends.
        if (queryClient.isMutating({ mutationKey: savedSearchesKey }) === 0)
          void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
      }),
    [queryClient],
  );
}
