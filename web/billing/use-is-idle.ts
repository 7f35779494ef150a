import { type MutationKey, useQueryClient } from '@tanstack/react-query';

/**
 * Says whether nothing of a kind is under way. The screen learns that a moment later than a quick second click comes, so
 * that whoever acts on a click asks here first.
 */
export function useIsIdle(mutationKey: MutationKey): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey }) === 0;
}
