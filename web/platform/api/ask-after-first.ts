import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Has what is invalidated while its first answer is still on its way asked for once more when that has come, for it may
 * be of before. Where there was an answer already, the library itself drops the one on its way.
 */
export function askAfterFirst(queryClient: QueryClient): void {
  const outdated = new WeakSet<Query>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const { data, fetchStatus } = query.state;
    if (action.type === 'invalidate' && fetchStatus === 'fetching' && data === undefined) outdated.add(query);
    if (action.type === 'success' && outdated.delete(query))
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
