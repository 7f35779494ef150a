import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedSearchesKey } from '../api/query-keys.ts';
import { openChannel } from '../browser/broadcast-channel.ts';

const channelName = 'saved-searches';

/** Tells the other tabs of this browser that something changed, not to what. */
export function tellSearches(): void {
  const channel = openChannel(channelName);
  channel?.postMessage('changed');
  channel?.close();
}

/** Reads the searches anew when another tab changed them. */
export function useSearchNews(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = openChannel(channelName);
    // What is under way here ends by asking as well.
    if (channel)
      channel.onmessage = () => {
        if (queryClient.isMutating({ mutationKey: savedSearchesKey }) === 0)
          void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
      };
    return () => channel?.close();
  }, [queryClient]);
}
