import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RemovalDecision, RemovalRequest } from '../../../contract/admin/removal-requests.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { removalRequestsQuery } from '../queries.ts';
import { removalRequestTexts as texts } from './removal-request-texts.ts';

type Answer = { request: RemovalRequest; decision: RemovalDecision; answer?: string; people?: string[] };

/** Answers who asks to be left out. A mail leaves with each answer, so the screen waits until it is kept. */
export function useRemovalAnswers() {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: removalRequestsQuery.queryKey });
  const takeBack = useMutation({
    mutationFn: ({ id }: RemovalRequest) => api.optOuts.takeBack({ id }),
    onSuccess: (_, request) => void toast(texts.waitsAgain(texts.whom(request))),
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
    onSettled: reread,
  });
  const decide = useMutation({
    mutationFn: ({ request: { id }, ...answer }: Answer) => api.optOuts.decide({ id, ...answer }),
    onSuccess: (_, { request, decision }) =>
      void toast(texts.done[decision](texts.whom(request)), {
        action: { label: texts.undo, onClick: () => takeBack.mutate(request) },
      }),
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    onSettled: reread,
  });
  return { decide: decide.mutate, takeBack: takeBack.mutate, isBusy: decide.isPending };
}
