import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OptOutDecision, OptOutRequest } from '../../../contract/review/opt-outs.ts';
import { api, messageOfError } from '../../api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { optOutsQuery } from '../queries.ts';
import { optOutTexts as texts } from './opt-out-texts.ts';

type Answer = { request: OptOutRequest; decision: OptOutDecision; answer?: string; people?: string[] };

/** Answers who asks to be left out. A mail leaves with each answer, so the screen waits until it is kept. */
export function useOptOutAnswers() {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: optOutsQuery.queryKey });
  const takeBack = useMutation({
    mutationFn: ({ id }: OptOutRequest) => api.optOuts.takeBack({ id }),
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
