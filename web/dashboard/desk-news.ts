import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { favoritesKey } from '../api/query-keys.ts';
import { refreshAfterRule } from '../mutes/queries.ts';
import { hearOfBookmark } from '../startups/bookmark-news.ts';
import { showNoApplications, showNoBookmarks } from '../startups/show-on-screen.ts';
import { hearDesk } from './desk-channel.ts';

/** Follows what happens to the desk in other tabs of this browser. */
export function useDeskNews(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      hearDesk((news) => {
        if (news.kind === 'rules') return void refreshAfterRule(queryClient);
        if (news.kind === 'bookmark') return void hearOfBookmark(queryClient, news.startupId);
        if (news.kind === 'favorites-cleared') showNoBookmarks(queryClient);
        if (news.kind === 'applications-cleared') showNoApplications(queryClient);
        void queryClient.invalidateQueries({ queryKey: favoritesKey });
      }),
    [queryClient],
  );
}
