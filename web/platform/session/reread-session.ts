import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

/** Asks who is signed in and what they may, unless that was just answered. Without an answer the screens stay as they are. */
export async function rereadSession(queryClient: QueryClient, notWithin = 0): Promise<void> {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: notWithin }).catch(() => undefined);
}
